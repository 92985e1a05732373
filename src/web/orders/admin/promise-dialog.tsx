import { type SyntheticEvent, useContext, useId, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { isForDay } from '../../../shared/hours/ordering.ts';
import { promiseText } from '../../../shared/hours/promise-text.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { lastPromisedDay, laterBy, mayPromise, promiseOfValue } from '../../../shared/orders/promise.ts';
import { formatTimeOfDay } from '../../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { usePromiseText } from '../../ui/promise-text.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dayOfPromise, type EnteredPromise, promiseOfEntry } from './entered-promise.ts';
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
  const [entered, setEntered] = useState<EnteredPromise>({ day: null, time: '' });
  const { day, time } = entered;
  const change = usePromiseChange();
  const { move } = useStatusChanges();
  const mayConfirm = useOrderMoves(order).main === 'confirmed';
  const stands = usePromiseText(order);
  const promise = promiseOfEntry(entered, order, reading);
  const standingDay = dayOfPromise(null, order, reading);
  const isWrong = promise === null && (time !== '' || (day !== null && day !== standingDay && isForDay(order)));
  const chosen = promise === null ? null : promiseText(promiseOfValue(promise, order, timeZone), language, timeZone);
  const isBusy = change.isPending || move.isPending;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (promise !== null && !isBusy) change.mutate({ order, promise }, { onSuccess: onClose });
  };
  const confirm = async () => {
    if (promise === null) return;
    if (dayOfPromise(promise, order, reading) === standingDay) {
      move.mutate({ order, to: 'confirmed', promise }, { onSuccess: onClose });
      return;
    }
    try {
      // Alone, since only that response names what the order exceeds on another day.
      const { order: changed } = await change.mutateAsync({ order, promise });
      move.mutate({ order: changed, to: 'confirmed' }, { onSuccess: onClose });
    } catch {
      // The toast says it.
    }
  };
  const chooseDay = (chosen: string) => {
    const keptTime = order.promisedAt === null ? '' : formatTimeOfDay(order.promisedAt, 'en', timeZone);
    setEntered({ day: chosen, time: time || keptTime });
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
            <Button disabled={promise === null || isBusy} onClick={() => void confirm()}>
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
        <QuickChoices order={order} now={reading.now} onChoose={(chosen) => setEntered({ day: null, time: chosen })} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Field
            type="date"
            label={t('staff.orders.promise.day')}
            value={day ?? dayOfPromise(promise, order, reading)}
            min={businessDayAt(reading)}
            max={lastPromisedDay(reading)}
            onChange={({ target }) => chooseDay(target.value)}
            error={isWrong && time === '' ? t('staff.orders.promise.passed') : undefined}
            className="w-48"
          />
          <Field
            type="time"
            label={t('staff.orders.promise.time')}
            value={time}
            onChange={({ target }) => setEntered({ day, time: target.value })}
            error={isWrong && time !== '' ? t('staff.orders.promise.passed') : undefined}
            className="w-40"
          />
        </div>
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
