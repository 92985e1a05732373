import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Agorot } from '../../shared/money.ts';
import { lineText } from '../../shared/orders/line-text.ts';
import { lineTotal, type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { setQuantity } from './cart.ts';
import { LineText } from './line-text.tsx';
import { useRemoveLine } from './use-remove-line.ts';

interface OrderLinesProps {
  lines: readonly PricedLine[];
  /** Prices by dish id, as shown before they changed. */
  oldPrices: ReadonlyMap<number, Agorot>;
  /** `short` leaves out the decimals of whole shekels. */
  priceStyle: 'short' | 'exact';
}

/** Name × quantity and price of each line with its buttons, and the total (spec.md §2, cart and checkout). */
export function OrderLines({ lines, oldPrices, priceStyle }: OrderLinesProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLine key={line.key} line={line} oldPrice={oldPrices.get(line.dishId)} priceStyle={priceStyle} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-2 font-bold text-lg">
        <span>{t('shop.checkout.total')}</span>
        <Price agorot={totalOf(lines)} style={priceStyle} />
      </p>
    </>
  );
}

interface OrderLineProps {
  line: PricedLine;
  oldPrice: Agorot | undefined;
  priceStyle: 'short' | 'exact';
}

function OrderLine({ line, oldPrice, priceStyle }: OrderLineProps) {
  const { t } = useTranslation();
  const { name } = lineText(line, useLanguage());
  const removeLine = useRemoveLine();
  const remove = () => {
    focusNextLine();
    removeLine(line);
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 basis-full items-baseline justify-between gap-4 sm:basis-0 sm:grow">
        <span className="min-w-0">
          <LineText line={line} hasQuantity />
          {oldPrice !== undefined && oldPrice !== line.unitPrice && (
            <span className="block text-danger text-sm">
              <Price agorot={line.unitPrice} style={priceStyle} />{' '}
              <InlineParts
                text={t('shop.checkout.oldPrice', { price: '{{price}}' })}
                parts={{ price: <Price agorot={oldPrice} style={priceStyle} className="line-through" /> }}
              />
            </span>
          )}
        </span>
        <Price agorot={lineTotal(line)} style={priceStyle} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <IconButton label={t('shop.cart.removeLine', { dish: name })} icon={Trash2} onClick={remove} />
        <Stepper
          id={line.dishId}
          dish={name}
          quantity={line.quantity}
          max={MAX_QUANTITY}
          onChange={(quantity) => (quantity > 0 ? setQuantity(line.dishId, quantity) : remove())}
        />
      </div>
    </li>
  );
}

/**
 * Moves the focus from a line that is about to be removed to the same button of the next one, or of the one before:
 * whoever pressed minus must not find 'remove' under the key.
 */
function focusNextLine(): void {
  const pressed = document.activeElement;
  if (!pressed) return;
  const item = pressed.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const index = [...(item?.querySelectorAll<Element>('button') ?? [])].indexOf(pressed);
  next?.querySelectorAll('button')[Math.max(index, 0)]?.focus({ preventScroll: true });
}
