import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { MAX_AREAS } from '../../../shared/cities/areas.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { directionOf, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn, readFields, textIn, withoutBlanks } from '../../../shared/localised-text.ts';
import { parseDecimal, priceInText } from '../../../shared/money.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CityDays } from './city-days.tsx';
import { CityFees, readSteps } from './city-fees.tsx';
import { newTypedArea, type TypedArea, type TypedTerms } from './typed-area.ts';

interface CityAreasProps {
  areas: readonly TypedArea[];
  isOutsideServed: boolean;
  /** Those of the city, with which a new area begins. */
  terms: TypedTerms;
  /** The errors of the form by the paths of its fields. */
  errors: { readonly [path: string]: string | undefined };
  onChange(changes: { areas?: TypedArea[]; isOutsideServed?: boolean }): void;
}

/** The areas of a city with terms of their own, and whether the rest of it is delivered to. */
export function CityAreas({ areas, isOutsideServed, terms, errors, onChange }: CityAreasProps) {
  const { t } = useTranslation();
  const set = (at: number, edit: Partial<TypedArea>) =>
    onChange({ areas: areas.map((area, index) => (index === at ? { ...area, ...edit } : area)) });
  const errorsOf = (at: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, error]) => {
        const prefix = `areas.${at}.`;
        return path.startsWith(prefix) ? [[path.slice(prefix.length).replace(/^terms\./, ''), error]] : [];
      }),
    );
  return (
    <fieldset className="min-w-0 rounded-3xl border border-line px-4 pb-4">
      <legend className="px-1 font-bold">{t('staff.cities.areas.title')}</legend>
      <p className="text-muted text-sm">
        {t(areas.length === 0 ? 'staff.cities.areas.none' : 'staff.cities.areas.about')}
      </p>
      <div className="divide-y divide-line">
        {areas.map((area, index) => (
          <AreaFields
            key={area.id ?? `new ${index}`}
            area={area}
            errors={errorsOf(index)}
            onChange={(edit) => set(index, edit)}
            onRemove={() => onChange({ areas: areas.filter((_, at) => at !== index) })}
          />
        ))}
      </div>
      {areas.length < MAX_AREAS && (
        <Button onClick={() => onChange({ areas: [...areas, newTypedArea(terms)] })} className="mt-3">
          <Plus aria-hidden className="size-5" />
          {t('staff.cities.areas.add')}
        </Button>
      )}
      {areas.length > 0 && (
        <Checkbox
          label={t('staff.cities.areas.isOutsideServed')}
          checked={isOutsideServed}
          onChange={(isServed) => onChange({ isOutsideServed: isServed })}
          className="mt-2"
        />
      )}
    </fieldset>
  );
}

interface AreaFieldsProps {
  area: TypedArea;
  /** By the fields of the area and of its terms. */
  errors: { readonly [field: string]: string | undefined };
  onChange(edit: Partial<TypedArea>): void;
  onRemove(): void;
}

/** An area, closed to its name and terms until it is edited; a new one, and one with an error, is open. */
function AreaFields({ area, errors, onChange, onRemove }: AreaFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const languageName = useLanguageNames();
  const id = useId();
  const [isOpen, setOpen] = useState(area.id === null);
  const names = withoutBlanks(readFields(area, 'name'));
  const name = textIn(names, language) || t('staff.cities.areas.new');
  const hasError = Object.keys(errors).length > 0;
  const streetsError = Object.entries(errors).find(([field]) => field.startsWith('streets'))?.[1];
  const text = (field: 'minimumOrderAmount' | 'extraMinutes') => ({
    value: area[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <details
      open={isOpen || hasError}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="py-1"
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <bdi className="font-bold">{name}</bdi> <AreaSummary area={area} />
      </summary>
      <fieldset id={id} aria-label={name} className="min-w-0 space-y-4 pb-3">
        <div className="grid gap-4 sm:grid-cols-2">
          {languagesFrom(language).map((each) => {
            const field = fieldIn('name', each);
            return (
              <Field
                key={each}
                label={t('staff.cities.nameIn', { language: languageName(each) })}
                value={area[field]}
                error={errors[field]}
                dir={directionOf(each)}
                lang={each}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            );
          })}
        </div>
        <TextArea
          label={t('staff.cities.areas.streets')}
          hint={t('staff.cities.areas.streetsHint')}
          value={area.streets}
          error={streetsError}
          rows={4}
          onChange={({ target }) => onChange({ streets: target.value })}
        />
        <Checkbox
          label={t('staff.cities.areas.ownTerms')}
          checked={area.hasTerms}
          onChange={(hasTerms) => onChange({ hasTerms })}
        />
        {area.hasTerms && (
          <>
            <AmountField {...text('minimumOrderAmount')} label={t('staff.cities.minimumOrderAmount')} />
            <CityFees
              formId={id}
              steps={area.deliveryFees}
              errorOf={(path) => errors[`deliveryFees.${path}`]}
              onChange={(deliveryFees) => onChange({ deliveryFees })}
            />
            <CityDays
              name={names}
              days={area.deliveryDays}
              error={errors.deliveryDays}
              minutes={text('extraMinutes')}
              onDays={(deliveryDays) => onChange({ deliveryDays })}
            />
          </>
        )}
        <Button onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          {t('staff.cities.areas.remove', { area: isolate(name) })}
        </Button>
      </fieldset>
    </details>
  );
}

/** How many streets an area has, and on which terms it is delivered to, in short. */
function AreaSummary({ area }: { area: TypedArea }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = area.streets.split('\n').filter((street) => street.trim() !== '').length;
  const minimum = parseDecimal(area.minimumOrderAmount);
  const price = minimum === null ? '' : priceInText(minimum, language);
  const fees = feesText(readSteps(area.deliveryFees) ?? [], { t, language });
  const own = [
    minimum !== null && `${t('staff.cities.minimum')}: ${price}`,
    fees && `${t('amounts.deliveryFee')}: ${fees}`,
  ];
  const parts = [
    ...(area.hasTerms ? own : [t('staff.cities.areas.asCity')]),
    count > 0 && t('staff.cities.areas.streetCount', { count }),
  ];
  return <span className="text-muted text-sm">{parts.filter(Boolean).join(' · ')}</span>;
}
