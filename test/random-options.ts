import fc from 'fast-check';
import { ALLERGENS, PRESENCES } from '../src/shared/allergens/allergens.ts';
import { CHOICE_DIETS, DIETS } from '../src/shared/allergens/diet.ts';
import { NO_END } from '../src/shared/menu/sold-out.ts';
import type { OptionGroup } from '../src/shared/options/contract.ts';
import type { ChosenOption } from '../src/shared/options/dish-options.ts';
import { dishWith } from './options.ts';

const SIZE_IDS = [1, 2, 3];

/** What is stated of a dish or a choice. */
const contents = <Diet>(diet: fc.Arbitrary<Diet>) => ({
  allergens: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...PRESENCES), { maxKeys: 2 }),
  allergensComplete: fc.boolean(),
  diet,
  isSpicy: fc.boolean(),
});
const price = fc.integer({ min: -300, max: 500 });

const choices = (ids: readonly number[]) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant({ en: `Choice ${id}` }),
        price,
        pricesBySize: fc
          .subarray(SIZE_IDS)
          .chain((sizes) => fc.tuple(...sizes.map((sizeId) => fc.record({ sizeId: fc.constant(sizeId), price })))),
        isDefault: fc.boolean(),
        isActive: fc.boolean().map((isOff) => !isOff || id % 4 !== 0),
        soldOutUntil: fc.constantFrom(null, null, null, NO_END),
        ...contents(fc.constantFrom(null, ...CHOICE_DIETS)),
      }),
    ),
  );

const limits = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.integer({ min: 1, max: 3 }))
  .map(([min, max, free, maxPerChoice]) => ({
    min: Math.min(min, max),
    max,
    free: Math.min(free, max),
    maxPerChoice: Math.min(maxPerChoice, max),
  }));

const group = (id: number, choiceIds: readonly number[]): fc.Arbitrary<OptionGroup> =>
  fc.tuple(limits, choices(choiceIds)).map(([given, all]) => ({
    id,
    name: { en: `Group ${id}` },
    ...given,
    isSize: id === 1,
    choices: id === 1 ? all.map((choice) => ({ ...choice, pricesBySize: [] })) : all,
  }));

/** A dish with a size group and two others, each present or not, and its price. */
const menu = fc
  .tuple(
    fc.tuple(group(1, SIZE_IDS), group(2, [4, 5, 6, 7]), group(3, [8, 9])),
    fc.subarray([0, 1, 2]),
    fc.nat(600),
    fc.record(contents(fc.constantFrom(null, ...DIETS))),
  )
  .map(([groups, own, dishPrice, stated]) => {
    const { dish, groups: byId } = dishWith(own.map((index) => groups[index] as OptionGroup));
    return { dish: { ...dish, price: dishPrice, ...stated }, groups: byId };
  });

/** Choices of any group, also ones that the dish does not have. */
const chosen: fc.Arbitrary<ChosenOption[]> = fc.array(
  fc.record({ choiceId: fc.integer({ min: 1, max: 10 }), quantity: fc.integer({ min: 1, max: 2 }) }),
  { maxLength: 5 },
);

/** A dish with random option groups, and random choices of it. */
export const randomLine = fc.record({ menu, chosen, quantity: fc.integer({ min: 1, max: 9 }) });
export type RandomLine = typeof randomLine extends fc.Arbitrary<infer Line> ? Line : never;
