import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/shared/durations.ts';
import { morningZone } from './morning-zone.ts';

const MIDNIGHT = Date.parse('2026-11-26T00:00:00.000Z');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

test.each(HOURS)('journeys that begin at %i:59 UTC begin in the morning', (hour) => {
  const now = MIDNIGHT + (hour + 1) * HOUR_MS - 1;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: morningZone(now), hour: 'numeric', minute: 'numeric' });
  expect(clock.format(now)).toBe('10:59');
});
