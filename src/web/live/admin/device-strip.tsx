import { Bell, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { DeviceAlerts } from './device-panel.tsx';
import { useAlarm } from './use-alarm.ts';

/**
 * Whether this device plays sound for new orders, with controls, on every staff page. The alarm overlays it, so that
 * the page does not shift, and the strip is at least as high, so that nothing else is covered; while the focus is within
 * the strip, it overlays the alarm.
 */
export function DeviceStrip() {
  const { t } = useTranslation();
  const { sound } = useAlarm(0);
  const [isOpen, setOpen] = useState(false);
  const Icon = sound === 'on' ? Volume2 : VolumeX;
  return (
    <section
      aria-label={t('staff.alerts.device.sound')}
      className="min-h-(--alarm-height) border-line border-b bg-paper has-focus-visible:relative has-focus-visible:z-40 print:hidden"
    >
      <div className="mx-auto flex flex-wrap min-h-13 max-w-7xl items-center justify-between gap-3 px-4 py-1">
        <p className="flex min-w-0 flex-[1_1_9rem] items-center gap-2 text-muted text-sm">
          <Icon aria-hidden className="size-5 shrink-0" />
          <span>
            {t('staff.alerts.device.sound')}: {t(`staff.alerts.device.soundText.${sound}`)}
          </span>
        </p>
        <Button onClick={() => setOpen(true)} className="shrink-0 max-sm:px-4">
          <Bell aria-hidden className="size-5 max-sm:hidden" />
          {t('staff.alerts.device.title')}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={t('staff.alerts.device.title')} closeLabel={t('staff.close')} onClose={() => setOpen(false)}>
          <DeviceAlerts />
        </Dialog>
      )}
    </section>
  );
}
