import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '../../shared/cities/contract.ts';
import type { Agorot } from '../../shared/money.ts';
import {
  customerDetails,
  NAME_HOLDS_LINK,
  type PaymentMethod,
  type PlacedOrder,
} from '../../shared/orders/contract.ts';
import { type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { missingToMinimum } from '../../shared/orders/rules.ts';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { checkBy } from '../forms/check-by.ts';
import { Form } from '../forms/form.tsx';
import { forgetDraft } from '../forms/use-draft.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { Price } from '../ui/price.tsx';
import { dismissToast, toast } from '../ui/toast.ts';
import { CheckoutCity } from './checkout-city.tsx';
import { AmountNotices, CheckoutNotices, type LostCity } from './checkout-notices.tsx';
import { OrderLines } from './order-lines.tsx';
import { changeTitle, type OrderProblem, readProblem } from './order-problem.ts';
import { OrderSection } from './order-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { type Customer, type SentOrder, sendOrder } from './send-order.ts';
import { useCancelCheckout } from './use-cancel-checkout.ts';

const BIT_OPENS_AFTER_MS = 500;

interface CheckoutValues extends Customer {
  paymentMethod: PaymentMethod | null;
  /** City selected for the whole page; confirmed here. */
  cityId: number | null;
}

interface Content {
  customer: Customer;
  method: PaymentMethod;
}

/**
 * Customer details, stored per tab only: they survive a reload, but are not available to the next person at a shared
 * computer.
 */
const DRAFT = 'checkout';
const EMPTY = { customerName: '', customerEmail: '', customerPhone: PHONE_PREFIX, paymentMethod: null };

export interface CheckoutDialogProps {
  lines: readonly PricedLine[];
  /** The active cities; when there are any, the order requires one. */
  cities: readonly City[];
  city: City | null;
  /** The selected city, when it is no longer delivered to. */
  lostCity: LostCity | null;
  minimum: Agorot;
  /** The city's minimum as shown before it changed. */
  oldMinimum: Agorot | undefined;
  /** Prices by dish id, as shown before they changed. */
  oldPrices: ReadonlyMap<number, Agorot>;
  /** The owner's Bit link; without one only cash is offered. */
  bitPaymentLink: string | undefined;
  /** Whether the customer has gone back: it closes, once an order that is being sent is cancelled. */
  isLeaving: boolean;
  onCity(city: City | null): void;
  onClose(): void;
  onPlaced(order: PlacedOrder): void;
  /** Called when the server rejects the order because menu or cities changed; the page refetches them. */
  onProblem(problem: OrderProblem): void;
}

/** Customer details, order lines, payment, and submission (spec.md §2 and §5). */
export function CheckoutDialog({ lines, cities, city, minimum, oldMinimum, oldPrices, ...props }: CheckoutDialogProps) {
  const { t } = useTranslation();
  const total = totalOf(lines);
  const isCityMissing = cities.length > 0 && city === null;
  // The minimum depends on the city.
  const missing = isCityMissing ? 0 : missingToMinimum(total, minimum);
  const checkout = useCheckout({ lines, city, isCityMissing, ...props });
  const { form, method, isCancelling } = checkout;
  useOnLeaving(props.isLeaving, checkout.cancel);
  const havePricesChanged = lines.some(({ dishId, unitPrice }) => (oldPrices.get(dishId) ?? unitPrice) !== unitPrice);

  return (
    <Dialog
      hasAddress
      title={t('shop.checkout.title')}
      description={t('shop.checkout.description')}
      closeLabel={t('shop.checkout.cancel')}
      onClose={checkout.cancel}
      footer={
        <>
          {method === null && form.values.customerName.trim() !== '' && (
            <p
              role="status"
              className="w-full text-center font-semibold text-sm sm:w-auto sm:flex-1 sm:self-center sm:text-start"
            >
              {t('shop.checkout.selectPayment')}
            </p>
          )}
          <Button disabled={isCancelling} onClick={checkout.cancel}>
            {t(isCancelling ? 'shop.checkout.cancelling' : 'shop.checkout.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form.id}
            disabled={method === null || missing > 0 || form.isBlocked || isCancelling}
            className="grow sm:grow-0"
          >
            {form.isSaving
              ? t('shop.checkout.sending')
              : t(method === 'bit' ? 'shop.checkout.payToPlaceOrder' : 'shop.checkout.placeOrder')}
            {!form.isSaving && (havePricesChanged || checkout.changeCount > 0) && (
              <Price agorot={total} style="exact" />
            )}
          </Button>
        </>
      }
    >
      <Form form={form} className="space-y-6">
        <CheckoutNotices
          lostCity={props.lostCity}
          isCityMissing={isCityMissing}
          gotNoResponse={checkout.gotNoResponse}
        />
        <fieldset className="space-y-4" disabled={form.isSaving}>
          <legend className="mb-2 font-bold font-display text-xl">{t('shop.checkout.customer')}</legend>
          <Field {...form.field('customerName')} label={t('shop.checkout.name')} autoComplete="name" maxLength={120} />
          <Field
            {...form.field('customerEmail')}
            label={t('shop.checkout.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
          />
          <PhoneField
            {...form.field('customerPhone')}
            label={t('shop.checkout.phone')}
            onChange={(customerPhone) => form.change({ customerPhone })}
          />
          <CheckoutCity cities={cities} city={city} error={form.errors.cityId} onCity={props.onCity} />
          <PrivacyNotice />
        </fieldset>
        <OrderSection changeCount={checkout.changeCount}>
          <AmountNotices
            havePricesChanged={havePricesChanged}
            minimum={minimum}
            oldMinimum={oldMinimum}
            missing={missing}
          />
          <OrderLines lines={lines} total={total} oldPrices={oldPrices} />
        </OrderSection>
        <PaymentSection
          methods={props.bitPaymentLink ? ['bit', 'cash'] : ['cash']}
          value={method}
          onChange={(paymentMethod) => form.change({ paymentMethod })}
        />
      </Form>
    </Dialog>
  );
}

/** Calls `leave` when the customer has gone back in the browser's history. */
function useOnLeaving(isLeaving: boolean, leave: () => void): void {
  const onLeaving = useEffectEvent(leave);
  useEffect(() => {
    if (isLeaving) onLeaving();
  }, [isLeaving]);
}

function PrivacyNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="text-muted text-sm">
      {t('shop.checkout.privacy')}{' '}
      <a href={`/privacy?lang=${language}`} target="_blank" rel="noopener" className="inline-block py-1 underline">
        {t('shop.checkout.privacyLink')}
      </a>
    </p>
  );
}

type CheckoutOptions = Pick<
  CheckoutDialogProps,
  'lines' | 'city' | 'bitPaymentLink' | 'onClose' | 'onPlaced' | 'onProblem'
> & {
  isCityMissing: boolean;
};

/** Validates and submits the form. */
function useCheckout({ lines, city, isCityMissing, bitPaymentLink, onClose, onPlaced, onProblem }: CheckoutOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [gotNoResponse, setGotNoResponse] = useState(false);
  const [changeCount, setChangeCount] = useState(0);
  const showArrived = useShowArrived(onPlaced);
  const { cancel, isCancelling, wasCancelled } = useCancelCheckout({
    onClose,
    onPlaced: (order) => showArrived(order, t('shop.toast.arrivedText')),
  });
  // A method that is no longer offered counts as none selected.
  const offered = (method: PaymentMethod | null) => (method === 'bit' && !bitPaymentLink ? null : method);
  const checkCustomer = useCustomerCheck();

  const form = useForm<CheckoutValues, Content, SentOrder>({
    name: DRAFT,
    saved: { ...EMPTY, cityId: city?.id ?? null },
    check(values) {
      const method = offered(values.paymentMethod);
      const checked = checkCustomer(values);
      if ('content' in checked && method && !isCityMissing) return { content: { customer: checked.content, method } };
      return {
        errors: {
          ...('errors' in checked && checked.errors),
          ...(isCityMissing && { cityId: t('shop.checkout.errors.cityId') }),
        },
      };
    },
    async send({ customer, method }) {
      const sent = await sendOrder({ customer, lines, city, paymentMethod: method, language });
      // Runs after the dialog was closed, too.
      if (wasCancelled()) showArrived(sent.order, t('shop.toast.arrivedText'));
      else if (sent.isEarlier) showArrived(sent.order, t('shop.toast.earlierArrivedText'));
      else {
        if (method === 'bit' && bitPaymentLink) openBitAfterDelay(bitPaymentLink);
        dismissToast();
        onPlaced(sent.order);
      }
      return sent;
    },
    onFailed(error) {
      if (wasCancelled()) return;
      const problem = readProblem(error);
      setGotNoResponse(problem.code === 'network');
      const change = changeTitle(problem);
      toast({
        title: t(`shop.toast.${change ?? 'orderFailed'}`),
        text: problem.describe(t, language),
        variant: change ? 'plain' : 'destructive',
      });
      onProblem(problem);
      if (change) setChangeCount((count) => count + 1);
    },
  });
  const method = offered(form.values.paymentMethod);
  return { form, method, gotNoResponse, cancel, isCancelling, changeCount };
}

/** Validates the customer details with the server's schema, and translates the errors. */
function useCustomerCheck() {
  const { t } = useTranslation();
  return checkBy<CheckoutValues, Customer>(customerDetails, (field, { message }) =>
    t(
      message === NAME_HOLDS_LINK
        ? 'shop.checkout.errors.nameHoldsLink'
        : `shop.checkout.errors.${field as keyof Customer}`,
    ),
  );
}

/** Shows an order that had been placed before. Both sending and cancelling can detect it; the first one wins. */
function useShowArrived(onPlaced: (order: PlacedOrder) => void) {
  const { t } = useTranslation();
  const hasArrived = useRef(false);
  return (order: PlacedOrder, text: string) => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    toast({ title: t('shop.toast.arrived'), text });
    forgetDraft(DRAFT);
    onPlaced(order);
  };
}

function openBitAfterDelay(link: string): void {
  setTimeout(() => window.open(link, '_blank', 'noopener'), BIT_OPENS_AFTER_MS);
}
