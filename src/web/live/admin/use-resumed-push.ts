import { useEffect } from 'react';
import { useLanguage } from '../../ui/i18n.ts';
import { notificationState } from './browser-notification.ts';
import { turnPushOn } from './push.ts';

/** Subscribes a device where notifications are on for the session that it has now: a subscription ends with its session. */
export function useResumedPush(): void {
  const language = useLanguage();
  useEffect(() => {
    if (notificationState() === 'granted') void turnPushOn(language);
  }, [language]);
}
