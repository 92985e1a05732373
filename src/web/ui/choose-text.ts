import { useTranslation } from 'react-i18next';
import type { OptionGroup } from '../../shared/options/contract.ts';

/** Returns a function that says in words how many choices of a group customers make, such as `Choose 1 to 3`. */
export function useChooseText(): (limits: Pick<OptionGroup, 'min' | 'max' | 'free'>) => string {
  const { t } = useTranslation();
  return ({ min, max, free }) => {
    const many = min === max ? 'exactly' : min === 0 ? 'upTo' : 'range';
    const text = t(`staff.options.choose.${many}`, { min, max, count: max });
    return free > 0 ? `${text} · ${t('staff.options.freeOfThem', { count: free })}` : text;
  };
}
