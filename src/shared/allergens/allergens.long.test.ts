import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomLine } from '../../../test/random-options.ts';
import { defaultsOf, groupsOf } from '../options/groups.ts';
import { ALLERGENS, hitsOf } from './allergens.ts';
import { contentsOf } from './contents.ts';
import { DIETS, isOfDiet } from './diet.ts';
import { verdictOf } from './filter.ts';

const RUNS = runs(5_000);

const anyFilter = fc.record({
  without: fc.subarray([...ALLERGENS], { maxLength: 3 }),
  diet: fc.constantFrom(null, ...DIETS),
  notSpicy: fc.boolean(),
});

test('the allergens of a line are those of the dish and its choices, complete only if each part is complete', () => {
  fc.assert(
    fc.property(randomLine, ({ menu: { dish, groups }, chosen }) => {
      const taken = groupsOf(dish, groups)
        .flatMap(({ choices }) => choices)
        .filter(({ id }) => chosen.some(({ choiceId }) => choiceId === id));
      const parts = [dish, ...taken];
      // The sum of the dish without choices is cached.
      contentsOf(dish, groups, []);
      const sum = contentsOf(dish, groups, chosen);
      const expected = ALLERGENS.flatMap((code) => {
        const stated = parts.flatMap(({ allergens }) => allergens[code] ?? []);
        return stated.length > 0 ? [[code, stated.includes('contains') ? 'contains' : 'mayContain']] : [];
      });
      expect(sum.allergens).toEqual(Object.fromEntries(expected));
      expect(sum.allergensComplete).toBe(parts.every((part) => part.allergensComplete));
      expect(sum.isSpicy).toBe(parts.some((part) => part.isSpicy));
      if (taken.some(({ diet }) => diet === 'notVegetarian')) expect(sum.diet).toBeNull();
      if (taken.some(({ diet }) => diet === 'notVegan')) expect(sum.diet).not.toBe('vegan');
    }),
    RUNS,
  );
});

test('a filter shows no dish that declares an excluded allergen, itself or by its preselected choices', () => {
  fc.assert(
    fc.property(randomLine, anyFilter, ({ menu: { dish, groups } }, filter) => {
      const verdict = verdictOf(dish, groups, filter);
      if (verdict === 'hidden') return;
      for (const shown of [dish, contentsOf(dish, groups, defaultsOf(dish, groups))]) {
        const { contains, mayContain, notStated } = hitsOf(shown, filter.without);
        expect([...contains, ...mayContain]).toEqual([]);
        if (verdict === 'fits') expect(notStated).toEqual([]);
        expect(filter.diet === null || isOfDiet(shown.diet, filter.diet)).toBe(true);
        expect(filter.notSpicy && shown.isSpicy).toBe(false);
      }
    }),
    RUNS,
  );
});
