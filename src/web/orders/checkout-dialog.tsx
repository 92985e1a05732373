import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { City } from '../../shared/cities/contract.ts';
import type { Agorot } from '../../shared/money.ts';
import { customerDetails, type PaymentMethod, type PlacedOrder } from '../../shared/orders/contract.ts';
import { totalOf } from '../../shared/orders/rules.ts';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { toast } from '../ui/toast.ts';
import type { CartLine } from './cart.ts';
import { OrderLines } from './order-lines.tsx';
import { type OrderProblem, readProblem } from './order-problem.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { type Customer, sendOrder } from './send-order.ts';

const BIT_OPENS_AFTER_MS = 500;
const EMPTY: Customer = { customerName: '', customerEmail: '', customerPhone: PHONE_PREFIX };

/** What the customer typed, kept while the page is open, so that closing the dialog or a failure loses nothing. */
let draft: Customer = EMPTY;

export interface CheckoutDialogProps {
  lines: readonly CartLine[];
  city: City | null;
  /** The owner's Bit link; without one only cash is offered. */
  bitPaymentLink: string | undefined;
  /** Prices that were shown before they changed, by food item id. */
  oldPrices: ReadonlyMap<number, Agorot>;
  onClose(): void;
  onPlaced(order: PlacedOrder): void;
  /** The server refused the order for what the shop sells by now; the page takes up the new state. */
  onProblem(problem: OrderProblem): void;
}

/** Customer details, order lines, payment, and sending the order (spec.md §2 and §5). */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { lines, city, bitPaymentLink, oldPrices, onClose, onPlaced, onProblem } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const paymentTitleId = useId();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const form = useForm<Customer>({ defaultValues: draft, resolver: resolveCustomer, shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;
  const hasName = form.watch('customerName').trim() !== '';
  const errorOf = (field: keyof Customer) => (errors[field] ? t(`shop.checkout.errors.${field}`) : undefined);

  const submit = form.handleSubmit(async (customer) => {
    if (!method || isSubmitting) return;
    try {
      const order = await sendOrder({ customer, lines, city, paymentMethod: method, language });
      if (method === 'bit' && bitPaymentLink) openBitSoon(bitPaymentLink);
      draft = EMPTY;
      onPlaced(order);
    } catch (error) {
      const problem = readProblem(error);
      toast({ title: t('shop.toast.orderFailed'), text: problem.describe(t, language), look: 'destructive' });
      onProblem(problem);
    }
  });

  return (
    <Dialog
      title={t('shop.checkout.title')}
      description={t('shop.checkout.description')}
      closeLabel={t('shop.checkout.cancel')}
      onClose={() => {
        draft = form.getValues();
        onClose();
      }}
      footer={
        <>
          {method === null && hasName && (
            <p
              role="status"
              className="w-full text-center font-semibold text-sm sm:w-auto sm:flex-1 sm:self-center sm:text-start"
            >
              {t('shop.checkout.selectPayment')}
            </p>
          )}
          <Button
            onClick={() => {
              draft = form.getValues();
              onClose();
            }}
          >
            {t('shop.checkout.cancel')}
          </Button>
          <Button
            look="primary"
            type="submit"
            form="checkout"
            disabled={method === null || isSubmitting}
            className="grow sm:grow-0"
          >
            {isSubmitting
              ? t('shop.checkout.sending')
              : t(method === 'bit' ? 'shop.checkout.payToPlaceOrder' : 'shop.checkout.placeOrder')}
          </Button>
        </>
      }
    >
      <form id="checkout" noValidate onSubmit={submit} className="space-y-6">
        {oldPrices.size > 0 && (
          <p role="alert" className="flex gap-3 rounded-2xl border border-danger p-3 text-danger">
            <TriangleAlert aria-hidden className="size-6 shrink-0" />
            {t('shop.checkout.priceChanged')}
          </p>
        )}
        <fieldset className="space-y-4" disabled={isSubmitting}>
          <legend className="mb-2 font-bold font-display text-xl">{t('shop.checkout.customer')}</legend>
          <Field
            label={t('shop.checkout.name')}
            autoComplete="name"
            maxLength={120}
            error={errorOf('customerName')}
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
        </fieldset>
        <section>
          <h3 className="mb-1 font-bold font-display text-xl">{t('shop.checkout.order')}</h3>
          <OrderLines lines={lines} total={totalOfLines(lines)} oldPrices={oldPrices} />
        </section>
        <section>
          <h3 id={paymentTitleId} className="mb-2 font-bold font-display text-xl">
            {t('shop.checkout.payment')}
          </h3>
          <PaymentChoice
            labelledBy={paymentTitleId}
            methods={bitPaymentLink ? ['bit', 'cash'] : ['cash']}
            value={method}
            onChange={setMethod}
          />
          {method && (
            <p role="status" className="mt-3 rounded-2xl bg-sunken px-4 py-3 font-semibold">
              {t('shop.checkout.selectedPayment', { method: t(`shop.checkout.${method}`) })}
            </p>
          )}
        </section>
      </form>
    </Dialog>
  );
}

function totalOfLines(lines: readonly CartLine[]): Agorot {
  return totalOf(lines.map(({ item, quantity }) => ({ price: item.price, quantity })));
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
