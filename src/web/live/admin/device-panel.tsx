import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useNotificationSwitch } from './notifications-offer.tsx';
import { useAlarm } from './use-alarm.ts';

/** Alarm settings of this device, on the notifications page. */
export function DevicePanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.alerts.device.title')}>
      <DeviceAlerts />
    </Panel>
  );
}

/** Tests and toggles the sound of this device, and its notifications. */
export function DeviceAlerts() {
  const { t } = useTranslation();
  const alarm = useAlarm(0);
  const notifications = useNotificationSwitch();
  return (
    <ul className="mt-2 space-y-4">
      <li className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-semibold">{t('staff.alerts.device.sound')}</h3>
          <p className="text-muted">{t(`staff.alerts.device.soundText.${alarm.sound}`)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {alarm.sound === 'on' && <Button onClick={alarm.turnOff}>{t('staff.alerts.soundOff')}</Button>}
          <Button onClick={alarm.turnOn}>
            {t(alarm.sound === 'on' ? 'staff.alerts.device.try' : 'staff.alerts.soundOn')}
          </Button>
        </div>
      </li>
      <li className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-semibold">{t('staff.alerts.device.notifications')}</h3>
          <p className="text-muted">{t(`staff.alerts.device.states.${notifications.state}`)}</p>
        </div>
        {notifications.state === 'default' && (
          <Button onClick={() => void notifications.turnOn()}>{t('staff.alerts.offer.turnOn')}</Button>
        )}
      </li>
    </ul>
  );
}
