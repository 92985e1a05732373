import { Banknote, CalendarClock, type LucideIcon, Phone, Smartphone, Truck } from 'lucide-react';
import { memo, useContext } from 'react';
import { localDates } from '../../../shared/calendar.ts';
import { dayText, promiseInBrief } from '../../../shared/hours/promise-text.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import type { Order, PaymentMethod } from '../../../shared/orders/contract.ts';
import { isCancelAsked } from '../../../shared/orders/follow.ts';
import { FULFILMENT_WORDS, paymentWords, statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { actualPayment } from '../../../shared/orders/payment.ts';
import { FIRST_STATUS, isOpen } from '../../../shared/orders/statuses.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { usePromiseText } from '../../ui/promise-text.ts';
import { TimeZoneContext, useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ContactButton } from './contact-button.tsx';
import { CustomerWords } from './customer-words.tsx';
import { DetailsButton, isUnseen, StatusButtons } from './order-actions.tsx';
import { AgeBadge } from './order-age.tsx';
import { OrderDishes } from './order-dishes.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderPlace } from './order-place.tsx';
import { isTimed, PromiseButtons } from './promise-buttons.tsx';
import { TrialMark } from './trial-mark.tsx';
import { useUsedStatuses } from './use-open-orders.ts';
import { useCurrentOrder } from './use-orders.ts';
import { StreetLine } from './way-to-address.tsx';

export interface OrderCardProps {
  order: Order;
  /** Whether someone else's change removed it from the list; it only keeps its position. */
  isGone?: boolean;
  /** Must be a stable function, since cards are memoised. */
  onDetails(order: Order): void;
}

/** Classes of a list of cards: as many columns as fit. */
export const ORDER_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-2.5';
/** Classes of the gap below each of them; not one of the grid, in which each takes two rows, the second mostly empty. */
export const ORDER_GAP = 'mb-2.5';

/** Returns the id of the order card's element. */
export const orderElementId = (id: number) => `order-${id}`;

/** Returns the id of the heading with its number, by which screen readers tell its buttons from those of others. */
export const orderNumberId = (id: number) => `order-${id}-number`;

/** An order with its actions: deliver, details, WhatsApp (spec.md §2). Age, city and dishes come first. */
export const OrderCard = memo(function OrderCard({ order, isGone = false, onDetails }: OrderCardProps) {
  const hasMenu = useUsedStatuses().length > 0;
  const buttons = {
    'aria-labelledby': orderNumberId(order.id),
    inert: isGone,
    className: `flex min-w-0 flex-col gap-1.5 ${isGone ? 'opacity-40' : ''}`,
  };
  const icons = (
    <div className="flex gap-1.5">
      <ContactButton order={order} isIcon />
      <DetailsButton onPress={() => onDetails(order)} />
      {hasMenu && <OrderMenu order={order} />}
    </div>
  );
  return (
    <li id={orderElementId(order.id)} tabIndex={-1} className="row-span-2 grid grid-cols-1 grid-rows-subgrid">
      {/* What the customer says takes a row of its own, so that the other cards do not grow with it. */}
      <div
        className={`${ORDER_GAP} grid grid-cols-1 grid-rows-subgrid rounded-2xl border bg-surface p-2 ps-3 has-[[data-words]]:row-span-2 ${orderFrame(order, isGone)}`}
      >
        <div className={`flex flex-wrap gap-x-2.5 ${hasMenu ? 'content-start gap-y-1' : 'gap-y-2'}`}>
          {/* Takes the room beside the buttons; with large text, they go below it. */}
          <div className="flex min-w-0 flex-[999_1_6.5rem] flex-col">
            <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
              <OrderMoment order={order} />
              <OrderPlace order={order} className="font-bold leading-tight" />
              <TrialMark order={order} />
              <OrderMark order={order} isGone={isGone} />
            </div>
            <StreetLine order={order} />
            <PromiseLine order={order} />
            <AllergyBanner allergies={order.allergies} className="mt-1" />
            <OrderDishes order={order} className="mt-0.5 leading-tight" />
            {!hasMenu && <OrderNumbers order={order} className="mt-auto pt-1.5" />}
          </div>
          <fieldset {...buttons} className={`${buttons.className} flex-[1_1_7rem]`}>
            <StatusButtons order={order} layout="column" />
            {!hasMenu && icons}
            {/* Beside what an order says, not below it, so that they stay in place when it is late no longer. */}
            {isTimed(order) && <PromiseButtons order={order} layout="column" />}
          </fieldset>
          {/* Three in a column would take half of the card from the dishes. */}
          {hasMenu && (
            <div className="flex basis-full flex-wrap items-center justify-end gap-x-2 gap-y-1">
              <OrderNumbers order={order} className="min-w-0 flex-[1_1_6.5rem]" />
              <fieldset {...buttons}>{icons}</fieldset>
            </div>
          )}
        </div>
        {/* Last, so that no button of the card moves when a customer says something. */}
        {!isGone && <CustomerWords order={order} className="pt-2 pe-1" />}
      </div>
    </li>
  );
});

const PAYMENT_ICONS: Record<PaymentMethod, LucideIcon> = { cash: Banknote, bit: Smartphone };

interface OrderPartProps {
  order: Order;
  className?: string;
}

/** Returns the classes of an order's frame: those to decide about and unseen ones stand out, trial orders are dashed. */
export function orderFrame(order: Order, isGone: boolean): string {
  const line = order.isTrial ? 'border-dashed ' : '';
  if (isCancelAsked(order) && !isGone) return `${line}border-danger ring-1 ring-danger`;
  return line + (isUnseen(order) && !isGone ? 'border-tabs ring-1 ring-tabs' : 'border-line');
}

/** How long an open order has waited; when another one was placed. */
export function OrderMoment({ order }: { order: Order }) {
  const formatInstant = useFormatInstant();
  if (isOpen(order.status)) return <AgeBadge order={order} />;
  return (
    <time dateTime={order.createdAt} className="text-muted">
      {formatInstant(order.createdAt)}
    </time>
  );
}

/** 'New' on an unseen order, the status of one on its way, and where one is that has left the list. */
export function OrderMark({ order, isGone }: { order: Order; isGone: boolean }) {
  const { t } = useTranslation();
  if (isGone) return <GoneMark order={order} />;
  if (!isUnseen(order)) {
    if (!isOpen(order.status) || order.status === FIRST_STATUS) return null;
    return (
      <span className="rounded-full border border-line px-2 font-semibold text-sm">
        {t(`staff.orders.statuses.${statusWord(order.status, order.fulfilment)}.name`)}
      </span>
    );
  }
  return (
    <span className="rounded-full bg-buttons px-2.5 py-0.5 font-semibold text-on-buttons text-sm">
      {t('staff.orders.unseen')}
    </span>
  );
}

/** In which status an order is now that someone else has moved; that it has left the list, where that is not known. */
function GoneMark({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { status } = useCurrentOrder(order);
  return (
    <span className="font-semibold text-muted text-sm">
      {status === order.status
        ? t('staff.orders.gone')
        : t('staff.orders.movedTo', {
            status: t(`staff.orders.statuses.${statusWord(status, order.fulfilment)}.name`),
          })}
    </span>
  );
}

/**
 * For when an order is, in brief, so that it is one line of a card; screen readers have the whole day. Without what its
 * buttons say, which is the time, and the day where that is today.
 */
export function PromiseLine({ order, className = '' }: OrderPartProps) {
  const { t } = useTranslation();
  const texts = usePromiseBesideButtons(order);
  if (texts === null) return null;
  return (
    <p className={`flex items-start gap-1.5 font-semibold leading-snug ${className}`}>
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="sr-only">
        {t(FULFILMENT_WORDS[order.fulfilment].name)}: <bdi>{texts.text}</bdi>
      </span>
      <bdi aria-hidden>{texts.brief}</bdi>
    </p>
  );
}

function usePromiseBesideButtons(order: Order): { text: string; brief: string } | null {
  const text = usePromiseText(order);
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const now = useNow();
  if (!isTimed(order)) {
    const brief = promiseInBrief(order, language, timeZone);
    return text === null || brief === null ? null : { text, brief };
  }
  const dayAt = (at: number) => businessDayAt({ timeZone, now: at });
  const isToday = dayAt(Date.parse(order.promisedAt)) === dayAt(now);
  const day = localDates(timeZone)(order.promisedAt);
  return isToday ? null : { text: dayText(day, language), brief: dayText(day, language, 'short') };
}

/** What is needed second: number, amount, payment and name. */
export function OrderNumbers({ order, className = '' }: OrderPartProps) {
  const { t } = useTranslation();
  const PaymentIcon = PAYMENT_ICONS[actualPayment(order)];
  return (
    <div className={`flex flex-wrap items-center gap-x-2 text-muted text-sm leading-snug ${className}`}>
      <h2 id={orderNumberId(order.id)} className="font-semibold text-ink">
        <bdi>#{order.orderNumber}</bdi>
      </h2>
      <Price agorot={order.totalAmount} style="exact" className="font-semibold text-ink" />
      {order.deliveryFee !== null && order.deliveryFee > 0 && (
        <span className="inline-flex items-center gap-1" title={t('amounts.deliveryFee')}>
          <Truck aria-hidden className="size-4" />
          <span className="sr-only">{t('amounts.deliveryFee')}: </span>
          <Price agorot={order.deliveryFee} />
        </span>
      )}
      <Mark icon={PaymentIcon} text={t(paymentWords(order))} />
      {order.orderSource === 'phone' && (
        <Mark icon={Phone} text={`${t('staff.orders.source')}: ${t('staff.orders.byPhone')}`} />
      )}
      {/* The name itself is cut, so that its end is cut in either direction. */}
      <span className="flex min-w-0 flex-[1_1_4rem]">
        <bdi className="truncate">{order.customerName || t('staff.clients.erasedName')}</bdi>
      </span>
    </div>
  );
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span title={text} className="inline-flex">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
