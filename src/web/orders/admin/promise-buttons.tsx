import { Clock } from 'lucide-react';
import { useContext, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { promisedTime } from '../../../shared/hours/promise-text.ts';
import { slotOf } from '../../../shared/hours/slot.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { LATER_MINUTES } from '../../../shared/orders/promise.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { usePromiseLater } from './use-promise-change.ts';

interface PromiseButtonsProps {
  order: Order;
  /** Whether someone else's change removed it from the list. */
  isGone?: boolean;
  /** Within an order's facts, which say for when it is; as a column or a row, of which the first says the time. */
  layout?: 'facts' | 'column' | 'row';
}

/** Returns whether an open order has a time, which is changed beside it; one for a day gets its time in the details. */
export function isTimed(order: Order): order is Order & { promisedAt: string } {
  return isOpen(order.status) && order.promisedAt !== null;
}

const LAYOUTS = { facts: 'flex flex-wrap', column: 'grid grid-cols-2', row: 'my-1 flex flex-wrap' };

/** What changes for when an open order is promised: some minutes later with one press, or a chosen time. */
export function PromiseButtons({ order, isGone = false, layout = 'facts' }: PromiseButtonsProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const promiseLater = usePromiseLater(order);
  if (!isOpen(order.status)) return null;
  return (
    <fieldset inert={isGone} className={`min-w-0 gap-1.5 ${LAYOUTS[layout]} ${isGone ? 'opacity-40' : ''}`}>
      <legend className="sr-only">{t('staff.orders.promise.label', { number: isolate(order.orderNumber) })}</legend>
      <ChooseButton order={order} layout={layout} onPress={() => setIsChoosing(true)} />
      {order.promisedAt !== null &&
        LATER_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            title={`+${minutes} ${t('staff.orders.promise.minutes')}`}
            className="min-w-11 px-2! tabular-nums"
            data-once
            onClick={() => void promiseLater(minutes)}
          >
            <bdi dir="ltr">+{minutes}</bdi>
            <span className="sr-only"> {t('staff.orders.promise.minutes')}</span>
          </Button>
        ))}
      {isChoosing && <PromiseDialog order={order} onClose={() => setIsChoosing(false)} />}
    </fieldset>
  );
}

interface ChooseButtonProps {
  order: Order;
  layout: NonNullable<PromiseButtonsProps['layout']>;
  onPress(): void;
}

/** Opens the dialog. Outside of the facts it says the time too. */
function ChooseButton({ order, layout, onPress }: ChooseButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const { promisedAt, promisedDay, fulfilment } = order;
  const text = t(
    promisedAt === null && promisedDay === null ? 'staff.orders.promise.set' : 'staff.orders.promise.choose',
  );
  const isIcon = layout === 'facts' && (promisedAt ?? promisedDay) !== null;
  const time = layout === 'facts' ? null : promisedTime(order, language, timeZone);
  // A column has just the width of a slot's two times.
  const isTight = layout === 'column' && slotOf(order) !== null;
  return (
    <Button
      title={isIcon || time ? text : undefined}
      className={`min-w-11 ${paddingOf({ isIcon, isTight })} ${layout === 'column' ? 'col-span-2' : ''}`}
      onClick={onPress}
    >
      {!isTight && <Clock aria-hidden className="size-5 shrink-0" />}
      {time && (
        <>
          <span className="sr-only">{t(FULFILMENT_WORDS[fulfilment].name)}: </span>
          <bdi className={`font-bold tabular-nums ${isTight ? 'text-sm' : ''}`}>{time}</bdi>
        </>
      )}
      <span className={isIcon || time ? 'sr-only' : ''}>{time ? `, ${text}` : text}</span>
    </Button>
  );
}

function paddingOf({ isIcon, isTight }: { isIcon: boolean; isTight: boolean }): string {
  if (isIcon) return 'px-0!';
  return isTight ? 'px-1!' : 'px-4!';
}
