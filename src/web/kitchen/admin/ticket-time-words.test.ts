import { expect, test } from 'vitest';
import { loadAllTexts } from '../../../shared/i18n/load-texts.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { beginsAt } from '../../../shared/kitchen/rules.ts';
import { endOfBusinessDay } from '../../../shared/menu/sold-out.ts';
import { ticketTimeWords } from './ticket-time-words.ts';

const texts = await loadAllTexts();
const en = createTranslate('en', texts.en);
const he = createTranslate('he', texts.he);
const tr = createTranslate('tr', texts.tr);

const ORDERED = '2026-07-01T09:00:00.000Z';
const LATE = '2026-07-01T09:40:00.000Z';
const promised = { createdAt: ORDERED, beginAt: ORDERED, lateAt: LATE, promisedAt: LATE, promisedDay: null };
const unpromised = { ...promised, promisedAt: null };
const at = (time: string) => Date.parse(`2026-07-01T${time}.000Z`);

test.each([
  {
    name: 'just came in',
    ticket: unpromised,
    now: at('09:00:30'),
    words: ['Just came in', 'התקבלה עכשיו', 'Az önce geldi'],
  },
  { name: 'waits', ticket: unpromised, now: at('09:03:30'), words: ['waits 3 min', 'ממתינה 3 דק׳', '3 dk bekliyor'] },
  { name: 'is due in less than a minute', ticket: promised, now: at('09:39:20'), words: ['now', 'עכשיו', 'şimdi'] },
  { name: 'is late by less than a minute', ticket: promised, now: at('09:40:20'), words: ['now', 'עכשיו', 'şimdi'] },
  { name: 'is due soon', ticket: promised, now: at('09:35:00'), words: ['5 min left', 'נותרו 5 דק׳', '5 dk kaldı'] },
  {
    name: 'is for a slot that is to come',
    ticket: { ...promised, promisedAt: '2026-07-01T09:30:00.000Z', lateAt: '2026-07-01T10:30:00.000Z' },
    now: at('09:10:00'),
    words: ['in 20 min', 'בעוד 20 דק׳', '20 dk sonra'],
  },
  {
    name: 'is for a slot that has begun',
    ticket: { ...promised, promisedAt: '2026-07-01T09:30:00.000Z', lateAt: '2026-07-01T10:30:00.000Z' },
    now: at('09:40:00'),
    words: ['50 min left', 'נותרו 50 דק׳', '50 dk kaldı'],
  },
  { name: 'is late', ticket: promised, now: at('09:43:00'), words: ['3 min late', 'באיחור של 3 דק׳', '3 dk gecikti'] },
])('a ticket that $name says so in every language', ({ ticket, now, words }) => {
  expect([en, he, tr].map((t) => ticketTimeWords(t, ticket, now))).toEqual(words);
});

test.each([
  // This business day lasts 25 hours, and the other one 23.
  { day: '2026-10-24', createdAt: '2026-10-23T12:00:00.000Z', now: '2026-10-24T01:00:00.000Z', words: 'Today' },
  { day: '2026-03-26', createdAt: '2026-03-26T01:00:00.000Z', now: '2026-03-26T01:30:00.000Z', words: 'waits 30 min' },
])('a ticket for $day, when clocks change, shows "$words" at $now', ({ day, createdAt, now, words }) => {
  const timeZone = 'Asia/Jerusalem';
  const order = { createdAt, promisedAt: null, promisedDay: day };
  const beginAt = new Date(beginsAt(order, { minutes: 30, timeZone })).toISOString();
  const ticket = { ...order, beginAt, lateAt: endOfBusinessDay(day, timeZone) };
  expect(ticketTimeWords(en, ticket, Date.parse(now))).toBe(words);
});
