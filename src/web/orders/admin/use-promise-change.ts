import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { OrderPromise } from '../../../shared/hours/ordering.ts';
import { promiseText } from '../../../shared/hours/promise-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { laterBy, type PromisedValue, promisedValue } from '../../../shared/orders/promise.ts';
import { changePromise, promiseChangedDetails } from '../../../shared/orders/promise-contract.ts';
import { call } from '../../api/client.ts';
import { detailsOf, useFailureToast } from '../../api/problems.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useExceededText } from './exceeded-text.ts';
import { useWhatsappOffer } from './use-open-whatsapp.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

interface Change {
  /** As it is shown, which is what is changed. */
  order: Order;
  promise: PromisedValue;
}

/** Changes for when an order is promised; the toast offers to put back what stood before. */
export function usePromiseChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  const { changed, conflict } = usePromiseWords();
  const offerOf = useWhatsappOffer();
  const textOf = useExceededText();
  const options = {
    mutationFn: ({ order, promise }: Change) =>
      call(changePromise, { params: { id: order.id }, body: { promise, was: promisedValue(order) } }),
    onError: (error: Error) => fail(t('staff.orders.promise.failed'), error, conflict(error)),
    onSettled(_: unknown, error: Error | null) {
      const fetched = client.invalidateQueries({ queryKey: ORDERS_KEY });
      // A change that failed ends with its message: what is pressed on reading that is meant for what stands then.
      return error ? undefined : fetched;
    },
  };
  const restore = useMutation({
    ...options,
    onSuccess({ order, exceeded }) {
      showOrder(client, order);
      toast({ title: changed(order), ...textOf(order, exceeded) });
    },
  });
  return useMutation({
    ...options,
    onSuccess({ order, exceeded }, { order: before }) {
      showOrder(client, order);
      const run = () => restore.mutate({ order, promise: promisedValue(before) });
      const action = { label: t('staff.undo'), run };
      toast({ title: changed(order), ...textOf(order, exceeded), action, ...offerOf(order, 'promise') });
    },
  });
}

/**
 * Returns a function that promises an order so many minutes later. What is pressed while that is being saved is sent after
 * it, from what stands then; after a failure it is not sent, since it was meant for what was shown.
 */
export function usePromiseLater(order: Order): (minutes: number) => Promise<void> {
  const { mutateAsync } = usePromiseChange();
  const pressed = useRef<number[]>([]);
  return async (minutes) => {
    if (pressed.current.push(minutes) > 1) return;
    let stands = order;
    try {
      while (pressed.current.length > 0) {
        const promise = laterBy(stands, pressed.current[0] ?? 0, serverNow());
        stands = (await mutateAsync({ order: stands, promise })).order;
        pressed.current.shift();
      }
    } catch {
      // The toast says it.
      pressed.current = [];
    }
  };
}

/** Returns what is said of a changed promise, and of one that someone else has changed first. */
export function usePromiseWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const wordsOf = (promise: OrderPromise) => {
    const text = promiseText(promise, language, timeZone);
    return text === null ? null : isolate(text);
  };
  return {
    changed(order: Order): string {
      const number = isolate(order.orderNumber);
      const time = wordsOf(order);
      if (time === null) return t('staff.orders.promise.removed', { number });
      return t('staff.orders.promise.changed', { number, time });
    },
    conflict(error: unknown): string | undefined {
      const current = detailsOf(error, 'promise_changed', promiseChangedDetails);
      if (!current) return undefined;
      const time = wordsOf(current);
      return time === null ? t('staff.orders.promise.meanwhileNone') : t('staff.orders.promise.meanwhile', { time });
    },
  };
}
