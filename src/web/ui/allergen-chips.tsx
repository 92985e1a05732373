import { ALLERGENS, type Allergen } from '../../shared/allergens/allergens.ts';
import { Chip } from './chip.tsx';
import { useTranslation } from './texts.tsx';

interface AllergenChipsProps {
  legend: string;
  /** Ids of what describes the group. */
  describedBy?: string | undefined;
  selected: readonly Allergen[];
  onChange(selected: Allergen[]): void;
}

/** The 14 allergens, each to be selected or not. */
export function AllergenChips({ legend, describedBy, selected, onChange }: AllergenChipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((code) => (
          <Chip
            key={code}
            label={t(`allergens.names.${code}`)}
            isOn={selected.includes(code)}
            onChange={(isOn) => onChange(ALLERGENS.filter((each) => (each === code ? isOn : selected.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
