import { type Agorot, formatPrice } from '../../../../shared/money.ts';
import { useLanguage } from '../../../ui/i18n.ts';

/** What a choice adds to a price, such as `+₪3` or `−₪2`; nothing when it adds nothing. */
export function DeltaPrice({ agorot, className = '' }: { agorot: Agorot; className?: string }) {
  const language = useLanguage();
  if (agorot === 0) return null;
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      {agorot < 0 ? '−' : '+'}
      {formatPrice(Math.abs(agorot), language, { style: 'short' })}
    </bdi>
  );
}
