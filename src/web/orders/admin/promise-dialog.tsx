import { type SyntheticEvent, useContext, useId, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { promiseText } from '../../../shared/hours/promise-text.ts';
import { minutesAt, TIME_OF_DAY } from '../../../shared/hours/week.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { instantOfTime, laterBy, mayPromise, promiseOfValue } from '../../../shared/orders/promise.ts';
import { formatTimeOfDay } from '../../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { usePromiseText } from '../../ui/promise-text.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { usePromiseChange } from './use-promise-change.ts';
import { useStatusChanges } from './use-status-changes.ts';

interface PromiseDialogProps {
  order: Order;
  onClose(): void;
}

/** Minutes after the promised time that can be chosen, and after now where no time is promised. */
const LATER_CHOICES = [10, 20, 30] as const;
const FIRST_CHOICES = [30, 45, 60] as const;

/** Asks for when an order is promised, and confirms it with that where that is its next status. */
export function PromiseDialog({ order, onClose }: PromiseDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const reading = { timeZone, now: useNow() };
  const formId = useId();
  const [time, setTime] = useState('');
  const change = usePromiseChange();
  const { move } = useStatusChanges();
  const mayConfirm = useOrderMoves(order).main === 'confirmed';
  const stands = usePromiseText(order);
  const promise = TIME_OF_DAY.test(time) ? instantOfTime(minutesAt(time), order, reading) : null;
  const chosen = promise === null ? null : promiseText(promiseOfValue(promise, order, timeZone), language, timeZone);
  const isBusy = change.isPending || move.isPending;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (promise !== null && !isBusy) change.mutate({ order, promise }, { onSuccess: onClose });
  };
  const confirm = () => {
    if (promise !== null) move.mutate({ order, to: 'confirmed', promise }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('staff.orders.promise.label', { number: isolate(order.orderNumber) })}
      description={
        stands === null ? t('staff.orders.promise.none') : t('staff.orders.promise.now', { time: isolate(stands) })
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          {mayConfirm && (
            <Button disabled={promise === null || isBusy} onClick={confirm}>
              {t('staff.orders.promise.saveAndConfirm')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" disabled={promise === null || isBusy}>
            {t('staff.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <QuickChoices order={order} now={reading.now} onChoose={setTime} />
        <Field
          type="time"
          label={t('staff.orders.promise.time')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={time !== '' && promise === null ? t('staff.orders.promise.passed') : undefined}
          className="mt-3 w-40"
        />
        {/* Stands there from the start, so that nothing moves. */}
        <p aria-live="polite" className="mt-3 min-h-7 font-semibold text-lg">
          {chosen !== null && <bdi>{chosen}</bdi>}
        </p>
      </form>
    </Dialog>
  );
}

/** Times that are chosen with one press. */
function QuickChoices({ order, now, onChoose }: { order: Order; now: number; onChoose(time: string): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const isLater = order.promisedAt !== null;
  const choices = (isLater ? LATER_CHOICES : FIRST_CHOICES).flatMap((minutes) => {
    const at = laterBy(order, minutes, now) ?? new Date(now + minutes * MINUTE_MS).toISOString();
    return mayPromise(at, order, { timeZone, now }) ? [{ minutes, at }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ minutes, at }) => (
        // The field has this form in every language.
        <Button key={minutes} className="px-3!" onClick={() => onChoose(formatTimeOfDay(at, 'en', timeZone))}>
          {isLater ? (
            <>
              <bdi dir="ltr">+{minutes}</bdi>
              <span className="sr-only"> {t('staff.orders.promise.minutes')}</span>
            </>
          ) : (
            t('staff.orders.promise.inMinutes', { minutes })
          )}
          <bdi className="font-normal text-muted">{formatTimeOfDay(at, language, timeZone)}</bdi>
        </Button>
      ))}
    </div>
  );
}
