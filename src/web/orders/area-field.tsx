import { isolate } from '../../shared/bidi.ts';
import { type AreaChoice, isAreaMissing } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import { textIn } from '../../shared/localised-text.ts';
import { useLanguage } from '../ui/i18n.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useTranslation } from '../ui/texts.tsx';

interface AreaFieldProps {
  /** With areas, and its own terms. */
  city: City;
  choice: AreaChoice;
  /** Whether the street decides: then it can't be chosen. */
  isByStreet: boolean;
  /** What is told of the chosen part. */
  terms?: string | undefined;
  error?: string | undefined;
  onChoose(choice: AreaChoice): void;
}

/** What stands for a place outside every area. */
const OUTSIDE = 'outside';

/** Selects the area of a city in which an order is delivered, or shows that of its street. */
export function AreaField({ city, choice, isByStreet, terms, error, onChoose }: AreaFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isMissing = isAreaMissing(city, choice);
  const hint = [
    isByStreet && t('address.area.byStreet'),
    isMissing && !city.isOutsideServed && t('address.area.only'),
    isMissing ? t('address.area.depends') : terms,
  ];
  return (
    <SelectField
      label={t('address.area.label')}
      name="area"
      value={isMissing ? '' : (choice ?? OUTSIDE)}
      hint={hint.filter(Boolean).join(' ') || undefined}
      error={error}
      required
      disabled={isByStreet}
      onChange={({ target: { value } }) =>
        onChoose(value === OUTSIDE ? null : city.areas.find(({ id }) => String(id) === value)?.id)
      }
    >
      <option value="">{t('address.area.choose')}</option>
      {city.areas.map(({ id, name }) => (
        <option key={id} dir="auto" value={id}>
          {textIn(name, language)}
        </option>
      ))}
      {city.isOutsideServed && (
        <option value={OUTSIDE}>{t('address.area.elsewhere', { city: isolate(textIn(city.name, language)) })}</option>
      )}
    </SelectField>
  );
}
