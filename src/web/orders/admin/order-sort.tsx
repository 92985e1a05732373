import { ClockArrowDown, ClockArrowUp, type LucideIcon } from 'lucide-react';
import { ORDER_SORTS, type OrderSort } from '../../../shared/orders/contract.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { createStoredChoice, useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';

const stored = createStoredChoice('orderSort', ORDER_SORTS);

/** Returns the sort order of pending orders, stored on this device. */
export function useOrderSort(): [OrderSort, (sort: OrderSort) => void] {
  return [useStoredValue(stored), stored.set];
}

const ICONS: Record<OrderSort, LucideIcon> = { newest: ClockArrowDown, oldest: ClockArrowUp };

interface SortFieldProps {
  sort: OrderSort;
  onChange(sort: OrderSort): void;
}

/** Which orders come first; on phones an icon, over which the select lies. */
export function SortField({ sort, onChange }: SortFieldProps) {
  const { t } = useTranslation();
  const Icon = ICONS[sort];
  return (
    <div className="relative max-sm:size-12 max-sm:rounded-2xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:has-focus-visible:outline-3 max-sm:has-focus-visible:outline-(--focus) sm:w-44">
      <Icon aria-hidden className="pointer-events-none absolute inset-0 m-auto size-5 text-muted sm:hidden" />
      <SelectField
        label={t('staff.orders.sort.label')}
        isLabelHidden
        title={t(`staff.orders.sort.${sort}`)}
        value={sort}
        onChange={({ target }) => onChange(target.value as OrderSort)}
        className="max-sm:opacity-0"
      >
        {ORDER_SORTS.map((name) => (
          <option key={name} value={name}>
            {t(`staff.orders.sort.${name}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
