import fc from 'fast-check';
import { ALLERGENS, PRESENCES } from '../src/shared/allergens/allergens.ts';
import { CHOICE_DIETS, DIETS } from '../src/shared/allergens/diet.ts';
import type { Dish } from '../src/shared/menu/contract.ts';
import { NO_END } from '../src/shared/menu/sold-out.ts';
import { EMPTY_CHOICE, type OptionGroup } from '../src/shared/options/contract.ts';
import type { ChosenOption } from '../src/shared/options/dish-options.ts';
import { byId, leastChoices, withOptionsSoldOut } from '../src/shared/options/groups.ts';
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
      fc
        .record({
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
        })
        .map((choice) => ({ ...EMPTY_CHOICE, ...choice })),
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

/** Ids of one dish's options are this far from those of the next. */
const ID_STEP = 100;

type Menu = RandomLine['menu'];

/** The menu of a dish with other ids: of the dish at this place of a larger menu. */
function atPlace({ dish, groups }: Menu, place: number): Menu {
  const moved = (id: number) => id + place * ID_STEP;
  const groupsMoved = [...groups.values()].map((each) => ({
    ...each,
    id: moved(each.id),
    choices: each.choices.map((choice) => ({
      ...choice,
      id: moved(choice.id),
      pricesBySize: choice.pricesBySize.map((bySize) => ({ ...bySize, sizeId: moved(bySize.sizeId) })),
    })),
  }));
  const optionGroups = dish.optionGroups.map((each) => ({ ...each, id: moved(each.id) }));
  return { dish: { ...dish, id: place + 1, optionGroups }, groups: byId(groupsMoved) };
}

const portionsLeft = fc.option(fc.record({ left: fc.integer({ min: 1, max: 20 }), until: fc.constant(NO_END) }), {
  nil: undefined,
});

/** Some dishes with random option groups; sold out like in a response when a group has too few choices. */
const randomMenu = fc
  .array(fc.tuple(menu, portionsLeft, fc.constantFrom(null, null, null, NO_END)), { minLength: 1, maxLength: 4 })
  .map((given) => {
    const menus = given.map(([each], place) => atPlace(each, place));
    const groups = new Map(menus.flatMap((each) => [...each.groups]));
    const dishes = menus.map(({ dish }, place): Dish => {
      const [, portionsToday, soldOutUntil] = given[place] ?? [];
      return withOptionsSoldOut({ ...dish, soldOutUntil: soldOutUntil ?? null, portionsToday }, groups);
    });
    return { dishes, groups };
  });

type RandomMenu = typeof randomMenu extends fc.Arbitrary<infer Menu> ? Menu : never;

const pastLine = fc
  .record({
    place: fc.constantFrom(0, 0, 1, 1, 2, 5),
    unitPrice: fc.nat(2_000),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(500, 998, 999)),
    chosen,
    note: fc.constantFrom('', '', 'No onion'),
    price,
    isTaken: fc.boolean().map((isLeft) => !isLeft),
    /** Whether it has choices that can be made today, if any can. */
    isLeast: fc.boolean(),
  })
  .map(({ place, chosen, price, isTaken, isLeast, ...line }) => ({ dishes, groups }: RandomMenu) => {
    const dish = dishes[place];
    const random = chosen.map(({ choiceId, quantity }) => ({ choiceId: choiceId + place * ID_STEP, quantity }));
    const choices = isLeast && dish ? leastChoices(dish, groups) : random;
    const past = { ...line, dishId: place + 1, name: { en: 'Dish' } };
    const sold = choices.map((choice) => ({ ...choice, name: { en: 'Choice' }, price }));
    return { past: { ...past, choices: sold }, anew: null, isTaken };
  });

/** A menu, and two earlier orders that may have dishes and choices which are gone by now. */
export const randomAgain = fc
  .record({
    menu: randomMenu,
    first: fc.array(pastLine, { maxLength: 5 }),
    second: fc.array(pastLine, { minLength: 1, maxLength: 6 }),
  })
  .map(({ menu, first, second }) => ({
    menu,
    first: first.map((lineOf) => lineOf(menu)),
    second: second.map((lineOf) => lineOf(menu)),
  }));
