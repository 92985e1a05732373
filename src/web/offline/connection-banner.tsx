import { WifiOff } from 'lucide-react';
import { useTranslation } from '../ui/texts.tsx';

interface ConnectionBannerProps {
  isLive: boolean;
  /** How many taps are still to be sent. */
  keptCount: number;
}

/** Says that the connection is lost, and what becomes of taps meanwhile. */
export function ConnectionBanner({ isLive, keptCount }: ConnectionBannerProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="print:hidden">
      {!isLive && (
        <p className="flex flex-wrap items-center gap-x-2 bg-danger px-4 py-1.5 font-bold text-lg text-on-danger leading-tight">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          <span>{t('staff.kitchen.offline')}</span>
          <span className="font-medium">{t('staff.kitchen.offlineText')}</span>
          {keptCount > 0 && <span>{t('staff.kitchen.kept', { count: keptCount })}</span>}
        </p>
      )}
    </div>
  );
}
