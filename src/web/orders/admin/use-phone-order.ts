import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { Order, PaymentMethod } from '../../../shared/orders/contract.ts';
import {
  EMPTY_PHONE_ORDER,
  type PhoneOrder,
  type PhoneOrderError,
  phoneOrderErrors,
  withQuantity,
} from '../../../shared/orders/phone-order.ts';
import { NetworkError } from '../../api/client.ts';
import { useFailureToast, useProblemText } from '../../api/problems.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { toast } from '../../ui/toast.ts';
import { type OrderProblem, readProblem } from '../order-problem.ts';
import { openAttempt, sendPhoneOrder } from './send-phone-order.ts';
import { ORDERS_KEY } from './use-orders.ts';

/** What the shop sells just now. */
export interface PhoneOrderShop {
  /** Active dishes in display order. */
  menu: Dish[];
  /** Active cities in display order. */
  cities: StaffCity[];
  methods: PaymentMethod[];
}

/** The order being taken, what is wrong with it, and what can be done with it. */
export interface PhoneOrderForm {
  order: PhoneOrder;
  /** What staff were told is wrong, until they change the field. */
  errors: PhoneOrderError[];
  openAttempt: 'same' | 'other' | null;
  isSending: boolean;
  isEmpty: boolean;
  change(edits: Partial<PhoneOrder>): void;
  setQuantity(dish: Dish, quantity: number): void;
  /** Sends the order, or gives what keeps it from being sent. */
  submit(): PhoneOrderError[];
  clear(): void;
}

interface Options {
  shop: PhoneOrderShop;
  onPlaced(order: Order): void;
  /** The server refused the order for what the shop sells by now. */
  onRefused(problem: OrderProblem): void;
}

/** An order being taken by phone. It is kept in the tab until it is placed, and sent once. */
export function usePhoneOrder({ shop, onPlaced, onRefused }: Options): PhoneOrderForm {
  const draft = useDraft<PhoneOrder>({ name: 'phone-order', saved: EMPTY_PHONE_ORDER, version: 0 });
  const [isChecked, setChecked] = useState(false);
  const order = draft.values;
  const { cities, methods } = shop;
  const errors = phoneOrderErrors(order, { cityIds: cities.map(({ id }) => id), methods });
  const client = useQueryClient();
  const explain = useExplain();
  const send = useMutation({
    mutationFn: () => sendPhoneOrder(order),
    onSuccess(placed) {
      draft.discard();
      setChecked(false);
      onPlaced(placed);
    },
    onError(error) {
      explain(error);
      onRefused(readProblem(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  return {
    order,
    errors: isChecked ? errors : [],
    openAttempt: send.isPending || !draft.isDirty ? null : openAttempt(order),
    isSending: send.isPending,
    isEmpty: !draft.isDirty,
    change: draft.change,
    setQuantity: ({ id, name, price }, quantity) =>
      draft.change({ lines: withQuantity(order.lines, { id, name, price }, quantity) }),
    submit() {
      setChecked(true);
      if (errors.length === 0 && !send.isPending) send.mutate();
      return errors;
    },
    clear() {
      draft.discard();
      setChecked(false);
    },
  };
}

type ExplainedCode = 'price_changed' | 'item_unavailable' | 'city_unavailable' | 'payment_unavailable';
const EXPLAINED: readonly string[] = [
  'price_changed',
  'item_unavailable',
  'city_unavailable',
  'payment_unavailable',
] satisfies ExplainedCode[];

/** Tells why an order was not taken: the reason, or that it failed (spec.md §8). */
function useExplain(): (error: unknown) => void {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const problemText = useProblemText();
  return (error) => {
    const { code, unavailable } = readProblem(error);
    if (error instanceof NetworkError || code === null || code === 'network') {
      return fail(t('staff.phoneOrders.failed'), error);
    }
    const text = EXPLAINED.includes(code)
      ? t(`staff.phoneOrders.problems.${code as ExplainedCode}`, {
          dishes: unavailable.map(({ name }) => isolate(name)).join(', '),
        })
      : null;
    if (text === null && code === 'internal_error') return fail(t('staff.phoneOrders.failed'), error);
    toast({ title: t('staff.error'), text: text ?? problemText(error), variant: 'destructive' });
  };
}
