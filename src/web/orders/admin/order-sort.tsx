import { useTranslation } from 'react-i18next';
import { ORDER_SORTS, type OrderSort } from '../../../shared/orders/contract.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { createStoredChoice, useStoredValue } from '../../ui/stored-value.ts';

const stored = createStoredChoice('orderSort', ORDER_SORTS);

/** Returns the sort order of pending orders, stored on this device. */
export function useOrderSort(): [OrderSort, (sort: OrderSort) => void] {
  return [useStoredValue(stored), stored.set];
}

interface SortFieldProps {
  sort: OrderSort;
  onChange(sort: OrderSort): void;
}

export function SortField({ sort, onChange }: SortFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('staff.orders.sort.label')}
      isLabelHidden
      value={sort}
      onChange={({ target }) => onChange(target.value as OrderSort)}
      className="min-w-32 grow sm:w-44 sm:grow-0"
    >
      {ORDER_SORTS.map((name) => (
        <option key={name} value={name}>
          {t(`staff.orders.sort.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}
