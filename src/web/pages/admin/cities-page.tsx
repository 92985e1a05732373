import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CityForm } from '../../cities/admin/city-form.tsx';
import { CityList } from '../../cities/admin/city-list.tsx';
import { DeletedCities } from '../../cities/admin/deleted-cities.tsx';
import { useCities } from '../../cities/admin/use-cities.ts';
import { WeekEditor } from '../../hours/admin/week-editor.tsx';
import { DeliverySettings } from '../../settings/admin/delivery-settings.tsx';
import { PickupPanel } from '../../settings/admin/pickup-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useSavedRules } from './use-saved-rules.ts';

/** Delivery: the cities delivered to, with their minimum order amounts (spec.md §2), what customers are asked for, and pickup. */
export function CitiesPage() {
  const { t } = useTranslation();
  const cities = useCities();
  const rules = useSavedRules()?.rules ?? null;
  /** The id of the edited city, or `new`. */
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const city = cities.data?.find(({ id }) => id === edited) ?? null;
  return (
    <>
      <SectionHeading title={t('staff.sections.cities')} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="font-bold font-display text-2xl">{t('staff.cities.title')}</h2>
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {t('staff.cities.addTitle')}
        </Button>
      </div>
      <Loaded query={cities} skeleton={{ count: 5, className: 'h-28' }}>
        {(list) =>
          list.length === 0 ? (
            <p className="mx-auto max-w-prose py-16 text-center text-muted">{t('staff.cities.empty')}</p>
          ) : (
            <>
              {list.every(({ isActive }) => !isActive) && (
                <p className="mt-5 rounded-2xl bg-sunken p-4">{t('staff.cities.noneActive')}</p>
              )}
              <CityList cities={list} onEdit={({ id }) => setEdited(id)} />
            </>
          )
        }
      </Loaded>
      <DeletedCities />
      <DeliverySettings />
      <PickupPanel rules={rules} renderWeek={(props) => <WeekEditor {...props} />} />
      {(edited === 'new' || city) && <CityForm city={city} rules={rules} onClose={() => setEdited(null)} />}
    </>
  );
}
