import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { areaNames } from '../../../shared/cities/areas-text.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { hasText, textIn, textsOf } from '../../../shared/localised-text.ts';
import { DeletionDialog } from '../../api/deletion-dialog.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useCityChanges } from './use-cities.ts';
import { useRestoreCity } from './use-restore-city.ts';

interface CityListProps {
  cities: StaffCity[];
  onEdit(city: StaffCity): void;
}

/** The cities in display order, with buttons to edit and delete each. */
export function CityList({ cities, onEdit }: CityListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<StaffCity | null>(null);
  return (
    <>
      <ul className="mt-5 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {cities.map((city) => (
          <CityCard key={city.id} city={city} onEdit={() => onEdit(city)} onDelete={() => setLeaving(city)} />
        ))}
      </ul>
      {leaving && <DeleteCity city={leaving} onClose={() => setLeaving(null)} />}
      <p className="mt-4 text-muted text-sm">{t('staff.cities.orderNote')}</p>
    </>
  );
}

interface CityCardProps {
  city: StaffCity;
  onEdit(): void;
  onDelete(): void;
}

function CityCard({ city, onEdit, onDelete }: CityCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(city.name, language);
  const others = new Set(textsOf(city.name).filter((other) => other !== name));
  const languageName = useLanguageNames();
  const missing = LANGUAGES.filter((each) => !hasText(city.name, each));
  return (
    <li className={`flex gap-3 rounded-3xl border border-line bg-surface p-4 ${city.isActive ? '' : 'border-dashed'}`}>
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-lg leading-snug">
          <bdi>{name}</bdi>
          {!city.isActive && (
            <span className="ms-2 inline-block rounded-full bg-sunken px-2.5 py-0.5 align-middle font-semibold text-muted text-sm">
              {t('staff.cities.inactive')}
            </span>
          )}
        </h2>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          {[...others].map((other) => (
            <bdi key={other}>{other}</bdi>
          ))}
          {missing.map((each) => (
            <span key={each} className="text-danger">
              {t('staff.cities.noNameIn', { language: languageName(each) })}
            </span>
          ))}
        </p>
        <p className="mt-2">
          {t('staff.cities.minimum')} <Price agorot={city.minimumOrderAmount} className="font-bold" />
        </p>
        {city.deliveryFees.length > 0 && (
          <p className="text-muted text-sm">
            {t('amounts.deliveryFee')}: {feesText(city.deliveryFees, { t, language })}
          </p>
        )}
        <CityTimes city={city} />
        {city.areas.length > 0 && (
          <p className="text-muted text-sm">
            {t(city.isOutsideServed ? 'staff.cities.areas.listed' : 'staff.cities.areas.listedOnly', {
              areas: areaNames(city.areas, language),
            })}
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <IconButton label={t('staff.cities.editTitle', { city: name })} icon={Pencil} onClick={onEdit} />
        <IconButton
          label={t('staff.cities.deleteTitle', { city: name })}
          icon={Trash2}
          variant="danger"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

/** On which days a city is driven to, and how much longer it takes; nothing where that is as everywhere. */
function CityTimes({ city }: { city: StaffCity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { extraMinutes } = city;
  const text = [
    driveText(city, { t, language }),
    extraMinutes > 0 && t('staff.cities.days.plus', { count: extraMinutes }),
  ];
  const said = text.filter(Boolean).join(' ');
  return said === '' ? null : <p className="text-muted text-sm">{said}</p>;
}

/** Asks before a city is deleted; the toast afterwards offers undo. */
function DeleteCity({ city, onClose }: { city: StaffCity; onClose(): void }) {
  const { t } = useTranslation();
  const { remove } = useCityChanges();
  return (
    <DeletionDialog
      id={city.id}
      title={t('staff.cities.deleteTitle', { city: textIn(city.name, useLanguage()) })}
      confirmLabel={t('staff.delete')}
      deletion={{ call: remove, done: t('staff.cities.deleted'), failed: t('staff.cities.deleteFailed') }}
      onUndo={useRestoreCity()}
      onClose={onClose}
    >
      {t('staff.cities.deleteText')}
    </DeletionDialog>
  );
}
