import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { COURIER_IN_LOG, PROGRAM_IN_LOG } from '../../../shared/audit/words.ts';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { amountsOfOrder } from '../../../shared/orders/amounts.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS, paymentWords, statusWord } from '../../../shared/orders/fulfilment-words.ts';
import type { OrderMove } from '../../../shared/orders/move.ts';
import { lineTotal } from '../../../shared/orders/pricing.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { OrderAmounts } from '../order-amounts.tsx';
import { ClaimedDetails } from './claimed-details.tsx';
import { ContactButton } from './contact-button.tsx';
import { CustomerWords } from './customer-words.tsx';
import { DishStateContext } from './dish-state.ts';
import { isUnseen, StatusButtons } from './order-actions.tsx';
import { OrderAge } from './order-age.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderPrintingContext } from './order-printing.ts';
import { PromiseButtons } from './promise-buttons.tsx';
import { ReopenOrder } from './reopen-order.tsx';
import { useCompleteOrder, useMarkSeen } from './use-orders.ts';
import { WayToAddress } from './way-to-address.tsx';

interface OrderDetailsProps {
  order: Order;
  /** Whether the URL names the order. */
  hasAddress?: boolean;
  onClose(): void;
}

/** All details of an order. Opening it acknowledges the order. */
export function OrderDetails({ order: given, hasAddress = false, onClose }: OrderDetailsProps) {
  const { t } = useTranslation();
  const order = useCompleteOrder(given);
  const orderPrinting = useContext(OrderPrintingContext);
  useSeenOnOpening(order);
  return (
    <Dialog
      title={t('staff.orders.number', { number: order.orderNumber })}
      closeLabel={t('staff.close')}
      hasAddress={hasAddress}
      onClose={onClose}
      footer={
        <>
          <ContactButton order={order} beforeRemoving={onClose} />
          {!order.isTrial && <OrderMenu order={order} isHiddenWithoutMoves />}
          <ReopenOrder order={order} />
          <StatusButtons order={order} />
        </>
      }
    >
      {order.isTrial && (
        <p className="mb-4 rounded-2xl border-2 border-line border-dashed p-3">{t('staff.orders.trial.text')}</p>
      )}
      <CustomerWords order={order} isInDetails className="mb-4" />
      <AllergyBanner allergies={order.allergies} className="mb-4 text-lg" />
      <OrderFacts order={order} />
      <WayToAddress order={order} />
      <ClaimedDetails order={order} />
      <OrderTable order={order} />
      <OrderAmounts amounts={amountsOfOrder(order)} />
      {orderPrinting(order.id)}
    </Dialog>
  );
}

/** Acknowledges the order once; not repeated when a network error made the first call fail. */
function useSeenOnOpening(order: Order): void {
  const { mutate } = useMarkSeen();
  const openedUnseen = useEffectEvent(() => {
    if (isUnseen(order)) mutate(order);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per order that is opened.
  useEffect(() => openedUnseen(), [order.id]);
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const promise = usePromiseText(order);
  const facts: [string, ReactNode][] = [
    [t('staff.orders.client'), <bdi key="name">{order.customerName || t('staff.clients.erasedName')}</bdi>],
    [
      t('staff.orders.phone'),
      order.customerPhone ? (
        <a key="phone" href={`tel:${order.customerPhone}`} className="underline">
          <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
        </a>
      ) : (
        '–'
      ),
    ],
    [t('staff.orders.email'), <bdi key="email">{order.customerEmail || '–'}</bdi>],
    [
      t(hasDestination(order.fulfilment) ? 'staff.orders.city' : 'staff.orders.fulfilment'),
      <OrderPlace key="place" order={order} />,
    ],
    ...(promise === null && !isOpen(order.status)
      ? []
      : [
          [t(FULFILMENT_WORDS[order.fulfilment].name), <PromiseFacts key="promise" order={order} text={promise} />] as [
            string,
            ReactNode,
          ],
        ]),
    [t('staff.orders.payment'), t(paymentWords(order))],
    [t('staff.orders.source'), t(order.orderSource === 'phone' ? 'staff.orders.byPhone' : 'staff.orders.website')],
    [t('staff.orders.language'), LANGUAGE[order.language].name],
    [t('staff.orders.placed'), <OrderAge key="placed" order={order} />],
    // Stands there from the start: opening an order acknowledges it, and nothing may move under a finger when that is done.
    [t('staff.orders.seenBy'), order.seenAt ? <SeenBy key="seen" order={order} /> : '–'],
    ...(order.escalatedAt
      ? ([[t('staff.orders.escalated'), formatInstant(order.escalatedAt)]] as [string, ReactNode][])
      : []),
    ...order.moves.map((move): [string, ReactNode] => [
      t(`staff.orders.statuses.${statusWord(move.to, order.fulfilment)}.name`),
      <MoveFacts key={move.at} move={move} />,
    ]),
    ...(order.cancelDeclinedAt
      ? ([[t('staff.orders.keptAt'), formatInstant(order.cancelDeclinedAt)]] as [string, ReactNode][])
      : []),
    ...(order.whatsappContactedAt
      ? ([[t('staff.orders.whatsapp'), formatInstant(order.whatsappContactedAt)]] as [string, ReactNode][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For when it is in words, null where nothing is promised, and what changes that. */
function PromiseFacts({ order, text }: { order: Order; text: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {text !== null && <bdi>{text}</bdi>}
      <PromiseButtons order={order} />
    </div>
  );
}

/** Who made a move and when, and why. */
function MoveFacts({ move: { by, at, tappedAt, reason, note } }: { move: OrderMove }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <>
      <ByAt by={by} at={formatInstant(tappedAt ?? at)} />
      {tappedAt && <span>, {t('staff.orders.receivedAt', { time: isolate(formatInstant(at)) })}</span>}
      {reason && <span className="block">{t(`staff.orders.reasons.${reason}`)}</span>}
      {note && (
        <span className="block break-words">
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}

/** Who moves orders without an account. */
const NAMELESS = { [COURIER_IN_LOG]: 'staff.audit.courier', [PROGRAM_IN_LOG]: 'staff.audit.program' } as const;

function ByAt({ by, at }: { by?: string | null | undefined; at: string }) {
  const { t } = useTranslation();
  return (
    <>
      {by && (
        <>
          <bdi>{by in NAMELESS ? t(NAMELESS[by as keyof typeof NAMELESS]) : by}</bdi>,{' '}
        </>
      )}
      {at}
    </>
  );
}

function OrderTable({ order }: { order: Order }) {
  const { t } = useTranslation();
  const dishState = useContext(DishStateContext);
  return (
    <table className="mt-5 w-full border-line border-t">
      <thead className="text-muted text-sm">
        <tr>
          <th className="py-2 text-start font-semibold">{t('staff.orders.dish')}</th>
          <th className="whitespace-nowrap px-2 py-2 text-end font-semibold">{t('staff.orders.quantity')}</th>
          <th className="px-2 py-2 text-end font-semibold max-sm:hidden">{t('staff.orders.price')}</th>
          <th className="py-2 text-end font-semibold">{t('staff.orders.sum')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {order.items.map((line) => (
          <tr key={line.lineId} className="align-top">
            <td className="py-2">
              <p>
                <LineText line={line} isForKitchen />
                <AvoidedHits statement={line.statement} avoided={order.allergies} />
              </p>
              {isOpen(order.status) && dishState(line)}
            </td>
            <td className="px-2 py-2 text-end font-bold tabular-nums">{line.quantity}</td>
            <td className="px-2 py-2 text-end max-sm:hidden">
              <Price agorot={line.unitPrice} style="exact" />
            </td>
            <td className="py-2 text-end">
              <Price agorot={lineTotal(line)} style="exact" />
            </td>
          </tr>
        ))}
        {order.moreItems !== undefined && (
          <tr>
            <td colSpan={4} className="py-2 text-muted">
              {t('staff.orders.moreItems', { count: order.moreItems })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SeenBy({ order }: { order: Order }) {
  const formatInstant = useFormatInstant();
  return <ByAt by={order.seenBy} at={order.seenAt ? formatInstant(order.seenAt) : ''} />;
}
