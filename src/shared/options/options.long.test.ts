import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomLine } from '../../../test/random-options.ts';
import { priceLine } from '../orders/pricing.ts';
import { chooseErrors } from './choose.ts';
import type { OptionGroup } from './contract.ts';
import type { ChosenOption } from './dish-options.ts';
import { defaultsOf, leastChoices, mustChoose, withOptionsSoldOut } from './groups.ts';

const RUNS = runs(5_000);

/** Each choice taken, as often as it is taken. */
const unitsOf = (group: OptionGroup, chosen: readonly ChosenOption[]) =>
  group.choices.flatMap((choice) => {
    const count = chosen.filter(({ choiceId }) => choiceId === choice.id).reduce((sum, each) => sum + each.quantity, 0);
    return choice.isActive ? Array.from({ length: count }, () => choice) : [];
  });

/** The price of a dish by a slow second computation, which looks at each unit of each choice. */
function slowPrice(price: number, groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): number {
  const sizes = groups.filter(({ isSize }) => isSize).flatMap((group) => unitsOf(group, chosen));
  let sum = price;
  for (const group of groups) {
    const prices = unitsOf(group, chosen).map((choice) => {
      const own = choice.pricesBySize.filter(({ sizeId }) => sizes.some(({ id }) => id === sizeId));
      const first = sizes.flatMap(({ id }) => own.filter(({ sizeId }) => sizeId === id))[0];
      return first?.price ?? choice.price;
    });
    const sorted = prices.toSorted((one, other) => one - other);
    const free = group.isSize ? 0 : group.free;
    sum += sorted.reduce((total, each, index) => total + (index < free && each > 0 ? 0 : each), 0);
  }
  return Math.max(0, sum);
}

/** Whether choices are within all limits, by counting each anew. */
function isAllowed(groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): boolean {
  const units = groups.map((group) => unitsOf(group, chosen));
  const known = units.flat().length === chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWithin = groups.every((group, index) => {
    const taken = units[index] ?? [];
    const [min, max, most] = group.isSize ? [1, 1, 1] : [group.min, group.max, group.maxPerChoice];
    const isEachFew = taken.every(({ id }) => taken.filter((other) => other.id === id).length <= most);
    return taken.length >= min && taken.length <= max && isEachFew && taken.every(({ soldOutUntil }) => !soldOutUntil);
  });
  return known && isWithin;
}

const groupsInOrder = (dish: { optionGroups: readonly { id: number }[] }, groups: ReadonlyMap<number, OptionGroup>) =>
  dish.optionGroups.flatMap(({ id }) => groups.get(id) ?? []);

test('the price of a line equals a slow second computation and is never negative', () => {
  fc.assert(
    fc.property(randomLine, ({ menu: { dish, groups }, chosen, quantity }) => {
      const { unitPrice, choices } = priceLine({ dish, groups, chosen, quantity });
      expect(unitPrice).toBe(slowPrice(dish.price, groupsInOrder(dish, groups), chosen));
      expect(unitPrice).toBe(
        Math.max(
          0,
          choices.reduce((sum, { price }) => sum + price, dish.price),
        ),
      );
      expect(Number.isSafeInteger(unitPrice) && unitPrice >= 0).toBe(true);
    }),
    RUNS,
  );
});

test('choices have errors exactly if they break a limit', () => {
  fc.assert(
    fc.property(randomLine, ({ menu: { dish, groups }, chosen }) => {
      const errors = chooseErrors(dish, groups, chosen);
      expect(errors.length === 0).toBe(isAllowed(groupsInOrder(dish, groups), chosen));
    }),
    RUNS,
  );
});

test('the defaults of a dish can be ordered unless a choice is required, and a dish that is not sold out always can', () => {
  fc.assert(
    fc.property(randomLine, ({ menu: { dish, groups } }) => {
      const defaults = chooseErrors(dish, groups, defaultsOf(dish, groups));
      expect(defaults.length > 0).toBe(mustChoose(dish, groups));
      expect(defaults.every(({ reason }) => reason === 'tooFew')).toBe(true);
      const least = chooseErrors(dish, groups, leastChoices(dish, groups));
      expect(least.length === 0).toBe(withOptionsSoldOut(dish, groups).soldOutUntil === null);
    }),
    RUNS,
  );
});
