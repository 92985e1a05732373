import { isolate } from '../../../shared/bidi.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { formatPrice } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface CheckoutCityProps {
  /** The active cities; without any, the select is not rendered. */
  cities: readonly City[];
  city: City | null;
  error: string | undefined;
  /** Whether it is told elsewhere on which days the city is driven to. */
  isDriveTold?: boolean;
  onCity(city: City | null): void;
}

/** Selects the city of the order, and shows its days, its minimum and what delivery costs. */
export function CheckoutCity({ cities, city, error, isDriveTold = false, onCity }: CheckoutCityProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (cities.length === 0) return null;
  const minimum =
    city &&
    t('shop.notice.minimumIn', {
      city: isolate(textIn(city.name, language)),
      amount: isolate(formatPrice(city.minimumOrderAmount, language, { style: 'short' })),
    });
  const drive = city && !isDriveTold && driveText(city, { t, language });
  const fees = city && feesText(city.deliveryFees, { t, language });
  const ofDelivery = fees && [
    t('amounts.fees', { city: isolate(textIn(city.name, language)), fees }),
    t('amounts.minimumOfDishes'),
  ];
  return (
    <SelectField
      label={t('shop.notice.city')}
      value={city?.id ?? ''}
      hint={minimum ? [drive, [minimum, ...(ofDelivery || [])].join('. ')].filter(Boolean).join(' ') : undefined}
      error={error}
      required
      onChange={(event) => onCity(cities.find(({ id }) => String(id) === event.target.value) ?? null)}
    >
      <option value="">{t('shop.notice.chooseCity')}</option>
      {cities.map((each) => (
        <option key={each.id} dir="auto" value={each.id}>
          {textIn(each.name, language)}
        </option>
      ))}
    </SelectField>
  );
}
