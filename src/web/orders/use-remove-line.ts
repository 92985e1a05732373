import { useTranslation } from 'react-i18next';
import { isolate } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { useLanguage } from '../ui/i18n.ts';
import { toast } from '../ui/toast.ts';
import { removeLine } from './cart.ts';

/** Returns a function that removes a line from the cart and offers to undo it. */
export function useRemoveLine(): (line: PricedLine) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ key, name }) => {
    const undo = removeLine(key);
    toast({
      title: t('shop.cart.removed', { dish: isolate(textIn(name, language)) }),
      action: { label: t('shop.cart.undo'), run: undo },
    });
  };
}
