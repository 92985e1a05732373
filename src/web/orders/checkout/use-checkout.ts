import { use, useRef, useState } from 'react';
import { z } from 'zod';
import type { Allergen } from '../../../shared/allergens/allergens.ts';
import type { AreaChoice, CityAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import type { Language } from '../../../shared/languages.ts';
import { type DeliveryAddress, EMPTY_ADDRESS } from '../../../shared/orders/address.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import { customerDetails, type PaymentMethod, type PlacedOrder } from '../../../shared/orders/contract.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { isPaidWithBit } from '../../../shared/orders/payment.ts';
import type { PortionShortage } from '../../../shared/orders/refusals.ts';
import { detailsOf } from '../../api/problems.ts';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { forgetDraft } from '../../forms/use-draft.ts';
import { type Check, useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { StatesContentsContext } from '../../ui/states-contents.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { OfferedLine } from '../cart/cart-rules.ts';
import { changeTitle, hasNotice, type OrderProblem, readProblem } from '../order-problem.ts';
import { type Customer, type SentOrder, sendOrder } from './send-order.ts';
import type { ShownTime } from './told-time.ts';
import { useCancelCheckout } from './use-cancel-checkout.ts';
import { useCheckoutAddress } from './use-checkout-address.ts';
import { CHECKOUT_DRAFT, NO_CUSTOMER, type RememberingValues, rememberCustomer } from './use-remembered-customer.ts';
import { useToldTime } from './use-told-time.ts';

const BIT_OPENS_AFTER_MS = 500;

interface CheckoutValues extends RememberingValues {
  paymentMethod: PaymentMethod | null;
  /** The day, or the slot, for which it is to be, of those to choose from; empty for the first. */
  day: string;
  /** Allergens to tell the kitchen of; null while the customer does not want to. */
  allergies: readonly Allergen[] | null;
  /** City selected for the whole page; confirmed here. */
  cityId: number | null;
  /** So is the area. */
  areaId: AreaChoice;
}

interface Details {
  customer: Customer;
  /** Undefined for an order without one. */
  address: DeliveryAddress | undefined;
}

interface Content extends Details {
  paymentMethod: PaymentMethod;
  isRemembered: boolean;
  allergies: readonly Allergen[];
  time: ShownTime;
}

const EMPTY = { ...NO_CUSTOMER, ...EMPTY_ADDRESS, isRemembered: false, paymentMethod: null, day: '', allergies: null };

export interface CheckoutOptions {
  lines: readonly OfferedLine[];
  amounts: OrderAmounts;
  city: CityAt<City> | null;
  fulfilment: Fulfilment;
  /** The payment methods that count as selected: one that is no longer offered counts as none. */
  selectable: readonly PaymentMethod[];
  /** The errors of a city, or an area of it, that has to be selected first. */
  missingPlace: { cityId?: string; areaId?: string };
  /** For when orders are taken; null where it is not known. */
  ordering: OrderingState | null;
  /** The slots to choose from; null where they are not known, or there are none. */
  slots: readonly ShownSlot[] | null;
  /** The owner's Bit link; without one only cash is offered. */
  bitPaymentLink: string | undefined;
  /** The owner's setting of that name. */
  deliveryAddress: string | undefined;
  onClose(): void;
  onPlaced(order: PlacedOrder): void;
  /** Called when the server rejects the order because menu or cities changed; the page refetches them. */
  onProblem(problem: OrderProblem): void;
}

/** Validates and submits the form. */
export function useCheckout({
  lines,
  amounts,
  city,
  fulfilment,
  selectable,
  missingPlace,
  ordering,
  slots,
  bitPaymentLink,
  deliveryAddress,
  onClose,
  onPlaced,
  onProblem,
}: CheckoutOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [gotNoResponse, setGotNoResponse] = useState(false);
  const [changeCount, setChangeCount] = useState(0);
  const portions = useShortages();
  const showArrived = useShowArrived(onPlaced);
  const { cancel, isCancelling, wasCancelled } = useCancelCheckout({
    isClosed: () => isClosed(form.id),
    onClose,
    onPlaced: (order) => showArrived(order, t('shop.toast.arrivedText')),
  });
  const offered = (method: PaymentMethod | null) => selectable.find((each) => each === method) ?? null;
  const { address, checkDetails } = useDetails(deliveryAddress, fulfilment);
  const time = useToldTime({ ordering, slots }, city);
  const missingAllergies = useMissingAllergies();

  const form = useForm<CheckoutValues, Content, SentOrder>({
    name: CHECKOUT_DRAFT,
    saved: { ...EMPTY, cityId: city?.id ?? null, areaId: city?.area?.id },
    check(values) {
      const paymentMethod = offered(values.paymentMethod);
      const checked = checkDetails(values);
      const missing = { ...missingPlace, ...missingAllergies(values) };
      if ('content' in checked && paymentMethod && Object.keys(missing).length === 0) {
        const { isRemembered, allergies } = values;
        const when = { time: time.shown(values.day) };
        return { content: { ...checked.content, ...when, paymentMethod, isRemembered, allergies: allergies ?? [] } };
      }
      return { errors: { ...('errors' in checked && checked.errors), ...missing } };
    },
    askFirst() {
      const isHeld = time.hold(form.values.day);
      if (isHeld) form.change({ day: '' });
      return isHeld;
    },
    async send({ isRemembered, ...content }) {
      // A removed line that is restored now would not be in the order.
      dismissToast();
      const sent = await sendOrder({ ...content, lines, amounts, city, fulfilment, language });
      if (isRemembered && !sent.isEarlier) rememberCustomer(content.customer, form.values);
      // Runs after the dialog was closed, too.
      if (sent.isKnown && isClosed(form.id)) return sent;
      if (wasCancelled()) showArrived(sent.order, t('shop.toast.arrivedText'));
      else if (sent.isEarlier) showArrived(sent.order, t('shop.toast.earlierArrivedText'));
      else {
        openBitAfterDelay(bitPaymentLink, sent.order);
        onPlaced(sent.order);
      }
      return sent;
    },
    refusedFields: (error) => (isNameRefused(error) ? { customerName: t('shop.checkout.errors.nameHoldsLink') } : {}),
    onFailed(error) {
      if (wasCancelled() || isClosed(form.id)) return;
      const problem = readProblem(error, lines);
      setGotNoResponse(problem.code === 'network');
      address.refused(problem);
      portions.refused(problem);
      const change = changeTitle(problem);
      const isNoticed = hasNotice(problem);
      const isTime = time.refused(problem, form.values.day);
      if (isTime) form.change({ day: '' });
      // That the way is gone is said above the form.
      else if (!isNoticed && !problem.offered && !isNameRefused(error)) tellOf(problem, { t, language });
      onProblem(problem);
      if (!isTime && (change || isNoticed)) setChangeCount((count) => count + 1);
    },
  });
  const method = offered(form.values.paymentMethod);
  return { form, method, address, gotNoResponse, cancel, isCancelling, changeCount, portions, time };
}

/** Who wants to tell the kitchen of an allergy, and has chosen none, would believe that it was told. */
function useMissingAllergies() {
  const { t } = useTranslation();
  const canTell = use(StatesContentsContext);
  return ({ allergies }: CheckoutValues) =>
    canTell && allergies?.length === 0 ? { allergies: t('shop.allergies.none') } : {};
}

/** What the server said of portions; each day has its own. */
function useShortages() {
  const [shortages, setShortages] = useState<readonly PortionShortage[]>([]);
  return {
    shortages,
    refused: (problem: OrderProblem) => setShortages(problem.shortages),
    choose: (chosen: string) => setShortages((said) => said.filter(({ day }) => day === undefined || day === chosen)),
  };
}

/** The address, and the validation of both it and the customer with the server's schemas, with translated errors. */
function useDetails(deliveryAddress: string | undefined, fulfilment: Fulfilment) {
  const { t } = useTranslation();
  const address = useCheckoutAddress(deliveryAddress, fulfilment);
  const checkCustomer = useCheckBy<CheckoutValues, Customer>(customerDetails, (field) =>
    t(`shop.checkout.errors.${field as keyof Customer}`),
  );
  const checkDetails = (values: CheckoutValues): Check<CheckoutValues, Details> => {
    const [customer, where] = [checkCustomer(values), address.check(values)];
    if ('content' in customer && 'content' in where) {
      return { content: { customer: customer.content, address: where.content } };
    }
    return { errors: { ...('errors' in customer && customer.errors), ...('errors' in where && where.errors) } };
  };
  return { address, checkDetails };
}

/** Shows an order that had been placed before. Both sending and cancelling can detect it; the first one wins. */
function useShowArrived(onPlaced: (order: PlacedOrder) => void) {
  const { t } = useTranslation();
  const hasArrived = useRef(false);
  return (order: PlacedOrder, text: string) => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    toast({ title: t('shop.toast.arrived'), text });
    forgetDraft(CHECKOUT_DRAFT);
    onPlaced(order);
  };
}

/** Returns whether the server rejected the name, which it does if messages would show it as a link. */
function isNameRefused(error: unknown): boolean {
  return detailsOf(error, 'invalid_input', nameRefused) !== null;
}

const nameRefused = z.object({ fields: z.object({ customerName: z.string() }) });

/** Says what has changed, or why the order was not placed. */
function tellOf(problem: OrderProblem, { t, language }: { t: Translate; language: Language }): void {
  const change = changeTitle(problem);
  toast({
    title: t(`shop.toast.${change ?? 'orderFailed'}`),
    text: problem.describe(t, language),
    variant: change ? 'plain' : 'destructive',
  });
}

/** Whether the form was cancelled, or left for the confirmation of its order. */
function isClosed(formId: string): boolean {
  return document.getElementById(formId) === null;
}

/** Opens the owner's link where the order is to be paid with it. */
function openBitAfterDelay(link: string | undefined, order: PlacedOrder): void {
  if (!link || !isPaidWithBit(order) || order.endedAs !== null) return;
  setTimeout(() => window.open(link, '_blank', 'noopener'), BIT_OPENS_AFTER_MS);
}
