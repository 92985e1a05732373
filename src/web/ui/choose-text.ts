import { type LimitedGroup, limitWords } from '../../shared/options/choosing.ts';
import { useTranslation } from './texts.tsx';

/** Returns a function that says the limits of a group: "Choose up to 3, the 2 cheapest are free". */
export function useChooseText(): (group: LimitedGroup) => string {
  const { t } = useTranslation();
  return (group) => {
    const { kind, min, max, free, each } = limitWords(group);
    const parts = [
      t(`shop.options.${kind}`, { count: kind === 'atLeast' ? min : max, min, max }),
      each === null ? null : t('shop.options.each', { count: each }),
      free === null ? null : free === 'all' ? t('shop.options.allFree') : t('shop.options.free', { count: free }),
    ];
    return parts.filter((part) => part !== null).join(t('shop.options.comma'));
  };
}
