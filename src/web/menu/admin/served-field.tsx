import { EMPTY_WEEK_LINE, type WeekFormLine } from '../../../shared/hours/week-form.ts';
import { WeekField } from '../../forms/week-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface ServedFieldProps {
  /** What is served. */
  of: 'dish' | 'category';
  /** Null for always. */
  served: readonly WeekFormLine[] | null;
  error: string | undefined;
  onChange(served: readonly WeekFormLine[] | null): void;
}

/** At which times a dish or a category is served; always unless staff say otherwise. */
export function ServedField({ of, served, error, onChange }: ServedFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <Checkbox
        label={t('staff.menu.served.limit')}
        checked={served !== null}
        onChange={(isLimited) => onChange(isLimited ? [EMPTY_WEEK_LINE] : null)}
      />
      <p className="mb-2 text-muted text-sm">{t(`staff.menu.served.${of}Hint`)}</p>
      {served && <WeekField legend={t('staff.menu.fields.served')} lines={served} error={error} onChange={onChange} />}
    </div>
  );
}
