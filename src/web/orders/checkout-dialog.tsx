import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { City } from '../../shared/cities/contract.ts';
import type { Agorot } from '../../shared/money.ts';
import { customerDetails, NAME_HOLDS_LINK, type PlacedOrder } from '../../shared/orders/contract.ts';
import { missingToMinimum, totalOf } from '../../shared/orders/rules.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { dismissToast, toast } from '../ui/toast.ts';
import type { CartLine } from './cart.ts';
import { CheckoutCity } from './checkout-city.tsx';
import { checkoutDraft } from './checkout-draft.ts';
import { CheckoutNotices, type LostCity } from './checkout-notices.tsx';
import { OrderLines } from './order-lines.tsx';
import { type OrderProblem, readProblem } from './order-problem.ts';
import { PaymentSection } from './payment-section.tsx';
import { type Customer, sendOrder } from './send-order.ts';
import { useCancelCheckout } from './use-cancel-checkout.ts';

const BIT_OPENS_AFTER_MS = 500;

export interface CheckoutDialogProps {
  lines: readonly CartLine[];
  /** The cities delivered to; while there is one, the order needs a city. */
  cities: readonly City[];
  city: City | null;
  /** The city that was chosen and is not delivered to any more. */
  lostCity: LostCity | null;
  minimum: Agorot;
  /** The city's minimum as it was shown before it changed. */
  oldMinimum: Agorot | undefined;
  /** Prices that were shown before they changed, by food item id. */
  oldPrices: ReadonlyMap<number, Agorot>;
  /** The owner's Bit link; without one only cash is offered. */
  bitPaymentLink: string | undefined;
  onCity(city: City | null): void;
  onClose(): void;
  onPlaced(order: PlacedOrder): void;
  /** The server refused the order for what the shop sells by now; the page takes up the new state. */
  onProblem(problem: OrderProblem): void;
}

/** Customer details, order lines, payment, and sending the order (spec.md §2 and §5). */
export function CheckoutDialog({ lines, cities, city, minimum, oldMinimum, oldPrices, ...props }: CheckoutDialogProps) {
  const { t } = useTranslation();
  const total = totalOf(lines.map(({ item, quantity }) => ({ price: item.price, quantity })));
  const isCityMissing = cities.length > 0 && city === null;
  // Which minimum holds is known once there is a city.
  const missing = isCityMissing ? 0 : missingToMinimum(total, minimum);
  const checkout = useCheckout({ lines, city, isCityMissing, ...props });
  const { form, method, isSending, isCancelling } = checkout;
  const name = useWatch({ control: form.control, name: 'customerName' });
  const { errors } = form.formState;
  const errorOf = (field: keyof Customer) => (errors[field] ? t(`shop.checkout.errors.${field}`) : undefined);

  return (
    <Dialog
      title={t('shop.checkout.title')}
      description={t('shop.checkout.description')}
      closeLabel={t('shop.checkout.cancel')}
      onClose={checkout.cancel}
      footer={
        <>
          {method === null && name.trim() !== '' && (
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
            form="checkout"
            disabled={method === null || missing > 0 || isSending || isCancelling}
            className="grow sm:grow-0"
          >
            {isSending
              ? t('shop.checkout.sending')
              : t(method === 'bit' ? 'shop.checkout.payToPlaceOrder' : 'shop.checkout.placeOrder')}
          </Button>
        </>
      }
    >
      <form id="checkout" noValidate onSubmit={checkout.submit} className="space-y-6">
        <CheckoutNotices
          lostCity={props.lostCity}
          isCityMissing={isCityMissing}
          havePricesChanged={lines.some(({ item }) => (oldPrices.get(item.id) ?? item.price) !== item.price)}
          minimum={minimum}
          oldMinimum={oldMinimum}
          missing={missing}
          gotNoResponse={checkout.gotNoResponse}
        />
        <fieldset className="space-y-4" disabled={isSending}>
          <legend className="mb-2 font-bold font-display text-xl">{t('shop.checkout.customer')}</legend>
          <Field
            label={t('shop.checkout.name')}
            autoComplete="name"
            maxLength={120}
            error={
              errors.customerName?.message === NAME_HOLDS_LINK
                ? t('shop.checkout.errors.nameHoldsLink')
                : errorOf('customerName')
            }
            {...form.register('customerName', { onChange: () => form.clearErrors('customerName') })}
          />
          <Field
            label={t('shop.checkout.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            error={errorOf('customerEmail')}
            {...form.register('customerEmail', { onChange: () => form.clearErrors('customerEmail') })}
          />
          <Controller
            name="customerPhone"
            control={form.control}
            render={({ field }) => (
              <PhoneField
                {...field}
                label={t('shop.checkout.phone')}
                error={errorOf('customerPhone')}
                onChange={(phone) => {
                  form.clearErrors('customerPhone');
                  field.onChange(phone);
                }}
              />
            )}
          />
          <CheckoutCity
            cities={cities}
            city={city}
            error={checkout.isCityAsked ? t('shop.checkout.errors.cityId') : undefined}
            onCity={props.onCity}
          />
          <PrivacyNotice />
        </fieldset>
        <section>
          <h3 className="mb-1 font-bold font-display text-xl">{t('shop.checkout.order')}</h3>
          <OrderLines lines={lines} total={total} oldPrices={oldPrices} />
        </section>
        <PaymentSection
          methods={props.bitPaymentLink ? ['bit', 'cash'] : ['cash']}
          value={method}
          onChange={checkout.setMethod}
        />
      </form>
    </Dialog>
  );
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

/** The form, kept as a draft with every change, and what happens when it is sent. */
function useCheckout({ lines, city, isCityMissing, bitPaymentLink, onClose, onPlaced, onProblem }: CheckoutOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ paymentMethod, ...customer }] = useState(checkoutDraft.get);
  const [chosen, setChosen] = useState(paymentMethod);
  const [gotNoResponse, setGotNoResponse] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const form = useForm<Customer>({ defaultValues: customer, resolver: resolveCustomer, shouldFocusError: true });
  // A method that is not offered any more counts as none chosen.
  const method = chosen === 'bit' && !bitPaymentLink ? null : chosen;

  useEffect(() => {
    const keepDraft = (values: Customer) => checkoutDraft.keep({ ...values, paymentMethod: chosen });
    keepDraft(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) });
  }, [form, chosen]);

  const showArrived = useShowArrived(onPlaced);
  const { cancel, isCancelling, wasCancelled } = useCancelCheckout({
    onClose,
    onPlaced: (order) => showArrived(order, t('shop.toast.arrivedText')),
  });

  const send = form.handleSubmit(async (details) => {
    if (!method) return;
    try {
      const sent = await sendOrder({ customer: details, lines, city, paymentMethod: method, language });
      if (wasCancelled()) return showArrived(sent.order, t('shop.toast.arrivedText'));
      if (sent.isEarlier) return showArrived(sent.order, t('shop.toast.earlierArrivedText'));
      if (method === 'bit' && bitPaymentLink) openBitSoon(bitPaymentLink);
      dismissToast();
      checkoutDraft.reset();
      onPlaced(sent.order);
    } catch (error) {
      if (wasCancelled()) return;
      const problem = readProblem(error);
      setGotNoResponse(problem.code === 'network');
      toast({ title: t('shop.toast.orderFailed'), text: problem.describe(t, language), variant: 'destructive' });
      onProblem(problem);
    }
  });

  return {
    form,
    submit(event: FormEvent<HTMLFormElement>) {
      setChecked(true);
      if (!isCityMissing) return void send(event);
      event.preventDefault();
      const citySelect = event.currentTarget.querySelector('select');
      void form.trigger(undefined, { shouldFocus: true }).then((isValid) => isValid && citySelect?.focus());
    },
    isCityAsked: isChecked && isCityMissing,
    method,
    gotNoResponse,
    cancel,
    isCancelling,
    isSending: form.formState.isSubmitting,
    setMethod: setChosen,
  };
}

/** Shows an order that had arrived before. Sending and cancelling may both find out: the first one counts. */
function useShowArrived(onPlaced: (order: PlacedOrder) => void) {
  const { t } = useTranslation();
  const hasArrived = useRef(false);
  return (order: PlacedOrder, text: string) => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    toast({ title: t('shop.toast.arrived'), text });
    checkoutDraft.reset();
    onPlaced(order);
  };
}

/** Checks the form by the very schema that the server uses, and sends what that makes of it. */
function resolveCustomer(values: Customer) {
  const result = customerDetails.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors = Object.fromEntries(
    result.error.issues.map((issue) => [String(issue.path[0]), { type: issue.code, message: issue.message }]),
  );
  return { values: {}, errors };
}

function openBitSoon(link: string): void {
  setTimeout(() => window.open(link, '_blank', 'noopener'), BIT_OPENS_AFTER_MS);
}
