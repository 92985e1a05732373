import type { Agorot } from '../../shared/money.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';

/** What is missing to the minimum, or that it is reached (spec.md §2). */
export function MinimumState({ missing, className }: { missing: Agorot; className: string }) {
  const { t } = useTranslation();
  return (
    <span className={`block ${className} ${missing > 0 ? 'text-ink' : 'font-semibold text-ok'}`}>
      {missing > 0 ? (
        <InlineParts
          text={t('shop.cart.need', { amount: '{{amount}}' })}
          parts={{ amount: <Price agorot={missing} className="font-bold" /> }}
        />
      ) : (
        t('shop.cart.reached')
      )}
    </span>
  );
}
