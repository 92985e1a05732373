import { useEffect } from 'react';
import { useLanguage } from '../../ui/i18n.ts';
import { notificationState } from './browser-notification.ts';
import { turnPushOn } from './push.ts';

/**
 * Renews the push subscription for the current session where notifications are on; a subscription ends with its
 * session.
 */
export function useResumedPush(): void {
  const language = useLanguage();
  useEffect(() => {
    if (notificationState() === 'granted') void turnPushOn(language);
  }, [language]);
}
