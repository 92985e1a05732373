import { expect, test } from 'vitest';
import { nextChange } from './menu/orderable.ts';
import { timedParts } from './timed-parts.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');
const NOTHING = {
  menu: [],
  choices: [],
  orderings: [{ freshUntil: null }],
  settings: {},
  today: { timeZone: 'Asia/Jerusalem', date: '2026-07-01' },
};
const soldOut = (soldOutUntil: string | null) => ({ soldOutUntil }) as never;
const CERTIFICATE = { kosherIssuer: 'Rabbinate', kosherNumber: '12', kosherValidUntil: '2026-07-01' };

test.each([
  ['nothing', {}, undefined],
  ['a dish that is offered', { menu: [soldOut(null)] }, undefined],
  ['a dish that comes back', { menu: [soldOut('2026-07-01T10:00:00.000Z')] }, '2026-07-01T10:00:00.000Z'],
  // 'Back tomorrow'.
  ['a dish that comes back later', { menu: [soldOut('2026-07-02T10:00:00.000Z')] }, '2026-07-01T21:00:00.000Z'],
  ['a choice that comes back later', { choices: [soldOut('2026-07-02T10:00:00.000Z')] }, '2026-07-01T21:00:00.000Z'],
  [
    'hours',
    { orderings: [{ freshUntil: null }, { freshUntil: '2026-07-01T11:00:00.000Z' }] },
    '2026-07-01T11:00:00.000Z',
  ],
  ['a certificate', { settings: CERTIFICATE }, '2026-07-01T21:00:00.000Z'],
])('a page with %s is fresh until it changes', (_what, shown, until) => {
  expect(nextChange(timedParts({ ...NOTHING, ...shown }), AT)?.toISOString()).toBe(until);
});
