import { z } from 'zod';
import type { Setting } from '../../shared/settings/contract.ts';
import { emailText, jsonText } from '../../shared/wire.ts';

const emailList = jsonText(z.array(z.string()), 100_000);

/** Returns the addresses of staff that get a mail about each order. */
export function notificationEmails(settings: readonly Setting[]): string[] {
  const stored = settings.find(({ key }) => key === 'notificationEmails')?.value;
  if (stored === undefined) return [];
  // An invalid setting costs a notification mail, never the customer's order.
  const addresses = emailList.safeParse(stored).data ?? [];
  return [...new Set(addresses.flatMap((address) => emailText.safeParse(address).data ?? []))];
}
