import { OPTIONAL_STATUSES, type OptionalStatus } from '../../../shared/orders/statuses.ts';
import { parseStatusList } from '../../../shared/orders/used-statuses.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface StatusesInputProps {
  label: string;
  /** As the setting is stored. */
  value: string;
  onChange(value: string): void;
}

/** Which of the optional order statuses the shop uses. */
export function StatusesInput({ label, value, onChange }: StatusesInputProps) {
  const { t } = useTranslation();
  const used = parseStatusList(value) ?? [];
  const change = (status: OptionalStatus, isOn: boolean) => {
    const next = OPTIONAL_STATUSES.filter((each) => (each === status ? isOn : used.includes(each)));
    onChange(next.length > 0 ? JSON.stringify(next) : '');
  };
  return (
    <fieldset aria-describedby="statuses-hint">
      <legend className="font-semibold">{label}</legend>
      <p id="statuses-hint" className="text-muted text-sm">
        {t('staff.settings.statuses.hint')}
      </p>
      {OPTIONAL_STATUSES.map((status) => (
        <Checkbox
          key={status}
          label={t(`staff.orders.statuses.${status}.name`)}
          checked={used.includes(status)}
          onChange={(isOn) => change(status, isOn)}
        />
      ))}
    </fieldset>
  );
}
