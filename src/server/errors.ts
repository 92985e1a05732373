import type { ErrorCode } from '../shared/errors.ts';

/**
 * An error that the caller can understand and act on. Use cases throw it; `http/errors.ts` alone converts it to an HTTP
 * response. `details` is in wire form (money as decimal strings).
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** An error that the operator can fix: only the message is printed, without a stack. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
