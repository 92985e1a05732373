import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { PricedLine } from '../../../shared/orders/pricing.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { isToastShown, toast } from '../../ui/toast.ts';
import type { RemovedLine } from './cart-changes.ts';
import { removeLine, restoreLines } from './change-cart.ts';

/** The lines that the toast shown last restores. */
let offer: { toastId: number; lines: readonly RemovedLine[] } | null = null;

/**
 * Returns a function that removes a line from the cart and offers to undo it, together with the lines that were removed
 * while the offer for them was still shown.
 */
export function useRemoveLine(): (line: PricedLine) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ key, name }) => {
    const earlier = offer && isToastShown(offer.toastId) ? offer.lines : [];
    const lines = [...earlier, ...removeLine(key)];
    const toastId = toast({
      title:
        lines.length > 1
          ? t('shop.cart.removedSeveral', { count: lines.length })
          : t('shop.cart.removed', { dish: isolate(textIn(name, language)) }),
      action: { label: t('shop.cart.undo'), run: () => restoreLines(lines) },
    });
    offer = { toastId, lines };
  };
}
