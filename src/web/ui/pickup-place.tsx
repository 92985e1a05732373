import { MapPin } from 'lucide-react';
import type { Shift, Week } from '../../shared/hours/week.ts';
import { shiftsText, weekText } from '../../shared/hours/week-text.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from './i18n.ts';
import { useTranslation } from './texts.tsx';

export interface PickupPlaceProps {
  settings: PublicSettings;
  /** When orders are picked up; null or missing where that is at any time, and where it is not said. */
  week?: Week | null;
  /** In its place, when one order is picked up on the day that it is for. */
  shifts?: readonly Shift[] | undefined;
  className?: string;
}

/** Where orders are picked up, with a link to the map, and when. */
export function PickupPlace({ settings, week, shifts = [], className = '' }: PickupPlaceProps) {
  const { t } = useTranslation();
  const address = settingText(settings, 'pickupAddress', useLanguage());
  const hours = shiftsText(shifts, t) || (week && weekText(week, t));
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-x-3 sm:short:flex-nowrap ${className}`}>
      <MapPin aria-hidden className="size-5 shrink-0 text-tabs" />
      <div className="min-w-0 grow basis-[min(10rem,70%)] leading-tight">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{t('fulfilment.pickUpAt')}: </span>
          <bdi>{address || t('fulfilment.pickup')}</bdi>
        </p>
        {hours && <p className="mt-0.5 text-muted text-sm">{t('fulfilment.hours', { hours })}</p>}
      </div>
      <MapLink href={settings.pickupMapLink} />
    </div>
  );
}

function MapLink({ href }: { href: string | undefined }) {
  const { t } = useTranslation();
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 shrink-0 items-center font-semibold text-sm underline underline-offset-4"
    >
      {t('fulfilment.map')}
    </a>
  );
}
