import { MINUTE_MS } from '../../shared/durations.ts';
import { emailText } from '../../shared/wire.ts';
import { countAttempts } from '../auth/queries.ts';
import type { Deps } from '../deps.ts';
import type { Vault } from '../vault.ts';

/** For confirmations to one mailbox. */
const CONFIRMATIONS = { name: 'mail-to', windowMs: 60 * MINUTE_MS, most: 5 };
/** For confirmations and status mails to one mailbox: enough for a few orders, each with a mail about every status. */
const ALL_MAILS = { name: 'mail-all', windowMs: 60 * MINUTE_MS, most: 20 };

/** Returns the limits of a confirmation to `address`, with the keys of their counters. */
export function confirmationLimits(vault: Vault, address: string) {
  return [CONFIRMATIONS, ALL_MAILS].map((limit) => ({ ...limit, key: keyOf(vault, limit.name, address) }));
}

/**
 * Counts a status mail to `address` across all nodes. Returns false beyond the limit of its mailbox: someone may have
 * ordered with the address of another person.
 */
export async function takeStatusMailAllowance(
  { config, database, vault, clock }: Pick<Deps, 'config' | 'database' | 'vault' | 'clock'>,
  address: string,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const key = keyOf(vault, ALL_MAILS.name, address);
  const counted = await countAttempts(database.db, [{ ...ALL_MAILS, key }], clock.now().getTime());
  return (counted.get(key)?.count ?? 0) <= ALL_MAILS.most;
}

/** In the form of `limit-orders.ts`. */
function keyOf(vault: Vault, limit: string, address: string): string {
  return `${limit}|${vault.codeOf(`limit ${limit} ${mailboxOf(address)}`)}`;
}

/** Domains of one provider, whose mailboxes are the same under each, and the characters that it ignores in names. */
const PROVIDERS = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
];

/** Normalises an address to its mailbox: many providers ignore what follows a plus. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = (emailText.safeParse(address).data ?? address).toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${name}@${domain}`;
  return `${provider.ignored ? name.replace(provider.ignored, '') : name}@${provider.domains[0]}`;
}
