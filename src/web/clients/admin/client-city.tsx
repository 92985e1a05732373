import { ChevronDown } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { useFocusAfter } from '../../forms/use-focus-after.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useClientChanges } from './use-clients.ts';

interface ClientCityProps {
  client: Client;
  /** Active cities. */
  cities: readonly StaffCity[];
}

/** A client's city, saved when another is selected. */
export function ClientCity({ client, cities }: ClientCityProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const showOutcome = useOutcomeToast();
  const { setCity } = useClientChanges();
  const { id, version, cityId } = client;
  const isGone = cityId !== null && !cities.some((city) => city.id === cityId);
  useFocusAfter(setCity.isPending);
  const chosen = setCity.isPending ? setCity.variables.cityId : cityId;
  const choose = (value: string) =>
    void showOutcome(setCity.mutateAsync({ id, version, cityId: Number(value) || null }), {
      done: t('staff.clients.updated'),
      failed: t('staff.clients.cityFailed'),
    });
  return (
    <span className="relative block">
      <select
        aria-label={t('staff.clients.cityOf', { name: isolate(client.name) })}
        value={chosen ?? ''}
        disabled={setCity.isPending}
        onChange={(event) => choose(event.target.value)}
        className="h-11 w-full appearance-none rounded-full border border-field bg-paper ps-4 pe-9 text-ink"
      >
        <option value="">{t('staff.clients.noCity')}</option>
        {isGone && (
          <option value={cityId} disabled>
            {t('staff.clients.cityGone', { city: isolate(textIn(client.cityName, language)) })}
          </option>
        )}
        {cities.map((city) => (
          <option key={city.id} dir="auto" value={city.id}>
            {textIn(city.name, language)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-3 size-5 text-muted" />
    </span>
  );
}
