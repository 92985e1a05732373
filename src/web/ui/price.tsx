import { type Agorot, formatPrice } from '../../shared/money.ts';
import { useLanguage } from './i18n.ts';

interface PriceProps {
  agorot: Agorot;
  /** `short` has no decimals for whole shekels; `exact` always has two. */
  style?: 'short' | 'exact';
  className?: string;
}

/** An amount of money, isolated so that Hebrew around it never tears it apart. */
export function Price({ agorot, style = 'short', className = '' }: PriceProps) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatPrice(agorot, language, { style })}
    </bdi>
  );
}
