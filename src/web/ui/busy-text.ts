import type { Busy } from '../../shared/hours/busy.ts';
import type { Translate } from '../../shared/i18n/translate.ts';

/** Returns what busy mode is, and until when, by a time in words; null where staff end it themselves. */
export function busyText({ minutes }: Pick<Busy, 'minutes'>, time: string | null, t: Translate): string {
  return time === null ? t('staff.hours.busy.open_now', { minutes }) : t('staff.hours.busy.until', { minutes, time });
}
