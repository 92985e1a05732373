import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { News } from './news.ts';
import { isOfStation, ticketsOfStation } from './stations.ts';
import { TicketBoard } from './ticket-board.tsx';
import type { useKitchen } from './use-kitchen.ts';

interface TicketsViewProps {
  kitchen: ReturnType<typeof useKitchen>;
  /** The categories that this device shows; all where there is none. */
  stations: readonly number[];
  news: ReadonlyMap<number, News>;
}

/** The tickets of this device, or that they are being loaded, or could not be. */
export function TicketsView({ kitchen: { data, isPending, refetch }, stations, news }: TicketsViewProps) {
  const { t } = useTranslation();
  const tickets = data?.tickets;
  const [all, left] = useMemo(() => {
    const ofStation = (tickets ?? []).map((ticket) => {
      const items = ticket.items.filter((item) => isOfStation(item, stations));
      return items.length === ticket.items.length ? ticket : { ...ticket, items };
    });
    return [ofStation, ticketsOfStation(tickets ?? [], stations)];
  }, [tickets, stations]);
  if (isPending) return <p className="py-24 text-center text-muted text-xl">{t('staff.loading')}</p>;
  if (!data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-24 text-center text-xl">
        <p>{t('staff.loadFailed')}</p>
        <Button onClick={() => void refetch()}>{t('staff.retry')}</Button>
      </div>
    );
  }
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
