import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { MailProblem, MailStep } from '../../shared/mail/problems.ts';

/** A mail server and the account on it. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (usually port 465); otherwise STARTTLS where the server offers it. */
  hasTlsFromStart: boolean;
  /** `required` fails when the server offers no TLS; `never` does not use it. */
  tls: 'required' | 'offered' | 'never';
  isCertificateChecked: boolean;
  /** Whether to connect only to addresses routed on the internet, because staff named the host. */
  isPublicOnly: boolean;
  /** Null for a server without authentication. */
  account: { user: string; password: string } | null;
}

export interface Mail {
  /** Without angle brackets; the same for each attempt to send one message. */
  messageId: string;
  sender: { name: string; address: string };
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The transcript of a delivery. */
export interface Delivery {
  signal?: AbortSignal;
  /** Called after each step; `isUsed` is false for TLS and sign-in when they were not needed. */
  onStep?(step: MailStep, isUsed: boolean): void;
}

/** Sends mail. */
export interface Mailer {
  /** Returns the server of a well-known mail provider; null for other addresses. */
  serverOf(account: EmailConfig): MailServer | null;
  /** Resolves with the server's reply once it has accepted the mail; bounded by a timeout. Throws MailError. */
  send(server: MailServer, mail: Mail, delivery?: Delivery): Promise<string>;
  /** Closes the connections that are kept for more mail. */
  closeIdle(): void;
}

/** Mail was not accepted. */
export class MailError extends Error {
  readonly problem: MailProblem;
  /** The server's reply; null when there was none. */
  readonly serverSaid: string | null;

  constructor(problem: MailProblem, serverSaid: string | null = null) {
    super(problem);
    this.name = 'MailError';
    this.problem = problem;
    this.serverSaid = serverSaid;
  }
}
