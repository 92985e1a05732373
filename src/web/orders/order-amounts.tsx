import type { ReactNode } from 'react';
import type { Agorot } from '../../shared/money.ts';
import { labelValues, partsOf } from '../../shared/orders/amount-parts.ts';
import type { OrderAmounts as Amounts } from '../../shared/orders/amounts.ts';
import { useLanguage } from '../ui/i18n.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';

interface OrderAmountsProps {
  amounts: Amounts;
  /** `short` leaves out the decimals of whole shekels. */
  priceStyle?: 'short' | 'exact';
  /** What is missing to free delivery; 0 or missing to say nothing of it. */
  missingToFree?: Agorot;
  className?: string;
}

/** What an order costs, below its lines: the same in the cart, the checkout, the confirmation and for staff. */
export function OrderAmounts({ amounts, priceStyle = 'exact', missingToFree = 0, className = '' }: OrderAmountsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={`border-ink border-t-2 pt-2 ${className}`}>
      {partsOf(amounts).map((part) => (
        <Amount
          key={part.label}
          label={t(part.label, labelValues(part, language))}
          hint={part.label === 'amounts.deliveryFee' && missingToFree > 0 && <ToFree missing={missingToFree} />}
        >
          {part.isFree ? t('amounts.free') : <Price agorot={part.amount} style={priceStyle} />}
        </Amount>
      ))}
      <Amount label={t('amounts.total')} className="font-bold text-lg">
        <Price agorot={amounts.total} style={priceStyle} />
      </Amount>
    </dl>
  );
}

interface AmountProps {
  label: string;
  /** Below both. */
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Amount({ label, hint, className = '', children }: AmountProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {hint && <dd className="basis-full text-muted text-sm">{hint}</dd>}
    </div>
  );
}

function ToFree({ missing }: { missing: Agorot }) {
  const { t } = useTranslation();
  return (
    <InlineParts
      text={t('amounts.toFree', { amount: '{{amount}}' })}
      parts={{ amount: <Price agorot={missing} className="font-bold" /> }}
    />
  );
}
