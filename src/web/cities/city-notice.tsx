import { ChevronDown, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { City } from '../../shared/cities/contract.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import { useLanguage } from '../ui/i18n.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { selectCity } from './selected-city.ts';

/** Id of the select, to read a choice made before hydration. */
const CITY_SELECT = 'city';

interface CityNoticeProps {
  cities: City[];
  selected: City | null;
  defaultMinimum: Agorot;
  /** The owner's note in the page's language; may be empty. */
  note: string;
  onSelect(city: City | null): void;
}

/** The city of delivery, its minimum order amount, and the owner's note (spec.md §2). */
export function CityNotice({ cities, selected, defaultMinimum, note, onSelect }: CityNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section
      aria-labelledby="minimum-title"
      className="mt-5 rounded-3xl border border-line bg-surface p-4 sm:flex sm:items-center sm:gap-6 sm:p-5"
    >
      <h2 id="minimum-title" className="sr-only">
        {t('shop.notice.title')}
      </h2>
      <label className="relative block shrink-0 sm:w-64">
        <span className="mb-1 block font-semibold text-muted text-sm">{t('shop.notice.city')}</span>
        <MapPin aria-hidden className="pointer-events-none absolute start-3.5 bottom-3 size-5 text-tabs" />
        <select
          id={CITY_SELECT}
          value={selected?.id ?? ''}
          onChange={(event) => onSelect(cities.find(({ id }) => String(id) === event.target.value) ?? null)}
          className="h-12 w-full appearance-none rounded-full border border-line bg-paper ps-11 pe-10 font-semibold text-ink"
        >
          <option value="">{t('shop.notice.chooseCity')}</option>
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {textIn(city.name, language)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3.5 bottom-3.5 size-5 text-muted" />
      </label>
      <div className="mt-3 min-w-0 sm:mt-0">
        <p aria-live="polite" className="font-semibold">
          <InlineParts
            text={
              selected
                ? t('shop.notice.minimumIn', { city: textIn(selected.name, language), amount: '{{amount}}' })
                : t('shop.notice.minimumDefault', { amount: '{{amount}}' })
            }
            parts={{
              amount: <Price agorot={selected?.minimumOrderAmount ?? defaultMinimum} className="font-bold text-tabs" />,
            }}
          />
        </p>
        {note && (
          <p className="mt-1 text-muted" dir="auto">
            {note}
          </p>
        )}
      </div>
    </section>
  );
}

/** Preserves a city chosen in the server-rendered select before hydration; React would reset it to its own state. */
export function keepEarlyChoice(cities: readonly City[]): void {
  const select = document.getElementById(CITY_SELECT);
  if (!(select instanceof HTMLSelectElement) || select.value === '') return;
  const chosen = cities.find(({ id }) => String(id) === select.value);
  if (chosen) selectCity(chosen);
}
