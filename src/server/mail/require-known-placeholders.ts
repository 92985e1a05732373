import { unknownPlaceholders } from '../../shared/mail/rules.ts';
import { DomainError } from '../errors.ts';

interface GivenTemplate {
  /** As the caller knows it. */
  field: string;
  template: string;
  known: readonly string[];
}

/** Throws `unknown_placeholder` with the names that a template cannot be filled with, and their fields. */
export function requireKnownPlaceholders(given: readonly GivenTemplate[]): void {
  const unknown = given
    .map(({ field, template, known }) => ({ field, names: unknownPlaceholders(template, known) }))
    .filter(({ names }) => names.length > 0);
  if (unknown.length === 0) return;
  const placeholders = [...new Set(unknown.flatMap(({ names }) => names))];
  const fields = Object.fromEntries(unknown.map(({ field, names }) => [field, `Unknown: ${names.join(', ')}`]));
  throw new DomainError('unknown_placeholder', { placeholders, fields });
}
