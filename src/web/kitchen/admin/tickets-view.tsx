import { useMemo } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { News } from './news.ts';
import { atStation, ticketsOfStation } from './stations.ts';
import { TicketBoard } from './ticket-board.tsx';
import type { useKitchen } from './use-kitchen.ts';
import type { ShownTicket } from './with-taps.ts';

interface StationProps {
  /** The categories that this device shows; all where there is none. */
  stations: readonly number[];
  news: ReadonlyMap<number, News>;
}

/** The tickets of this device, or that they are being loaded, or could not be. */
export function TicketsView({ kitchen, ...station }: StationProps & { kitchen: ReturnType<typeof useKitchen> }) {
  return (
    <Loaded query={kitchen} skeleton={{ count: 3, className: 'h-48' }}>
      {({ tickets }) => <StationTickets tickets={tickets} {...station} />}
    </Loaded>
  );
}

function StationTickets({ tickets, stations, news }: StationProps & { tickets: readonly ShownTicket[] }) {
  const { t } = useTranslation();
  const [all, left] = useMemo(
    () => [atStation(tickets, stations), ticketsOfStation(tickets, stations)],
    [tickets, stations],
  );
  return (
    <TicketBoard
      all={all}
      tickets={left}
      listKey={stations.join()}
      news={news}
      emptyText={t(stations.length === 0 ? 'staff.kitchen.empty' : 'staff.kitchen.emptyStation')}
    />
  );
}
