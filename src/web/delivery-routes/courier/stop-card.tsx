import { Ban, Check, DoorClosed, MessageCircle, Phone, Truck, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { CourierStop } from '../../../shared/delivery-routes/courier-contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { priceInText } from '../../../shared/money.ts';
import { areaAndCity } from '../../../shared/orders/fulfilment-words.ts';
import { lineText } from '../../../shared/orders/line-text.ts';
import { telLink, whatsappLink } from '../../../shared/phone-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { MapLinks } from '../../ui/map-links.tsx';
import { OrderAddress } from '../../ui/order-address.tsx';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useFormatTimeOfDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type CourierTap, courierTaps, type ShownStop } from './courier-taps.ts';

type Door = NonNullable<CourierStop['door']>;

interface StopCardProps {
  stop: ShownStop;
  /** Its place on the route, from 1. */
  place: number;
  /** Of the link. */
  code: string;
}

/** A stop: where to go, whom to ask for, what to collect; one that is over says how it ended. */
export function StopCard({ stop, place, code }: StopCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const promise = usePromiseText(stop);
  const { door, orderNumber } = stop;
  const isOpen = stop.endedAt === null;
  return (
    <article
      aria-labelledby={id}
      className={`rounded-3xl border border-line p-4 ${isOpen ? 'bg-surface' : 'bg-sunken'}`}
    >
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 font-bold text-xl leading-tight">
        <span
          aria-hidden
          className="inline-flex size-8 items-center justify-center self-center rounded-full bg-ink text-base text-paper"
        >
          {place}
        </span>
        {isOpen && door ? <bdi className="min-w-0 wrap-anywhere">{door.customerName}</bdi> : null}
        <bdi className={isOpen ? 'font-normal text-base text-muted' : ''}>#{orderNumber}</bdi>
      </h2>
      {isOpen && promise && <p className="mt-1 font-semibold">{promise}</p>}
      {isOpen && door && <DoorPart stop={stop} door={door} />}
      <Said stop={stop} />
      {stop.isKept && <p className="mt-2 font-semibold text-danger">{t('staff.kitchen.notSent')}</p>}
      <Actions stop={stop} code={code} />
    </article>
  );
}

/** What is needed at the door. */
function DoorPart({ stop, door }: { stop: ShownStop; door: Door }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // In the customer's language, in which the street is most likely written too.
  const city = textIn(door.cityName, door.language);
  const place = areaAndCity(door, language);
  return (
    <>
      <p className="mt-2 text-lg leading-snug">
        {door.address && (
          <span className="block font-semibold">
            <OrderAddress address={door.address} />
          </span>
        )}
        <bdi className="block">{place}</bdi>
      </p>
      {!door.address && <p className="mt-1 text-muted">{t('staff.courier.noAddress')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {door.address && <MapLinks address={door.address} city={city} />}
        {door.customerPhone && (
          <>
            <a href={telLink(door.customerPhone)} className={buttonClass('secondary', 'grow')}>
              <Phone aria-hidden className="size-5" />
              {t('staff.courier.call')}
            </a>
            <a
              href={whatsappLink(door.customerPhone)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'grow')}
            >
              <MessageCircle aria-hidden className="size-5" />
              {t('staff.orders.whatsapp')}
            </a>
          </>
        )}
      </div>
      <Owed stop={stop} door={door} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {t('staff.courier.dishes', { count: door.items.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </summary>
        <ul className="space-y-1 pb-1">
          {door.items.map((item, index) => {
            const { name, choices } = lineText(item, language);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order keep their places, and may be equal.
              <li key={index}>
                {item.quantity} × <bdi>{name}</bdi>
                {choices.length > 0 && <bdi className="block text-muted text-sm">{choices.join(', ')}</bdi>}
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}

/** What is to be collected. */
function Owed({ stop, door: { owed, customerPaidAt } }: { stop: ShownStop; door: Door }) {
  const { t } = useTranslation();
  const amount = useAmount(owed?.amount ?? 0);
  return (
    <div className={`mt-3 rounded-2xl px-3 py-2 font-bold text-lg ${owed ? 'bg-warn text-on-warn' : 'bg-sunken'}`}>
      <p>{owed ? t(`staff.courier.owed.${owed.kind}`, { amount }) : t(paidWords(stop))}</p>
      {owed?.kind === 'bit' && customerPaidAt !== null && <p className="mt-0.5">{t('staff.courier.saidPaid')}</p>}
    </div>
  );
}

/** Returns the key of why nothing is to be collected. */
function paidWords({ paymentMethod, totalAmount, cashTakenAt }: CourierStop) {
  if (cashTakenAt !== null) return 'staff.orders.paid.cash';
  return paymentMethod === 'bit' && totalAmount > 0 ? 'staff.courier.paid' : 'staff.courier.nothing';
}

function useAmount(agorot: number): string {
  return priceInText(agorot, useLanguage());
}

/** How a stop ended, and that nobody was at home. */
function Said({ stop }: { stop: ShownStop }) {
  const { t } = useTranslation();
  const formatTime = useFormatTimeOfDay();
  const amount = useAmount(stop.totalAmount);
  const at = (instant: string) => ({ time: isolate(formatTime(instant)) });
  const { status, endedAt, endedBy, notHomeAt, cashTakenAt } = stop;
  if (endedAt === null) {
    return (
      <>
        {status === 'on_the_way' && (
          <Line icon={<Truck aria-hidden className="size-5" />}>{t('staff.orders.statuses.on_the_way.name')}</Line>
        )}
        {notHomeAt !== null && (
          <Line icon={<DoorClosed aria-hidden className="size-5" />}>
            {t('staff.courier.wasNotHome', at(notHomeAt))}
          </Line>
        )}
      </>
    );
  }
  if (status !== 'delivered') {
    return (
      <Line icon={<Ban aria-hidden className="size-5" />} className="text-danger">
        {t('staff.courier.cancelled', at(endedAt))}
      </Line>
    );
  }
  return (
    <>
      <Line icon={<Check aria-hidden className="size-5 text-ok" />}>
        {t(endedBy === 'courier' ? 'staff.courier.wasHandedOver' : 'staff.courier.byRestaurant', at(endedAt))}
      </Line>
      {cashTakenAt !== null && <p className="ms-7">{t('staff.courier.cashTaken', { amount })}</p>}
    </>
  );
}

function Line({ icon, className = '', children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className={`mt-2 flex items-start gap-2 font-bold leading-snug ${className}`}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span>{children}</span>
    </p>
  );
}

/** What a courier says of a stop. The buttons move when one is pressed, so a second tap at once is ignored. */
function Actions({ stop, code }: { stop: ShownStop; code: string }) {
  const { t } = useTranslation();
  const amount = useAmount(stop.totalAmount);
  const { orderId, orderNumber, endedAt, door, undoUntil } = stop;
  const press = (tap: Pick<CourierTap, 'action' | 'cashTaken'>) =>
    courierTaps.keep({ code, orderId, orderNumber, ...tap });
  const undo = undoUntil !== null && (
    <Button data-once onClick={() => press({ action: 'undo' })} className="mt-2">
      <Undo2 aria-hidden className="size-5 rtl:-scale-x-100" />
      {t('staff.courier.undo')}
    </Button>
  );
  if (endedAt !== null) return undo;
  const owed = door?.owed ?? null;
  const handOver = (cashTaken: boolean) => press({ action: 'hand_over', ...(cashTaken && { cashTaken }) });
  return (
    <div data-once className="mt-3 grid gap-2">
      {owed?.kind === 'cash' ? (
        <>
          <Button variant="primary" className="min-h-14" onClick={() => handOver(true)}>
            {t('staff.courier.handOverCash', { amount })}
          </Button>
          <Button onClick={() => handOver(false)}>{t('staff.courier.handOverUnpaid')}</Button>
        </>
      ) : (
        <>
          <Button variant="primary" className="min-h-14" onClick={() => handOver(false)}>
            {t('staff.courier.handOver')}
          </Button>
          {owed && <Button onClick={() => handOver(true)}>{t('staff.courier.handOverCash', { amount })}</Button>}
        </>
      )}
      <Button onClick={() => press({ action: 'not_home' })}>
        <DoorClosed aria-hidden className="size-5" />
        {t('staff.courier.notHome')}
      </Button>
      {undo}
    </div>
  );
}
