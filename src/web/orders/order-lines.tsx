import { useTranslation } from 'react-i18next';
import { localised } from '../../shared/languages.ts';
import type { Agorot } from '../../shared/money.ts';
import { useLanguage } from '../ui/i18n.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import type { CartLine } from './cart.ts';

interface OrderLinesProps {
  lines: readonly CartLine[];
  total: Agorot;
  /** Prices that were shown before they changed, by food item id. */
  oldPrices: ReadonlyMap<number, Agorot>;
}

/** Name × quantity and price of each line, and the total (spec.md §2, checkout). */
export function OrderLines({ lines, total, oldPrices }: OrderLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(({ item, quantity }) => {
          const oldPrice = oldPrices.get(item.id);
          return (
            <li key={item.id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <bdi>{localised(item, 'name', language)}</bdi>{' '}
                <span className="whitespace-nowrap text-muted">× {quantity}</span>
                {oldPrice !== undefined && oldPrice !== item.price && (
                  <span className="block text-danger text-sm">
                    <Price agorot={item.price} style="exact" />{' '}
                    <InlineParts
                      text={t('shop.checkout.oldPrice', { price: '{{price}}' })}
                      parts={{ price: <Price agorot={oldPrice} style="exact" className="line-through" /> }}
                    />
                  </span>
                )}
              </span>
              <Price agorot={item.price * quantity} style="exact" />
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-2 font-bold text-lg">
        <span>{t('shop.checkout.total')}</span>
        <Price agorot={total} style="exact" />
      </p>
    </>
  );
}
