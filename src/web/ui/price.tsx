import { type Agorot, formatPrice } from '../../shared/money.ts';
import { useLanguage } from './i18n.ts';

interface PriceProps {
  agorot: Agorot;
  /** `short` leaves out the decimals of whole shekels; `exact` always has two. */
  style?: 'short' | 'exact';
  className?: string;
}

/** An amount of money, isolated from the direction of the surrounding text. */
export function Price({ agorot, style = 'short', className = '' }: PriceProps) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatPrice(agorot, language, { style })}
    </bdi>
  );
}
