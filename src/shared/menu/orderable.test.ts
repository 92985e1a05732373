import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderable, nextChange, type Orderability } from './orderable.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');

test.each([
  [{ isActive: true }, true],
  [{ isActive: false }, false],
  [{ isActive: true, deletedAt: null }, true],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.000Z' }, false],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.001Z' }, true],
  [{ isActive: false, deletedAt: '2026-07-01T09:00:00.001Z' }, false],
])('%j can be ordered at nine: %s', (dish, expected) => {
  expect(isOrderable(dish, AT)).toBe(expected);
});

const instant = fc.integer({ min: -3, max: 3 }).map((offset) => new Date(AT.getTime() + offset));
const anyDish: fc.Arbitrary<Required<Orderability>> = fc.record({
  isActive: fc.boolean(),
  deletedAt: fc.option(instant.map((time) => time.toISOString())),
});

test('what can be ordered stays the same until the next change', () => {
  fc.assert(
    fc.property(fc.array(anyDish), instant, instant, (dishes, at, later) => {
      const orderableAt = (time: Date) => dishes.map((dish) => isOrderable(dish, time));
      const next = nextChange(dishes, at);
      if (next) expect(next.getTime()).toBeGreaterThan(at.getTime());
      if (later >= at && (!next || later < next)) expect(orderableAt(later)).toEqual(orderableAt(at));
    }),
  );
});

test('the next change is the earliest to come, and none without a time to come', () => {
  const at = (deletedAt: string | null) => ({ isActive: true, deletedAt });
  const dishes = [at(null), at('2026-07-01T08:00:00.000Z'), at('2026-07-01T11:00:00Z'), at('2026-07-01T10:00:00Z')];
  expect(nextChange(dishes, AT)).toEqual(new Date('2026-07-01T10:00:00.000Z'));
  expect(nextChange(dishes.slice(0, 2), AT)).toBeUndefined();
  expect(nextChange([], AT)).toBeUndefined();
});
