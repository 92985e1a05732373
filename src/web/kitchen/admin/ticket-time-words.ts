import { MINUTE_MS } from '../../../shared/durations.ts';
import { isForDay } from '../../../shared/hours/ordering.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { ticketAge } from '../../../shared/kitchen/rules.ts';
import { shortAgeText } from '../../ui/age-text.ts';
import type { ShownTicket } from './with-taps.ts';

type TimedTicket = Pick<ShownTicket, 'beginAt' | 'createdAt' | 'lateAt' | 'promisedAt' | 'promisedDay'>;

/**
 * Returns how long it is until a ticket is late, or since then, or, without a promise, how long it has waited at `now` (ms
 * since 1970). Less than a minute has its own words, since no language says "now late" or "now left".
 */
export function ticketTimeWords(t: Translate, ticket: TimedTicket, now: number): string {
  const toLate = Date.parse(ticket.lateAt) - now;
  const age = ticketAge(ticket, now);
  if (age !== 'calm' && Math.abs(toLate) < MINUTE_MS) return t('staff.orders.age.shortNow');
  if (age === 'late') return t('staff.kitchen.lateBy', { time: shortAgeText(t, -toLate) });
  if (age === 'soon') return t('staff.kitchen.soon', { time: shortAgeText(t, toLate) });
  if (ticket.promisedAt !== null) {
    // Of a slot until it begins, and from then on what is left of it.
    const toStart = Date.parse(ticket.promisedAt) - now;
    if (toStart < MINUTE_MS) return t('staff.kitchen.soon', { time: shortAgeText(t, toLate) });
    return t('staff.kitchen.in', { time: shortAgeText(t, toStart) });
  }
  if (isForDay(ticket) && now >= Date.parse(ticket.beginAt)) return t('staff.kitchen.today');
  const waited = now - Date.parse(ticket.createdAt);
  if (waited < MINUTE_MS) return t('staff.orders.age.now');
  return t('staff.kitchen.waits', { time: shortAgeText(t, waited) });
}
