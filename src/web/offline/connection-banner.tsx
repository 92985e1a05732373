import { WifiOff } from 'lucide-react';
import { isolate } from '../../shared/bidi.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { useShortAgeText } from '../ui/age-text.ts';
import { useFormatTimeOfDay } from '../ui/restaurant-time.ts';
import { useTranslation } from '../ui/texts.tsx';
import { useNow } from '../ui/use-now.ts';

interface ConnectionBannerProps {
  isLost: boolean;
  /** How many taps are still to be sent. */
  keptCount: number;
  /** Until when what the page shows was true, in ms since 1970; null where that is not known. */
  asOf: number | null;
}

/** Says that the connection is lost, how old the page is, and what becomes of taps meanwhile. */
export function ConnectionBanner({ isLost, keptCount, asOf }: ConnectionBannerProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="print:hidden">
      {isLost && (
        <p className="flex flex-wrap items-center gap-x-2 bg-danger px-4 py-1.5 font-bold text-lg text-on-danger leading-tight">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          <span>{t('staff.kitchen.offline')}</span>
          {asOf !== null && <AsOf asOf={asOf} />}
          <span className="font-medium">{t('staff.kitchen.offlineText')}</span>
          {keptCount > 0 && <span>{t('staff.kitchen.kept', { count: keptCount })}</span>}
        </p>
      )}
    </div>
  );
}

function AsOf({ asOf }: { asOf: number }) {
  const { t } = useTranslation();
  const formatTime = useFormatTimeOfDay();
  const ageText = useShortAgeText();
  const age = useNow() - asOf;
  const time = isolate(formatTime(new Date(asOf).toISOString()));
  return (
    <span>
      {age < MINUTE_MS
        ? t('staff.kitchen.asOf', { time })
        : t('staff.kitchen.asOfAge', { time, age: isolate(ageText(age)) })}
    </span>
  );
}
