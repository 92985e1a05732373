import { Ban, BellRing, Check, ShoppingBag, Undo2, X } from 'lucide-react';
import { memo } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { kitchenTaps } from './kept-taps.ts';
import type { News } from './news.ts';
import { TicketItem } from './ticket-item.tsx';
import { TicketTime, useTicketAge } from './ticket-time.tsx';
import type { ShownTicket } from './with-taps.ts';

interface TicketCardProps {
  ticket: ShownTicket;
  news?: News | undefined;
  /** Whether it stays in its place alone, and is done or gone. */
  isGone: boolean;
}

/** An order to cook. Its dishes are tapped one by one, or all at once. */
export const TicketCard = memo(function TicketCard({ ticket, news, isGone }: TicketCardProps) {
  const { id, items, allergies } = ticket;
  const isEnded = !isOpen(ticket.status);
  const tapItem = (line: number, isDone: boolean) =>
    kitchenTaps.keep({ orderId: id, action: isDone ? 'back' : 'done', lines: [line] });
  return (
    <article
      aria-labelledby={`ticket-${id}`}
      className={`relative overflow-hidden rounded-2xl border-2 border-line bg-surface ${isGone ? 'opacity-60' : ''}`}
    >
      {news && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 z-10 rounded-2xl border-4 border-buttons motion-safe:animate-pulse"
        />
      )}
      <TicketHead ticket={ticket} news={news} />
      <AllergyBanner allergies={allergies} className="mx-2 mt-2 text-lg" />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.lineId}>
            <TicketItem
              item={item}
              avoided={allergies}
              onTap={isEnded ? undefined : () => tapItem(item.lineId, item.doneAt !== null)}
            />
          </li>
        ))}
      </ul>
      <TicketAction ticket={ticket} />
    </article>
  );
});

function TicketHead({ ticket, news }: Pick<TicketCardProps, 'ticket' | 'news'>) {
  const { t } = useTranslation();
  const { className } = useTicketAge(ticket);
  const { id, orderNumber, firstName, status } = ticket;
  const isEnded = !isOpen(status);
  return (
    <header className={`border-line border-b px-3 py-2 ${isEnded ? 'bg-danger text-on-danger' : className}`}>
      <h2 id={`ticket-${id}`} className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <bdi className="font-bold text-3xl tabular-nums">{orderNumber}</bdi>
        {firstName !== null && <bdi className="min-w-0 truncate font-semibold text-lg">{firstName}</bdi>}
      </h2>
      {isEnded ? (
        <p className="flex items-center gap-2 font-bold text-lg leading-tight">
          <Ban aria-hidden className="size-5 shrink-0" />
          {t(status === 'refused' ? 'staff.kitchen.refused' : 'staff.kitchen.cancelled')}
        </p>
      ) : (
        <TicketTime ticket={ticket} />
      )}
      <p className="flex flex-wrap gap-x-3 font-semibold empty:hidden">
        {news && !isEnded && (
          <span className="flex items-center gap-1.5">
            <BellRing aria-hidden className="size-4 shrink-0" />
            {t(`staff.kitchen.news.${news}`)}
          </span>
        )}
        {status === 'ready' && <span>{t('staff.kitchen.back')}</span>}
        {ticket.fulfilment === 'pickup' && (
          <span className="flex items-center gap-1.5">
            <ShoppingBag aria-hidden className="size-4 shrink-0" />
            {t('fulfilment.pickup')}
          </span>
        )}
        {ticket.isTrial && <span>{t('staff.orders.trial.badge')}</span>}
      </p>
    </header>
  );
}

/** Marks all that is left as done; then calls it back, while the ticket stays in its place; takes a cancelled one away. */
function TicketAction({ ticket: { id, orderNumber, items, status } }: Pick<TicketCardProps, 'ticket'>) {
  const { t } = useTranslation();
  const lines = items.map(({ lineId }) => lineId);
  const left = items.filter(({ doneAt }) => doneAt === null).map(({ lineId }) => lineId);
  const work = left.length > 0 ? 'done' : 'back';
  const action = isOpen(status) ? work : 'clear';
  // The second of two quick taps does not take back what the first did.
  const isPressable = useSettled(action, CHANGED_MS);
  const {
    icon: Icon,
    text,
    tapped,
  } = {
    done: {
      icon: Check,
      text: t(left.length < lines.length ? 'staff.kitchen.allDone' : 'staff.kitchen.done'),
      tapped: left,
    },
    back: { icon: Undo2, text: t('staff.kitchen.callBack'), tapped: lines },
    clear: { icon: X, text: t('staff.kitchen.clear'), tapped: [] },
  }[action];
  const press = () => kitchenTaps.keep({ orderId: id, action, lines: tapped });
  return (
    <div className="p-2">
      <Button variant="secondary" disabled={!isPressable} onClick={press} className="min-h-14 w-full text-xl">
        <Icon aria-hidden strokeWidth={3} className="size-6 shrink-0 rtl:[&.lucide-undo-2]:-scale-x-100" />
        {text}
        <span className="sr-only">{isolate(orderNumber)}</span>
      </Button>
    </div>
  );
}
