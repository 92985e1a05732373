import type { Agorot } from '../../../shared/money.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import type { CustomerLimit } from '../../../shared/orders/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { limitText } from '../limit-text.ts';
import type { useCheckout } from './use-checkout.ts';

interface MissingStepProps {
  fulfilment: Fulfilment;
  hasProblem: boolean;
  /** The limit that the order exceeds; null if it exceeds none. */
  limit: CustomerLimit | null;
  /** Whether the order is for another time than the customer was told. */
  hasTimeChanged: boolean;
  isPaymentMissing: boolean;
}

interface CheckoutFooterProps extends MissingStepProps {
  checkout: ReturnType<typeof useCheckout>;
  total: Agorot;
  /** Whether lines or prices are others than the customer saw when the checkout was opened. */
  hasChanged: boolean;
  /** Whether something else has to be changed first. */
  isBlocked: boolean;
}

/** The buttons of the checkout. Where there is little room, the total and the button that sends the order. */
export function CheckoutFooter({ checkout, total, hasChanged, isBlocked, ...step }: CheckoutFooterProps) {
  const { t } = useTranslation();
  const { form, method, isCancelling } = checkout;
  return (
    <>
      <div className="contents short:hidden">
        <MissingStep {...step} />
        <CancelButton checkout={checkout} />
      </div>
      <p className="hidden grow items-baseline justify-between gap-x-3 self-center font-bold short:flex">
        {t('amounts.total')} <Price agorot={total} style="exact" className="text-lg leading-tight" />
      </p>
      <Button
        variant="primary"
        type="submit"
        form={form.id}
        disabled={method === null || isBlocked || form.isBlocked || isCancelling}
        className="grow sm:grow-0 short:px-3"
      >
        {form.isSaving
          ? t('shop.checkout.sending')
          : t(method === 'bit' && total > 0 ? 'shop.checkout.payToPlaceOrder' : 'shop.checkout.placeOrder')}
        {!form.isSaving && hasChanged && <Price agorot={total} style="exact" className="short:hidden" />}
      </Button>
    </>
  );
}

/** What the footer has no room for on a short screen, below the form. */
export function CheckoutEnd({ checkout, ...step }: MissingStepProps & Pick<CheckoutFooterProps, 'checkout'>) {
  return (
    <div className="hidden space-y-4 short:block">
      <MissingStep {...step} />
      <CancelButton checkout={checkout} />
    </div>
  );
}

function CancelButton({ checkout: { cancel, isCancelling } }: Pick<CheckoutFooterProps, 'checkout'>) {
  const { t } = useTranslation();
  return (
    <Button disabled={isCancelling} onClick={cancel}>
      {t(isCancelling ? 'shop.checkout.cancelling' : 'shop.checkout.cancel')}
    </Button>
  );
}

/** Says at the button why the order cannot be placed yet, or what to look at before. */
function MissingStep({ fulfilment, hasProblem, limit, hasTimeChanged, isPaymentMissing }: MissingStepProps) {
  const { t } = useTranslation();
  const text =
    (hasProblem && t('shop.options.check')) ||
    (limit && limitText(t, limit)) ||
    (hasTimeChanged && t(FULFILMENT_WORDS[fulfilment].timeChanged)) ||
    (isPaymentMissing && t('shop.checkout.selectPayment'));
  if (!text) return null;
  return (
    <p
      role="status"
      // The payment method is selected last: the buttons do not move then.
      className={`w-full text-center font-semibold text-sm sm:text-start ${hasProblem || limit || hasTimeChanged ? 'text-danger' : 'sm:w-auto sm:flex-1 sm:self-center'}`}
    >
      {text}
    </p>
  );
}
