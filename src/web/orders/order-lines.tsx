import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import { lineTotal, type PricedLine } from '../../shared/orders/pricing.ts';
import { useLanguage } from '../ui/i18n.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';

interface OrderLinesProps {
  lines: readonly PricedLine[];
  total: Agorot;
  /** Prices by dish id, as shown before they changed. */
  oldPrices: ReadonlyMap<number, Agorot>;
}

/** Name × quantity and price of each line, and the total (spec.md §2, checkout). */
export function OrderLines({ lines, total, oldPrices }: OrderLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const oldPrice = oldPrices.get(line.dishId);
          return (
            <li key={line.key} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <bdi>{textIn(line.name, language)}</bdi>{' '}
                <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
                {oldPrice !== undefined && oldPrice !== line.unitPrice && (
                  <span className="block text-danger text-sm">
                    <Price agorot={line.unitPrice} style="exact" />{' '}
                    <InlineParts
                      text={t('shop.checkout.oldPrice', { price: '{{price}}' })}
                      parts={{ price: <Price agorot={oldPrice} style="exact" className="line-through" /> }}
                    />
                  </span>
                )}
              </span>
              <Price agorot={lineTotal(line)} style="exact" />
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
