import type { Limit } from '../../shared/limits.ts';
import { formatPrice } from '../../shared/money.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Returns a function that names the limit that a value exceeds, such as "At most 120 characters". */
export function useLimitText(): (limit: Limit) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (limit) => {
    if ('characters' in limit) return t('shop.tooLong', { count: limit.characters });
    return t('staff.tooMuch', { amount: formatPrice(limit.agorot, language) });
  };
}
