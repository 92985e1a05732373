import { Bell } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { askToNotify, useDeclined, useNotificationState } from './browser-notification.ts';
import { turnPushOn } from './push.ts';

/** Explains notifications before the browser asks for permission; shown until someone on this device has decided. */
export function NotificationsOffer() {
  const { t } = useTranslation();
  const { state, turnOn } = useNotificationSwitch();
  const [isDeclined, decline] = useDeclined();
  if (state !== 'default' || isDeclined) return null;
  return (
    <section
      aria-labelledby="notifications-offer"
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-1.5"
    >
      <Bell aria-hidden className="size-7 shrink-0 text-tabs max-sm:hidden" />
      <div className="min-w-0 grow basis-56">
        <h2 id="notifications-offer" className="font-bold leading-snug">
          {t('staff.alerts.offer.title')}
        </h2>
        <p className="text-muted text-sm leading-snug">{t('staff.alerts.offer.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void turnOn()}>
          {t('staff.alerts.offer.turnOn')}
        </Button>
        <Button onClick={decline}>{t('staff.alerts.offer.notNow')}</Button>
      </div>
    </section>
  );
}

/** Returns the permission for notifications on this device and a function that enables them. */
export function useNotificationSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useNotificationState();
  const turnOn = async () => {
    const next = await askToNotify();
    if (next === 'denied') toast({ title: t('staff.alerts.offer.denied'), variant: 'destructive' });
    if (next !== 'granted') return;
    toast({ title: t('staff.alerts.offer.on') });
    // The browser's push service may be slow or unavailable.
    void turnPushOn(language);
  };
  return { state, turnOn };
}
