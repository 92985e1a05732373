import { z } from 'zod';
import type { KitchenTicket } from '../../../shared/kitchen/contract.ts';
import { isOpen, ORDER_STATUSES } from '../../../shared/orders/statuses.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

const knownTicket = z.object({ promised: z.string().nullable(), status: z.enum(ORDER_STATUSES) });
const known = z.record(z.string(), knownTicket);
type Known = z.output<typeof known>;

/** What is new of a ticket. */
export type News = 'new' | 'changed' | 'cancelled';

/** The tickets that this device has shown; stored, so that what comes during a reload is noticed. Null before the first. */
export const knownTickets = createStoredValue<Known | null>({
  key: 'kitchenKnown',
  fallback: null,
  parse: (json) => known.nullable().parse(json),
});

/** What of a ticket can be new. */
export type NoticedTicket = Pick<KitchenTicket, 'id' | 'status' | 'promisedAt' | 'promisedDay'>;

/** Returns what a device has to remember of tickets to notice what is new of them. */
export function toKnown(tickets: readonly NoticedTicket[]): Known {
  return Object.fromEntries(
    tickets.map(({ id, status, promisedAt, promisedDay }) => [id, { promised: promisedAt ?? promisedDay, status }]),
  );
}

/** Returns what is new of which tickets since `before`; nothing on a device that has shown none yet. */
export function newsOf(before: Known | null, tickets: readonly NoticedTicket[]): Map<number, News> {
  const news = new Map<number, News>();
  if (!before) return news;
  for (const ticket of tickets) {
    const was = before[ticket.id];
    if (isOpen(ticket.status)) {
      if (!was || !isOpen(was.status)) news.set(ticket.id, 'new');
      else if (was.promised !== (ticket.promisedAt ?? ticket.promisedDay)) news.set(ticket.id, 'changed');
    } else if (!was || isOpen(was.status)) news.set(ticket.id, 'cancelled');
  }
  return news;
}
