import { Banknote, Smartphone } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { directionOf } from '../../../shared/languages.ts';
import type { PaymentMethod } from '../../../shared/orders/contract.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface PaymentSectionProps {
  fulfilment: Fulfilment;
  /** The methods offered: Bit only with a payment link. */
  methods: readonly PaymentMethod[];
  value: PaymentMethod | null;
  onChange(method: PaymentMethod): void;
}

const ICONS = { bit: Smartphone, cash: Banknote };

/** Selects the payment method, and explains the selected one (spec.md §2). */
export function PaymentSection({ fulfilment, methods, value, onChange }: PaymentSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section>
      <h3
        id={titleId}
        className="mb-2 font-bold font-display text-xl after:text-danger after:content-['_*'] supports-[content:''/'']:after:content-['_*'/'']"
      >
        {t('shop.checkout.payment')}
      </h3>
      <PaymentChoice labelledBy={titleId} fulfilment={fulfilment} methods={methods} value={value} onChange={onChange} />
      {value && (
        <p role="status" className="mt-3 rounded-2xl bg-sunken px-4 py-3 font-semibold">
          {t('shop.checkout.selectedPayment', { method: t(FULFILMENT_WORDS[fulfilment].payment[value]) })}
        </p>
      )}
    </section>
  );
}

function PaymentChoice({
  labelledBy,
  fulfilment,
  methods,
  value,
  onChange,
}: PaymentSectionProps & { labelledBy: string }) {
  const { t } = useTranslation();
  const { payment, paymentHint } = FULFILMENT_WORDS[fulfilment];
  return (
    <RadioGroup.Root
      dir={directionOf(useLanguage())}
      aria-labelledby={labelledBy}
      aria-required
      value={value ?? ''}
      onValueChange={(method) => onChange(method as PaymentMethod)}
      className="grid grid-cols-1 gap-2 sm:grid-cols-2"
    >
      {methods.map((method) => {
        const Icon = ICONS[method];
        return (
          <RadioGroup.Item
            key={method}
            value={method}
            className="flex items-center gap-3 rounded-2xl border border-field bg-paper p-3 text-start data-[state=checked]:border-buttons data-[state=checked]:bg-sunken data-[state=checked]:ring-1 data-[state=checked]:ring-buttons"
          >
            <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-muted">
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-buttons" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{t(payment[method])}</span>
              <span className="block text-muted text-sm">{t(paymentHint[method])}</span>
            </span>
            <Icon aria-hidden className="size-6 shrink-0 text-muted max-[18rem]:hidden" />
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
