import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { beforeText, type ToldFor } from './told-text.ts';

const TEXTS = await loadAllTexts();

/** What customers read on a Thursday, 26 November 2026, of when an order was to be. */
function before(told: Partial<ToldFor>, language: Language = 'en'): string | null {
  const today = { timeZone: 'Asia/Jerusalem', date: '2026-11-26' };
  const reader = { t: createTranslate(language, TEXTS[language]), language, today };
  const text = beforeText({ fulfilment: 'delivery', ...told }, reader);
  return text && withoutDirectionMarks(text);
}

test.each<[Partial<ToldFor>, string | null]>([
  [{ orderFor: 'now', minutes: 30 }, 'Before: Delivery in about 30 minutes.'],
  [{ orderFor: 'now', minutes: 30, fulfilment: 'pickup' }, 'Before: Ready for pickup in about 30 minutes.'],
  [{ orderFor: '2026-11-29' }, 'Before: Sunday 29 November.'],
  [{ orderFor: '2026-11-27T10:00:00.000Z', minutes: 30 }, 'Before: tomorrow at 12:00.'],
  [{ orderFor: '2026-11-26T16:00:00.000Z/2026-11-26T16:30:00.000Z' }, 'Before: today, 18:00–\u206018:30.'],
  // Nothing was promised.
  [{ orderFor: 'now' }, null],
  [{}, null],
])('an order requested for %j is shown as %j beside its new time', (told, expected) => {
  expect(before(told)).toBe(expected);
});
