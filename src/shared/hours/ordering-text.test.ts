import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { NO_END } from '../menu/sold-out.ts';
import type { Busy } from './busy.ts';
import { type Hours, NO_HOURS } from './hours.ts';
import { isPausedWithoutEnd, type OrderingState, orderingAt } from './ordering.ts';
import { orderingText, possibleText } from './ordering-text.ts';
import { promiseInBrief, promiseText, slotTimes } from './promise-text.ts';
import { DAYS } from './week.ts';

const TEXTS = await loadAllTexts();
const ZONE = 'Asia/Jerusalem';

interface Given {
  pausedUntil: string | null;
  full: readonly string[];
  busy: Busy | null;
}

/** What customers read on a Thursday, 26 November 2026, at 12:00 in the restaurant. */
function said(
  hours: Partial<Hours>,
  language: Language = 'en',
  { pausedUntil = null, full = [], busy = null }: Partial<Given> = {},
): string {
  const reading = { timeZone: ZONE, now: Date.parse('2026-11-26T12:00:00+02:00') };
  const fullness = { isFull: (day: string) => full.includes(day), fullCategories: () => [] };
  const state = orderingAt({ hours: { ...NO_HOURS, ...hours }, pausedUntil, busy, fullness }, reading);
  return textOf(state, language);
}

function textOf(state: OrderingState, language: Language): string {
  const reader = {
    t: createTranslate(language, TEXTS[language]),
    language,
    today: { timeZone: ZONE, date: '2026-11-26' },
  };
  return withoutDirectionMarks(orderingText(state, reader).join(' '));
}

const BUSY: Busy = { minutes: 30, until: '2026-11-26T12:00:00.000Z' };
const SUNDAYS: Partial<Hours> = { deliveryWeek: [{ day: 'sunday', opens: 600, closes: 960 }] };
const TOMORROW: Partial<Hours> = {
  deliveryWeek: DAYS.filter((day) => day !== 'saturday').map((day) => ({ day, opens: 720, closes: 1200 })),
  ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 },
};

test('only a pause without an end keeps customers from the checkout', () => {
  const during = (pausedUntil: string | null, hours: Partial<Hours> = {}) => {
    const reading = { timeZone: ZONE, now: Date.parse('2026-11-26T12:00:00+02:00') };
    return isPausedWithoutEnd(orderingAt({ hours: { ...NO_HOURS, ...hours }, pausedUntil }, reading));
  };
  expect(during(NO_END)).toBe(true);
  expect(during('2026-11-26T10:30:00.000Z')).toBe(false);
  expect(during(null, { deliveryWeek: [] })).toBe(false);
  expect(isPausedWithoutEnd(null)).toBe(false);
});

test.each([
  ['en', 'Closed now. We open Sunday 29 November at 10:00. You can order ahead now.'],
  ['he', 'סגור עכשיו. הפתיחה הבאה: יום ראשון, 29 בנובמבר בשעה 10:00. אפשר להזמין מראש כבר עכשיו.'],
  ['tr', 'Şu an kapalıyız. Açılış: 29 Kasım Pazar saat 10:00. Şimdiden sipariş verebilirsiniz.'],
] as const)('a closed shop tells when it opens, in %s', (language, text) => {
  expect(said(SUNDAYS, language)).toBe(text);
});

test.each([
  ['en', 'Fully booked: today. Next possible: Sunday 29 November at 10:00. You can order ahead now.'],
] as const)('a full day is shown with the next possible time, in %s', (language, text) => {
  const open = {
    deliveryWeek: [...(SUNDAYS.deliveryWeek ?? []), { day: 'thursday', opens: 600, closes: 960 }],
  } as const;
  expect(said(open, language, { full: ['2026-11-26'] })).toBe(text);
});

test('three full days before the first possible one are listed, and none after it', () => {
  const full = ['2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'];
  expect(said(TOMORROW, 'en', { full })).toBe(
    'Fully booked: tomorrow, Sunday 29 November, Monday 30 November, …. ' +
      'You can order for Wednesday 2 December. Last orders: Tuesday 1 December at 18:00.',
  );
});

test.each([['en', 'You can order for tomorrow. Last orders: today at 18:00.']] as const)(
  'the first possible day is shown with its deadline, in %s',
  (language, text) => {
    expect(said(TOMORROW, language)).toBe(text);
  },
);

test('a pause is shown with its end', () => {
  expect(said({}, 'en', { pausedUntil: '2026-11-26T10:30:00.000Z' })).toBe(
    'Orders are paused until 12:30. You can order ahead now.',
  );
  expect(said({}, 'en', { pausedUntil: '2026-11-27T10:30:00.000Z' })).toMatch(
    /^Orders are paused until tomorrow at 12:30\./,
  );
  expect(said({}, 'en', { pausedUntil: NO_END })).toBe('Orders are paused for now. Please come back a little later.');
  expect(said(TOMORROW, 'en', { pausedUntil: '2026-11-26T10:30:00.000Z' })).toMatch(/^You can order for tomorrow\./);
});

test('a pause that ends before the first possible time is not shown', () => {
  const paused = { pausedUntil: '2026-11-26T12:03:00.000Z' };
  const deliveryWeek = [{ day: 'sunday', opens: 1080, closes: 1140 } as const];
  const ordering = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 6 } as const;
  expect(said({ deliveryWeek, ordering }, 'en', paused)).toBe('Next possible: Sunday 29 November, 18:00–\u206018:30.');
  expect(said(SUNDAYS, 'en', paused)).toBe('We open Sunday 29 November at 10:00. You can order ahead now.');
});

test.each([['en', 'We are busy right now. Delivery in about 75 minutes.']] as const)(
  'busy mode is shown with the longer time, in %s',
  (language, text) => {
    expect(said({ ordering: { mode: 'now', minutes: 45 } }, language, { busy: BUSY })).toBe(text);
    expect(said({}, language, { busy: BUSY })).toBe('');
  },
);

test.each([['en', 'You can order ahead now. We are busy: expect your delivery today at 13:45.']] as const)(
  'busy mode changes the expected time of an order after a pause, in %s',
  (language, text) => {
    const hours = { ordering: { mode: 'now', minutes: 45 } } as const;
    expect(said(hours, language, { busy: BUSY, pausedUntil: '2026-11-26T10:30:00.000Z' })).toContain(text);
    const calm = said(hours, language, { busy: BUSY, pausedUntil: BUSY.until });
    expect(calm).not.toContain(text.slice(-20));
  },
);

test.each([
  ['en', 'shabbat', 'Closed for Shabbat. We open tomorrow at 17:23. You can order ahead now.'],
  ['en', 'yomKippur', 'Closed for the holiday. We open tomorrow'],
  ['en', 'tishaBAv', "Closed for Tisha B'Av. We open tomorrow"],
] as const)('a day of rest is named in %s (%s)', (language, rest, text) => {
  const state = orderingAt({ hours: { ...NO_HOURS, ...SUNDAYS }, pausedUntil: null }, { timeZone: ZONE, now: 0 });
  expect(textOf({ ...state, rest, opensAt: '2026-11-27T15:23:00.000Z' }, language)).toContain(text);
});

test.each([['en', 'We are not taking orders for Tuesdays and Thursdays at the moment.']] as const)(
  'a city without possible orders is shown with its delivery days, in %s',
  (language, text) => {
    const slots = { ordering: { mode: 'slots', slotMinutes: 60, minutes: 0, daysAhead: 1 } } as const;
    const hours = { ...NO_HOURS, ...TOMORROW, ...slots };
    const cityDays = { cityIds: [3], areas: [], days: ['tuesday', 'thursday'] as const };
    const now = Date.parse('2026-11-27T12:00:00+02:00');
    expect(textOf(orderingAt({ hours, pausedUntil: null, cityDays }, { timeZone: ZONE, now }), language)).toBe(text);
  },
);

test('a shop without possible orders says so, and unknown days and slots are not mentioned', () => {
  const state = orderingAt({ hours: NO_HOURS, pausedUntil: null }, { timeZone: ZONE, now: 0 });
  const none = { ...state, kind: 'none' as const };
  expect(textOf(none, 'en')).toBe('We are not taking orders at the moment.');
  expect(textOf({ ...state, kind: 'slots' }, 'en')).toBe('');
  expect(textOf({ ...state, kind: 'days', days: ['2026-11-27'] }, 'en')).toBe('You can order for tomorrow.');
  const words = { en: 'Back soon!' };
  expect(textOf({ ...none, words }, 'en')).toBe('Back soon! We are not taking orders at the moment.');
  const reader = { t: createTranslate('en', TEXTS.en), language: 'en', today: { timeZone: ZONE, date: '' } } as const;
  expect(possibleText(none, reader)).toEqual([]);
  expect(possibleText({ ...state, minutes: 45 }, reader)).toEqual(['Delivery in about 45 minutes.']);
});

test('the expected delivery time is shown in minutes or hours', () => {
  expect(said({ ordering: { mode: 'now', minutes: 45 } })).toBe('Delivery in about 45 minutes.');
  expect(said({ ordering: { mode: 'now', minutes: 150 } })).toBe('Delivery in about 3 hours.');
});

test('a promised time is shown as day and time, long and short', () => {
  const day = { promisedAt: null, promisedDay: '2026-11-29' };
  expect(promiseText(day, 'en', ZONE)).toBe('Sunday 29 November');
  expect(promiseText({ ...day, promisedAt: '2026-11-29T08:45:00.000Z' }, 'he', ZONE)).toBe(
    'יום ראשון, 29 בנובמבר, 10:45',
  );
  const late = { ...day, promisedAt: '2026-11-29T08:45:00.000Z' };
  expect([promiseInBrief(day, 'en', ZONE), promiseInBrief(late, 'he', ZONE), promiseInBrief(late, 'tr', ZONE)]).toEqual(
    ['Sun 29 Nov', 'יום א׳, 29 בנוב׳, 10:45', '29 Kas Paz, 10:45'],
  );
  expect(promiseText({ promisedAt: null, promisedDay: null }, 'en', ZONE)).toBeNull();
  expect(promiseInBrief({ promisedAt: null, promisedDay: null }, 'en', ZONE)).toBeNull();
});

test('a promised slot is shown with its end, and with the offset if clocks show it twice', () => {
  const slot = {
    promisedAt: '2026-11-24T16:00:00.000Z',
    promisedDay: '2026-11-24',
    promisedUntil: '2026-11-24T16:30:00.000Z',
  };
  expect(promiseText(slot, 'en', ZONE)).toBe('Tuesday 24 November, \u206818:00–\u206018:30\u2069');
  expect(promiseText(slot, 'he', ZONE)).toBe('יום שלישי, 24 בנובמבר, \u206818:00–\u206018:30\u2069');
  const twice = ['2026-10-24T22:00:00.000Z', '2026-10-24T23:00:00.000Z'].map((start) =>
    slotTimes({ start, end: new Date(Date.parse(start) + 1_800_000).toISOString() }, 'en', ZONE),
  );
  expect(twice).toEqual([
    '\u206801:00–\u206001:30\u2069 \u2068GMT+3\u2069',
    '\u206801:00–\u206001:30\u2069 \u2068GMT+2\u2069',
  ]);
});

test.each([['en', 'Next possible: today, 18:00–\u206018:30.']] as const)(
  'the next slot is shown with its day, in %s',
  (language, text) => {
    const deliveryWeek = DAYS.map((day) => ({ day, opens: 1080, closes: 1140 }));
    const ordering = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 1 } as const;
    expect(said({ deliveryWeek, ordering }, language)).toBe(text);
  },
);
