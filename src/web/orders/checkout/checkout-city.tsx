import { isolate } from '../../../shared/bidi.ts';
import { type AreaChoice, type CityAt, nameAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { priceInText } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { AreaField } from '../area-field.tsx';

interface CheckoutCityProps {
  /** The active cities; without any, the select is not rendered. */
  cities: readonly City[];
  /** With the terms of the chosen area. */
  city: CityAt<City> | null;
  areaId: AreaChoice;
  error: string | undefined;
  areaError?: string | undefined;
  /** Whether the street that is entered decides the area. */
  isByStreet?: boolean;
  /** Whether it is told elsewhere on which days the city is driven to. */
  isDriveTold?: boolean;
  onCity(city: City | null): void;
  onArea(areaId: AreaChoice): void;
}

/** Selects the city of the order, and the area within it, and shows its days, its minimum and what delivery costs. */
export function CheckoutCity({ cities, city, error, isDriveTold = false, ...props }: CheckoutCityProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cities.length === 0) return null;
  const whole = cities.find(({ id }) => id === city?.id);
  const hasAreas = whole !== undefined && whole.areas.length > 0;
  const terms = city ? termsText(city, { t, language, isDriveTold }) : undefined;
  return (
    <>
      <SelectField
        label={t('shop.notice.city')}
        value={city?.id ?? ''}
        hint={hasAreas ? undefined : terms}
        error={error}
        required
        onChange={(event) => props.onCity(cities.find(({ id }) => String(id) === event.target.value) ?? null)}
      >
        <option value="">{t('shop.notice.chooseCity')}</option>
        {cities.map((each) => (
          <option key={each.id} dir="auto" value={each.id}>
            {textIn(each.name, language)}
          </option>
        ))}
      </SelectField>
      {hasAreas && (
        <AreaField
          city={whole}
          choice={props.areaId}
          isByStreet={props.isByStreet ?? false}
          terms={terms}
          error={props.areaError}
          onChoose={props.onArea}
        />
      )}
    </>
  );
}

interface Reader {
  t: Translate;
  language: Language;
  isDriveTold: boolean;
}

/** Returns on which terms is delivered to a city, or to the area of it. */
function termsText(city: CityAt<City>, { t, language, isDriveTold }: Reader): string {
  const name = nameAt(city);
  const minimum = t('shop.notice.minimumIn', {
    city: isolate(textIn(name, language)),
    amount: priceInText(city.minimumOrderAmount, language),
  });
  const drive = !isDriveTold && driveText({ ...city, name }, { t, language });
  const fees = feesText(city.deliveryFees, { t, language });
  const ofDelivery = fees && [
    t('amounts.fees', { city: isolate(textIn(name, language)), fees }),
    t('amounts.minimumOfDishes'),
  ];
  return [drive, [minimum, ...(ofDelivery || [])].join('. ')].filter(Boolean).join(' ');
}
