import { ChevronDown, MapPin } from 'lucide-react';
import { isAreaMissing, nameAt } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import { shortDays } from '../../shared/cities/days-text.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { OpeningMinimum } from '../../shared/settings/minimum.ts';
import { useLanguage } from '../ui/i18n.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { isSelectedCity, type SelectedCity, selectCity } from './selected-city.ts';

/** Id of the select, to read a choice made before hydration. */
const CITY_SELECT = 'city';

export interface CityNoticeProps {
  cities: City[];
  selected: Pick<SelectedCity, 'city' | 'areaId'>;
  /** Shown before a city is selected. */
  opening: OpeningMinimum;
  onSelect(city: City | null): void;
  className: string;
}

/** The city of delivery and its minimum order amount, in one line (spec.md §2). */
export function CityNotice({
  className,
  cities,
  selected: { city: selected, areaId },
  opening,
  onSelect,
}: CityNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section
      aria-labelledby="minimum-title"
      data-needs-script
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}
    >
      <h2 id="minimum-title" className="sr-only">
        {t('shop.notice.title')}
      </h2>
      {cities.length > 0 && (
        <label className="relative block max-w-[min(100%,13rem)] sm:max-w-[63%] sm:short:max-w-[55%]">
          <span className="sr-only">{t('shop.notice.city')}</span>
          <MapPin
            aria-hidden
            className="pointer-events-none absolute start-3 top-3 size-5 text-tabs max-lg:short:hidden max-sm:hidden"
          />
          <select
            id={CITY_SELECT}
            // A choice that the browser restored with the page would pass for an early one.
            autoComplete="off"
            value={selected?.id ?? ''}
            onChange={(event) => onSelect(cities.find(({ id }) => String(id) === event.target.value) ?? null)}
            className="h-11 w-full appearance-none truncate rounded-full border border-field bg-surface ps-4 pe-8 sm:ps-9 max-lg:short:ps-4 font-semibold text-ink"
          >
            <option value="">{t('shop.notice.chooseCity')}</option>
            {cities.map((city) => (
              <option key={city.id} dir="auto" value={city.id}>
                {textIn(city.name, language)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 top-3 size-5 text-muted" />
        </label>
      )}
      <p
        aria-live="polite"
        // With the days of the city it is one line more, in the same height.
        className={`min-w-0 grow basis-24 font-semibold text-xs leading-tight sm:text-sm short:text-xs ${selected?.deliveryDays ? 'lg:leading-none' : 'lg:text-base'}`}
      >
        <InlineParts
          text={
            selected
              ? t(isAreaMissing(selected, areaId) ? 'shop.notice.minimumFrom' : 'shop.notice.minimumIn', {
                  city: '{{city}}',
                  amount: '{{amount}}',
                })
              : opening.kind === 'same'
                ? `${t('shop.notice.title')}: {{amount}}`
                : t(opening.kind === 'lowest' ? 'shop.notice.minimumLowest' : 'shop.notice.minimumDefault', {
                    amount: '{{amount}}',
                  })
          }
          parts={{
            city: <bdi>{selected && textIn(nameAt(selected), language)}</bdi>,
            amount: <Price agorot={selected?.minimumOrderAmount ?? opening.amount} className="font-bold text-tabs" />,
          }}
        />
        {selected?.deliveryDays && (
          <span className="block">
            {t('hours.delivery')}: <bdi>{shortDays(selected.deliveryDays, language)}</bdi>
          </span>
        )}
      </p>
    </section>
  );
}

/**
 * Preserves a city chosen in the server-rendered select before hydration; React would reset it to its own state. Where it
 * is the stored one, its amounts stay as first shown: the empty select did not tell the customer that it was chosen.
 */
export function keepEarlyChoice(cities: readonly City[]): void {
  const select = document.getElementById(CITY_SELECT);
  if (!(select instanceof HTMLSelectElement) || select.value === '') return;
  const chosen = cities.find(({ id }) => String(id) === select.value);
  if (chosen && !isSelectedCity(chosen)) selectCity(chosen);
}
