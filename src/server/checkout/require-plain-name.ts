import { DomainError } from '../errors.ts';
import { containsLink } from '../orders/contains-link.ts';

const NAME_EXPECTED = 'Name must not contain a web address; put a space after each full stop';

/** Throws `invalid_input` for the name of a customer that messages of the shop would show as a link. */
export function requirePlainName(customerName: string): void {
  if (containsLink(customerName)) throw new DomainError('invalid_input', { fields: { customerName: NAME_EXPECTED } });
}
