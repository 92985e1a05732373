import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { type CityAt, nameAt } from '../../../shared/cities/areas.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import type { ClosedDay } from '../../../shared/hours/closed-day.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import { closedDayText, orderingText } from '../../../shared/hours/ordering-text.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { slotOfOrder } from '../../../shared/hours/slot.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import { fullText } from '../../../shared/orders/full-text.ts';
import type { PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { quantityOfDish, withAtMost } from '../../../shared/orders/pricing.ts';
import type { FullDay } from '../../../shared/orders/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { OrderProblem } from '../order-problem.ts';
import { useShortageText, useUnservedText } from '../shortage-text.ts';
import { sizeOf } from '../use-ordering-for-lines.ts';
import { PhoneOrderNotice } from './phone-order-notice.tsx';
import type { PhoneOrderForm } from './use-phone-order.ts';

/** What the server said of the last attempt. */
export interface Refused extends Pick<OrderProblem, 'shortages' | 'unserved'> {
  /** For when and where it was, as `whenAndWhereOf`. */
  of: string;
  /** The day without room for an order of this day and size. */
  full?: { of: string; day: FullDay } | undefined;
  /** Why the shop is closed then, and for when it takes orders, where it took none for that time. */
  closed: { ordering: OrderingState; closedDay: ClosedDay | null } | null;
}

interface PhoneOrderRefusalsProps extends Refused {
  form: PhoneOrderForm;
  /** To which the order goes; null for none. */
  city: CityAt<StaffCity> | null;
  /** Called once the order has none of them any more. */
  onTaken(): void;
  /** Called with what staff confirm when they order them all the same, knowingly. */
  onExceed(confirmed: Partial<PhoneOrder>): void;
}

/** What speaks against the order as it is: staff change it, or confirm it. */
export function PhoneOrderRefusals(props: PhoneOrderRefusalsProps) {
  return (
    <>
      <Closed {...props} />
      <Shortage {...props} />
      <Unserved {...props} />
      <Full {...props} />
    </>
  );
}

/** A time for which the shop takes no orders: staff take the next possible one, or the order all the same. */
function Closed({ closed, of, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const { orderDay = '', mayOrderWhileClosed } = props.form.values;
  if (!closed || of !== whenAndWhereOf(props.form.values, props.city) || mayOrderWhileClosed) return null;
  const { ordering, closedDay } = closed;
  const reader = { t, language, today };
  const drive = props.city ? driveText({ ...props.city, name: nameAt(props.city) }, reader) : '';
  const why = closedDay ? closedDayText(closedDay, reader) : drive;
  const sentences = [why, ...orderingText(ordering, reader)].filter(Boolean);
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.time.closed')}
      text={sentences.join(' ')}
      takeLabel={orderDay === '' ? undefined : t('staff.phoneOrders.time.takeNext')}
      take={() => props.form.setDay('')}
      exceedLabel={t('staff.phoneOrders.time.anyway')}
      confirmed={{ mayOrderWhileClosed: true }}
    />
  );
}

/** Dishes of which the order has more than are left on its day: staff take what is left, or sell them all the same. */
function Shortage({ shortages, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useContext(TodayContext);
  const { lines, orderDay = '' } = props.form.values;
  const say = useShortageText(lines);
  const slot = slotOfOrder(orderDay);
  const ordered = slot ? businessDayAt({ timeZone, now: Date.parse(slot.start) }) : orderDay;
  const current = shortages.filter(
    ({ id, left, day = ordered }) => quantityOfDish(lines, id) > left && (ordered === '' || ordered === day),
  );
  if (current.length === 0) return null;
  const day = current[0]?.day;
  return (
    <Refusal
      {...props}
      title={
        day === undefined
          ? t('staff.phoneOrders.portions.title')
          : t('staff.phoneOrders.portions.titleFor', { day: isolate(dayText(day, language)) })
      }
      text={say(current)}
      takeLabel={t('shop.portions.take')}
      take={() => props.form.setLines(current.reduce((kept, { id, left }) => withAtMost(kept, id, left), lines))}
      exceedLabel={t('staff.phoneOrders.portions.exceed')}
      confirmed={{ mayExceedPortions: true }}
    />
  );
}

/** Dishes of the order that are not served at its time: staff take them off, or order them all the same. */
function Unserved({ unserved, of, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const { lines } = props.form.values;
  const say = useUnservedText(lines);
  const current = unserved.filter(({ id }) => lines.some(({ dishId }) => dishId === id));
  if (current.length === 0 || of !== whenAndWhereOf(props.form.values, props.city)) return null;
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.served.title')}
      text={say(current)}
      takeLabel={t('staff.phoneOrders.served.takeOff')}
      take={() => props.form.setLines(lines.filter(({ dishId }) => current.every(({ id }) => id !== dishId)))}
      exceedLabel={t('staff.phoneOrders.served.exceed')}
      confirmed={{ mayOrderUnserved: true }}
    />
  );
}

/** A day that has no room left for the order: staff change it, or take it all the same. */
function Full({ full, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useContext(TodayContext);
  if (full?.of !== dayAndSizeOf(props.form.values)) return null;
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.full.title')}
      text={fullText(full.day, { t, language, timeZone })}
      exceedLabel={t('staff.phoneOrders.full.exceed')}
      confirmed={{ mayExceedCapacity: true }}
    />
  );
}

/** What of an order, and of the city and the area to which it goes, decides for when it can be; without a city it is picked up. */
export const whenAndWhereOf = ({ orderDay = '' }: PhoneOrder, city: CityAt<StaffCity> | null) =>
  `${orderDay} ${city?.id} ${city?.area?.id}`;

/** What of an order decides whether there is room for it. */
export const dayAndSizeOf = ({ orderDay = '', lines }: PhoneOrder) => `${orderDay} ${sizeOf(lines)}`;

interface RefusalProps extends Pick<PhoneOrderRefusalsProps, 'form' | 'onTaken' | 'onExceed'> {
  title: string;
  text: string;
  takeLabel?: string | undefined;
  /** Changes the order to what it can have, where that can be told. */
  take?: () => void;
  exceedLabel: string;
  confirmed: Partial<PhoneOrder>;
}

function Refusal({ form, title, text, takeLabel, take, exceedLabel, confirmed, onTaken, onExceed }: RefusalProps) {
  const onTake = () => {
    take?.();
    onTaken();
  };
  return (
    <PhoneOrderNotice title={title}>
      <p className="mt-2">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {takeLabel && (
          <Button autoFocus variant="primary" disabled={form.isSaving} onClick={onTake} className="max-sm:w-full">
            {takeLabel}
          </Button>
        )}
        <Button
          autoFocus={!takeLabel}
          disabled={form.isSaving}
          onClick={() => onExceed(confirmed)}
          className="max-sm:w-full"
        >
          {exceedLabel}
        </Button>
      </div>
    </PhoneOrderNotice>
  );
}
