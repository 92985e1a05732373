import { CloudOff } from 'lucide-react';
import { useTranslation } from '../ui/texts.tsx';
import { useOnline } from '../ui/use-online.ts';

/** Shown while offline: the content may be outdated. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center font-semibold text-paper text-sm">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t('shop.offline.banner')}
        </p>
      )}
    </div>
  );
}
