import { useQueryClient } from '@tanstack/react-query';
import { isolate } from '../../../shared/bidi.ts';
import { type CityAt, cityAt } from '../../../shared/cities/areas.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import { areaFor } from '../../../shared/cities/streets.ts';
import type { ListedCoupon } from '../../../shared/coupons/contract.ts';
import { findCoupon } from '../../../shared/coupons/find.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { OptionGroups } from '../../../shared/options/groups.ts';
import { type AddressRule, EMPTY_ADDRESS } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { type Fulfilment, fulfilmentAmong, hasDestination } from '../../../shared/orders/fulfilment.ts';
import { OVERRULED } from '../../../shared/orders/overruled.ts';
import {
  EMPTY_PHONE_ORDER,
  type PhoneOrder,
  type PhoneOrderError,
  phoneOrderErrors,
  readLines,
  withLine,
} from '../../../shared/orders/phone-order.ts';
import { type PricedLine, priceLine, totalOf } from '../../../shared/orders/pricing.ts';
import { MAX_EMAIL, MAX_PERSON_NAME } from '../../../shared/wire.ts';
import { NetworkError } from '../../api/client.ts';
import { useFailureToast, useProblemText } from '../../api/problems.ts';
import { type FieldErrors, type Form, useForm } from '../../forms/use-form.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { dismissToast, toast } from '../../ui/toast.ts';
import { type OrderProblem, readProblem } from '../order-problem.ts';
import { useAddressCheck } from '../use-address-check.ts';
import { amountsWith, type To } from './phone-order-amounts.ts';
import { openAttempt, sendPhoneOrder } from './send-phone-order.ts';
import { useCouponReason } from './use-coupon-reason.ts';
import { ORDERS_KEY } from './use-orders.ts';

/** The shop's current menu and cities. */
export interface PhoneOrderShop {
  /** The dishes that can be ordered, in display order. */
  menu: Dish[];
  /** The option groups of the dishes. */
  groups: OptionGroups;
  /** The dishes that can be ordered, and the sold-out ones. */
  listed: Dish[];
  /** Active cities in display order. */
  cities: StaffCity[];
  /** Whether customers are asked for an address; staff may always leave it out. */
  addressRule: AddressRule;
  /** Language of the messages to the client if staff choose none. */
  mainLanguage: Language;
  /** The ways to get an order that the shop offers. */
  offered: readonly Fulfilment[];
  /** The coupons that are on, newest first. */
  coupons: readonly ListedCoupon[];
  /** The restaurant's. */
  timeZone: string;
  /** For when orders are taken of each of them; none where it is not known. */
  orderings: readonly OrderingState[];
}

/** The phone order in progress, its errors and its actions. */
export interface PhoneOrderForm extends Form<PhoneOrder> {
  /** Errors shown, until the field is changed. */
  problems: PhoneOrderError[];
  openAttempt: 'same' | 'other' | null;
  /** Sets the quantity of a dish without options. */
  setQuantity(dish: Dish, quantity: number): void;
  /** Sets the quantity of a line. */
  setLine(line: PricedLine): void;
  setLines(lines: PricedLine[]): void;
  /** Sets the day for which it is; empty for the next possible time. */
  setDay(orderDay: string): void;
  setFulfilment(fulfilment: Fulfilment): void;
  setCity(cityId: number | null): void;
  setArea(areaId: number | null): void;
}

interface Options {
  shop: PhoneOrderShop;
  onPlaced(order: Order): void;
  /** Called when the server rejects the order because the menu or a city has changed. */
  onRefused(problem: OrderProblem, order: PhoneOrder): void;
}

/** The field of each error. */
export const FIELD_OF = {
  phoneMissing: 'phone',
  phoneWrong: 'phone',
  foreignPhoneWrong: 'phone',
  nameMissing: 'name',
  nameTooLong: 'name',
  emailWrong: 'email',
  emailTooLong: 'email',
  cityMissing: 'cityId',
  feeWrong: 'deliveryFee',
  dayMissing: 'orderDay',
  itemsMissing: 'lines',
} as const satisfies Record<PhoneOrderError, keyof PhoneOrder>;

/** Manages a phone order in progress. It is stored in the tab until placed, and placed at most once. */
export function usePhoneOrder({ shop, onPlaced, onRefused }: Options): PhoneOrderForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const explain = useExplain();
  const limitText = useLimitText();
  const reasonOf = useCouponReason();
  const checkAddress = useAddressCheck('optional');
  const checkNone = useAddressCheck('off');
  const textOf = (error: PhoneOrderError) => {
    if (error === 'nameTooLong') return limitText({ characters: MAX_PERSON_NAME });
    return error === 'emailTooLong' ? limitText({ characters: MAX_EMAIL }) : t(`staff.phoneOrders.errors.${error}`);
  };
  const form = useForm<PhoneOrder, PhoneOrder, Order>({
    name: 'phone-order',
    saved: EMPTY_PHONE_ORDER,
    check(values) {
      const order = { ...values, lines: readLines(values.lines) };
      const problems = phoneOrderErrors(order, offeredFor(order, shop));
      const isAsked = shop.addressRule !== 'off' && hasDestination(fulfilmentOf(order, shop));
      const address = (isAsked ? checkAddress : checkNone)(values);
      const areFieldsRight = 'content' in address;
      const { entered: coupon, refusal } = amountsWith(order, order.lines, toOf(order, shop));
      // A code that gives less leaves the discount that the order has.
      const couponError = refusal && refusal.reason !== 'less' && reasonOf({ ...refusal, coupon });
      if (areFieldsRight && !couponError && problems.length === 0)
        return { content: { ...order, ...EMPTY_ADDRESS, ...address.content } };
      return {
        errors: {
          ...Object.fromEntries(problems.map((each) => [FIELD_OF[each], textOf(each)])),
          ...(!areFieldsRight && address.errors),
          ...(couponError && order.lines.length > 0 && { couponCode: couponError }),
        },
      };
    },
    send: (order) =>
      sendPhoneOrder(order, toOf(order, shop)).finally(() => void client.invalidateQueries({ queryKey: ORDERS_KEY })),
    onSaved(order) {
      dismissToast();
      onPlaced(order);
    },
    refusedFields(error): FieldErrors<PhoneOrder> {
      const { reason, missingAmount: missing } = readProblem(error).discount ?? {};
      const coupon = findCoupon(shop.coupons, order.couponCode);
      return reason ? { couponCode: reasonOf({ reason, missing: missing ?? 0, coupon }) } : {};
    },
    onFailed(error) {
      explain(error);
      onRefused(readProblem(error), order);
    },
  });
  const order = { ...form.values, lines: readLines(form.values.lines) };
  // What staff have confirmed was said of the lines as they were.
  const setLines = (lines: PricedLine[]) => form.change({ lines, ...NOTHING_CONFIRMED });
  const setLine = (line: PricedLine) => setLines(withLine(order.lines, line));
  return {
    ...form,
    values: order,
    problems: phoneOrderErrors(order, offeredFor(order, shop)).filter(
      (each) => form.errors[FIELD_OF[each]] !== undefined,
    ),
    openAttempt: form.isSaving || !form.isDirty ? null : openAttempt(order, toOf(order, shop)),
    setQuantity: (dish, quantity) => setLine(priceLine({ dish, quantity })),
    setLine,
    setLines,
    // What is served, and whether the shop is closed, was said of the day as it was.
    setDay: (orderDay) => form.change({ orderDay, mayOrderWhileClosed: false, ...NOTHING_CONFIRMED }),
    // So was it of the way, and of the city.
    setCity: (cityId) => form.change({ cityId, areaId: null, mayOrderWhileClosed: false, ...NOTHING_CONFIRMED }),
    setArea: (areaId) => form.change({ areaId, mayOrderWhileClosed: false, ...NOTHING_CONFIRMED }),
    setFulfilment: (fulfilment) => form.change({ fulfilment, mayOrderWhileClosed: false, ...NOTHING_CONFIRMED }),
  };
}

/** Nothing that staff have to know of an order before it is placed. */
const NOTHING_CONFIRMED = { mayExceedPortions: false, mayExceedCapacity: false, mayOrderUnserved: false };

/** What of an order decides where it goes. */
type Placed = Pick<PhoneOrder, 'cityId' | 'areaId' | 'street' | 'lines' | 'fulfilment'>;

/**
 * Returns the city of an order, with the terms of its area; null where none is chosen, it is no longer delivered to, or the
 * order is picked up.
 */
export function cityOf(
  order: Placed,
  shop: Pick<PhoneOrderShop, 'cities' | 'offered' | 'addressRule'>,
): CityAt<StaffCity> | null {
  if (!hasDestination(fulfilmentOf(order, shop))) return null;
  const city = shop.cities.find(({ id }) => id === order.cityId);
  return city ? cityAt(city, areaFor(city, { areaId: order.areaId, ...addressOfPlace(order, shop) })) : null;
}

/** Returns by what an order finds its area, beside the chosen one: as the server does, by the prices that staff saw. */
export function addressOfPlace({ street, lines }: Placed, { addressRule }: Pick<PhoneOrderShop, 'addressRule'>) {
  return { street: addressRule === 'off' ? '' : street, subtotal: totalOf(readLines(lines)) };
}

/** Returns how the client gets an order in a shop. */
export function fulfilmentOf(
  { fulfilment: chosen }: Pick<PhoneOrder, 'fulfilment'>,
  { offered }: Pick<PhoneOrderShop, 'offered'>,
): Fulfilment {
  return fulfilmentAmong(offered, chosen);
}

/** Returns by what an order is judged. */
export function offeredFor(order: PhoneOrder, shop: PhoneOrderShop) {
  const cityIds = shop.cities.map(({ id }) => id);
  const hasFee = (cityOf(order, shop)?.deliveryFees.length ?? 0) > 0;
  return { fulfilment: fulfilmentOf(order, shop), cityIds, hasFee };
}

/** Returns by what an order costs something besides its lines. */
export function toOf(order: Placed, shop: PhoneOrderShop): To {
  const { coupons, timeZone } = shop;
  return { fulfilment: fulfilmentOf(order, shop), city: cityOf(order, shop), coupons, timeZone };
}

/** Returns whether staff may place a rejected order all the same, once they have confirmed it. */
export function mayBeConfirmed({ code }: Pick<OrderProblem, 'code'>): boolean {
  return OVERRULED.some((each) => each === code);
}

type ExplainedCode = 'price_changed' | 'item_unavailable' | 'city_unavailable';
const EXPLAINED: readonly string[] = [
  'price_changed',
  'item_unavailable',
  'city_unavailable',
] satisfies ExplainedCode[];

/** Shows why an order was rejected, or that it failed (spec.md §8). */
function useExplain(): (error: unknown) => void {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const problemText = useProblemText();
  return (error) => {
    const { code, unavailable, discount } = readProblem(error);
    // Shown in the form, with what staff can do.
    if (mayBeConfirmed({ code }) || discount?.reason) return;
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
