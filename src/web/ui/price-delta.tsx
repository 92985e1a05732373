import { type Agorot, formatDelta } from '../../shared/money.ts';
import { useLanguage } from './i18n.ts';

/** What is added to a price, or taken off it, with its sign: "+₪6", "−₪2". Isolated like a price; nothing for zero. */
export function PriceDelta({ agorot, className = '' }: { agorot: Agorot; className?: string }) {
  const language = useLanguage();
  if (agorot === 0) return null;
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatDelta(agorot, language)}
    </bdi>
  );
}
