import type { Translate } from '../i18n/translate.ts';

/** Returns how a day or a slot reads where it is chosen: a full one says so. */
export function choiceText(text: string, isFull: boolean, t: Translate): string {
  return isFull ? t('hours.fullDay', { day: text }) : text;
}
