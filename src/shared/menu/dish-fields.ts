import { z } from 'zod';
import { NOTHING_STATED } from '../allergens/allergens.ts';
import type { Diet } from '../allergens/diet.ts';
import { dishContents } from '../allergens/wire.ts';
import { MAX_CATEGORY_NAME } from '../categories/limits.ts';
import type { Week } from '../hours/week.ts';
import type { LocalisedText } from '../localised-text.ts';
import { changeInEachLanguage, inEachLanguage } from '../localised-wire.ts';
import { isPictureUrl } from '../media/picture-url.ts';
import { type DishOptionGroup, dishOptionGroups, dishOptionGroupsChange } from '../options/dish-options.ts';
import { boundedText, entityId, flag, instant, lineText, longText, moneyText, orNull, trimmedText } from '../wire.ts';
import { MAX_PORTIONS } from './portions.ts';
import { servedTimes } from './served-wire.ts';
import { NO_END } from './sold-out.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2000;
const MAX_URL = 2000;
const MAX_INSTRUCTIONS = 5000;

const picture = orNull(
  trimmedText(MAX_URL).refine((url) => url === '' || isPictureUrl(url), {
    error: 'Must be a picture of the media library, or an http or https address',
  }),
);

const soldOutUntil = instant.nullable().meta({
  description: `When the dish can be ordered again; null while it can be. ${NO_END} until staff change it`,
});

const categoryId = z.int().nullable().meta({ description: 'Null while the dish has no category' });
const newCategoryId = entityId.nullable().meta({
  description: 'Instead of the texts of `category`, which find the category with these names or add it',
});

const portions = z.int().min(1).max(MAX_PORTIONS).nullable();
const portionsPerDay = portions.meta({
  description: 'How many portions are sold on a business day; null while they are not limited',
});
const showPortionsFrom = portions.meta({
  description: 'From which number down customers see how many portions are left; null for never',
});

/**
 * What staff enter of a dish, in the order of the wire: `shown` is a field's schema in responses, `change` in requests,
 * and `kind` how the audit log shows it (a text by default). A new field is declared here, has a column (a migration, and
 * `src/server/db/dishes-schema.ts`) and a name in `staff-menu.json`; where time changes what it means, `orderable.ts`
 * says so. Give its `shown` a default: the log and nodes of the release before lack it.
 */
export const DISH_FIELDS = {
  name: {
    shown: inEachLanguage(boundedText(MAX_NAME).nullable(), boundedText(MAX_NAME)),
    change: changeInEachLanguage(orNull(lineText(MAX_NAME))),
  },
  description: {
    shown: inEachLanguage(boundedText(MAX_DESCRIPTION).nullable(), boundedText(MAX_DESCRIPTION)),
    change: changeInEachLanguage(orNull(longText(MAX_DESCRIPTION))),
  },
  price: { shown: moneyText, change: moneyText.optional(), kind: 'money' },
  imageUrl: { shown: boundedText(MAX_URL).nullable(), change: picture.optional() },
  category: {
    shown: inEachLanguage(boundedText(MAX_CATEGORY_NAME).nullable()),
    change: changeInEachLanguage(orNull(lineText(MAX_CATEGORY_NAME))),
  },
  categoryId: { shown: categoryId, change: newCategoryId.optional() },
  cookingInstructions: {
    shown: inEachLanguage(boundedText(MAX_INSTRUCTIONS).nullable()),
    change: changeInEachLanguage(orNull(longText(MAX_INSTRUCTIONS))),
  },
  isActive: { shown: flag, change: flag.optional(), kind: 'flag' },
  soldOutUntil: { shown: soldOutUntil, change: soldOutUntil.optional(), kind: 'instant' },
  optionGroups: { shown: dishOptionGroups, change: dishOptionGroupsChange.optional(), kind: 'optionGroups' },
  portionsPerDay: { shown: portionsPerDay, change: portionsPerDay.optional() },
  showPortionsFrom: { shown: showPortionsFrom, change: showPortionsFrom.optional() },
  served: { shown: servedTimes.shown, change: servedTimes.change.optional(), kind: 'week' },
  ...dishContents,
} as const;

type Fields = typeof DISH_FIELDS;
export type DishField = keyof Fields;
export const DISH_FIELD_NAMES = Object.keys(DISH_FIELDS) as DishField[];

/** Values of a new dish, which staff may replace; a price has no default. */
export const EMPTY_DISH = {
  name: {} as LocalisedText,
  description: {} as LocalisedText,
  imageUrl: null as string | null,
  category: {} as LocalisedText,
  categoryId: null as number | null,
  cookingInstructions: {} as LocalisedText,
  isActive: true,
  soldOutUntil: null as string | null,
  optionGroups: [] as DishOptionGroup[],
  portionsPerDay: null as number | null,
  showPortionsFrom: null as number | null,
  served: null as Week | null,
  ...NOTHING_STATED,
  diet: null as Diet | null,
} satisfies Record<Exclude<DishField, 'price'>, unknown>;

/** Returns the schemas of all fields, as responses have them or as requests do. */
export function dishShape<Side extends 'shown' | 'change'>(side: Side) {
  const schemas = DISH_FIELD_NAMES.map((field) => [field, DISH_FIELDS[field][side]]);
  return Object.fromEntries(schemas) as { [Field in DishField]: Fields[Field][Side] };
}

/** How the audit log shows the values of fields that are no texts. */
export const DISH_KINDS = Object.fromEntries(
  DISH_FIELD_NAMES.flatMap((field) => {
    const declared = DISH_FIELDS[field];
    return 'kind' in declared ? [[field, declared.kind]] : [];
  }),
);
