import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useAtRest } from '../../ui/use-at-rest.ts';
import { useBoardSettled } from '../../ui/use-board-settled.ts';
import { useSteadyEntries } from '../../ui/use-steady-entries.ts';
import type { News } from './news.ts';
import { TicketCard } from './ticket-card.tsx';
import type { ShownTicket } from './with-taps.ts';

interface TicketBoardProps {
  /** All tickets with the dishes of this station, those that are done here included. */
  all: readonly ShownTicket[];
  /** Those that have something to cook. */
  tickets: readonly ShownTicket[];
  /** Identifies the station. */
  listKey: string;
  news: ReadonlyMap<number, News>;
  emptyText: string;
}

/** Returns a ticket that the server does not list any more, which is done. */
function asDone(ticket: ShownTicket): ShownTicket {
  return { ...ticket, items: ticket.items.map((item) => ({ ...item, doneAt: item.doneAt ?? ticket.beginAt })) };
}

/** The tickets, none of which moves while someone interacts with them. */
export function TicketBoard({ all, tickets, listKey, news, emptyText }: TicketBoardProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLUListElement>(null);
  const { isResting } = useAtRest(board);
  // A kitchen does not scroll back to see what is new.
  const { shown, deferred, gone, showDeferred } = useSteadyEntries(tickets, listKey, { isResting, isAtTop: true });
  const hasSettled = useBoardSettled(board, shown.map(({ id }) => id).join());
  const current = new Map(all.map((ticket) => [ticket.id, ticket]));
  return (
    <>
      <ul
        ref={board}
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-3 ${hasSettled ? '' : 'pointer-events-none'}`}
      >
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard
              ticket={current.get(ticket.id) ?? (gone.has(ticket.id) ? asDone(ticket) : ticket)}
              news={news.get(ticket.id)}
              isGone={gone.has(ticket.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-24 text-center text-muted text-xl">{emptyText}</p>}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center">
        {deferred.length > 0 && (
          <Button variant="primary" onClick={showDeferred} className="pointer-events-auto min-h-14 text-lg shadow-xl">
            <ArrowDown aria-hidden className="size-5" />
            {t('staff.kitchen.deferred', { count: deferred.length })}
          </Button>
        )}
      </div>
    </>
  );
}
