import type { Agorot } from '../../../shared/money.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface MinimumStateProps {
  minimum: Agorot;
  /** What is missing to it. */
  missing: Agorot;
  className: string;
}

/** What is missing to the minimum, or that it is reached (spec.md §2); nothing where there is none. */
export function MinimumState({ minimum, missing, className }: MinimumStateProps) {
  const { t } = useTranslation();
  if (minimum === 0) return null;
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
