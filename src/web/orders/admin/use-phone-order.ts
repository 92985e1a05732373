import { useQueryClient } from '@tanstack/react-query';
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
  readLines,
  withLine,
} from '../../../shared/orders/phone-order.ts';
import { type PricedLine, priceLine } from '../../../shared/orders/pricing.ts';
import { NetworkError } from '../../api/client.ts';
import { useFailureToast, useProblemText } from '../../api/problems.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
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
export interface PhoneOrderForm extends Form<PhoneOrder> {
  /** What staff were told is wrong, until they change the field. */
  problems: PhoneOrderError[];
  openAttempt: 'same' | 'other' | null;
  /** Sets how many of a dish as it is are ordered. */
  setQuantity(dish: Dish, quantity: number): void;
  /** Sets how many are ordered in a line. */
  setLine(line: PricedLine): void;
}

interface Options {
  shop: PhoneOrderShop;
  onPlaced(order: Order): void;
  /** The server refused the order for what the shop sells by now. */
  onRefused(problem: OrderProblem): void;
}

/** The field that each error is about. */
export const FIELD_OF = {
  phoneMissing: 'phone',
  phoneWrong: 'phone',
  nameMissing: 'name',
  emailWrong: 'email',
  cityMissing: 'cityId',
  paymentMissing: 'paymentMethod',
  itemsMissing: 'lines',
} as const satisfies Record<PhoneOrderError, keyof PhoneOrder>;

/** An order being taken by phone. It is kept in the tab until it is placed, and sent once. */
export function usePhoneOrder({ shop, onPlaced, onRefused }: Options): PhoneOrderForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const explain = useExplain();
  const offered = { cityIds: shop.cities.map(({ id }) => id), methods: shop.methods };
  const form = useForm<PhoneOrder, PhoneOrder, Order>({
    name: 'phone-order',
    saved: EMPTY_PHONE_ORDER,
    check(values) {
      const order = { ...values, lines: readLines(values.lines) };
      const problems = phoneOrderErrors(order, offered);
      if (problems.length === 0) return { content: order };
      return {
        errors: Object.fromEntries(problems.map((each) => [FIELD_OF[each], t(`staff.phoneOrders.faults.${each}`)])),
      };
    },
    send: (order) => sendPhoneOrder(order).finally(() => void client.invalidateQueries({ queryKey: ORDERS_KEY })),
    onSaved: onPlaced,
    onFailed(error) {
      explain(error);
      onRefused(readProblem(error));
    },
  });
  const order = { ...form.values, lines: readLines(form.values.lines) };
  const setLine = (line: PricedLine) => form.change({ lines: withLine(order.lines, line) });
  return {
    ...form,
    values: order,
    problems: phoneOrderErrors(order, offered).filter((each) => form.errors[FIELD_OF[each]] !== undefined),
    openAttempt: form.isSaving || !form.isDirty ? null : openAttempt(order),
    setQuantity: (dish, quantity) => setLine(priceLine(dish, quantity)),
    setLine,
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
