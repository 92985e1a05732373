import { CLIENT_SORTS, type ClientSort } from '../../../shared/clients/contract.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { createStoredChoice, useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';

const stored = createStoredChoice('clientSort', CLIENT_SORTS);

/** Returns how the list of clients is sorted, stored on this device. */
export function useClientSort(): ClientSort {
  return useStoredValue(stored);
}

/** Chooses how the list of clients is sorted. */
export function ClientSortField() {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('staff.clients.sort.label')}
      isLabelHidden
      value={useClientSort()}
      onChange={({ target }) => stored.set(target.value as ClientSort)}
      className="min-w-0 sm:w-52"
    >
      {CLIENT_SORTS.map((name) => (
        <option key={name} value={name}>
          {t(`staff.clients.sort.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}
