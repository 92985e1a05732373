import type { ReactNode } from 'react';
import type { OrderAmounts as Amounts } from '../../shared/orders/amounts.ts';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';

interface OrderAmountsProps {
  amounts: Amounts;
  /** `short` leaves out the decimals of whole shekels. */
  priceStyle?: 'short' | 'exact';
}

/** What an order costs, below its lines: the same in the cart, the checkout, the confirmation and for staff. */
export function OrderAmounts({ amounts, priceStyle = 'exact' }: OrderAmountsProps) {
  const { t } = useTranslation();
  return (
    <dl className="border-ink border-t-2 pt-2">
      <Amount label={t('amounts.total')} className="font-bold text-lg">
        <Price agorot={amounts.total} style={priceStyle} />
      </Amount>
    </dl>
  );
}

interface AmountProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Amount({ label, className = '', children }: AmountProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
