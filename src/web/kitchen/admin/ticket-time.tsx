import { AlarmClock, Clock, TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import { promisedTime } from '../../../shared/hours/promise-text.ts';
import { type TicketAge, ticketAge } from '../../../shared/kitchen/rules.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ticketTimeWords } from './ticket-time-words.ts';
import type { ShownTicket } from './with-taps.ts';

/** With forced colours, which drop backgrounds, the icons and the words are left. */
const VARIANTS: Record<TicketAge, string> = {
  calm: 'bg-sunken text-ink',
  soon: 'bg-warn text-on-warn',
  late: 'bg-danger text-on-danger',
};
const ICONS: Record<TicketAge, typeof Clock> = { calm: Clock, soon: AlarmClock, late: TriangleAlert };

/** The classes of a ticket's head, by how urgent it is. */
export function useTicketAge(ticket: ShownTicket): { age: TicketAge; className: string } {
  const age = ticketAge(ticket, useNow());
  return { age, className: VARIANTS[age] };
}

/** For when an order is, and how long that is from now; without a promise, how long it has waited. */
export function TicketTime({ ticket }: { ticket: ShownTicket }) {
  const { t } = useTranslation();
  const time = promisedTime(ticket, useLanguage(), useContext(TimeZoneContext));
  const now = useNow();
  const { age } = useTicketAge(ticket);
  const Icon = ICONS[age];
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-bold text-lg leading-tight">
      <Icon aria-hidden className="size-5 shrink-0" />
      {ticket.promisedAt !== null && (
        <time dateTime={ticket.promisedAt} className="tabular-nums">
          {time}
        </time>
      )}
      <span>{ticketTimeWords(t, ticket, now)}</span>
    </span>
  );
}
