import { LANGUAGES } from '../../shared/languages.ts';
import { type LocalisedText, textsOf } from '../../shared/localised-text.ts';
import type { DishFields } from '../../shared/menu/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import { CATEGORY } from '../categories/category-kind.ts';
import { appendCategory, findCategory, listLiveCategories } from '../categories/queries.ts';
import { lockCategories } from '../db/locks.ts';
import type { Engine } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { requireRoom } from '../shop/require-room.ts';
import type { DishContent } from './complete-dish.ts';

type Place = Pick<DishContent, 'category' | 'categoryId'>;

/** Locks the categories where a change of a dish names one. Must precede the lock of the dish. */
export async function lockIfNamed(tx: Db, engine: Engine, { category, categoryId }: DishFields): Promise<void> {
  if (category !== undefined || categoryId !== undefined) await lockCategories(tx, engine);
}

interface Placing {
  before: Place;
  entered: DishFields;
  /** The dish's category texts with those that were entered. */
  texts: LocalisedText;
}

/**
 * Returns the category of a dish: the one with the entered id, else the one with the entered texts, which is added if
 * there is none; nothing where it stays in its own. Throws `invalid_input` for an unknown id, and `too_many_categories`.
 * {@link lockIfNamed} must precede it.
 */
export async function placeInCategory(
  change: StaffChange,
  { before, entered, texts }: Placing,
): Promise<Partial<Place>> {
  if (entered.categoryId !== undefined) return placeById(change, entered.categoryId);
  if (isSame(texts, before.category)) return {};
  if (textsOf(texts).length === 0) return { categoryId: null, category: {} };
  const categories = await listLiveCategories(change.tx);
  const found = bestMatch(categories, { texts, entered: entered.category ?? before.category });
  if (found) return { categoryId: found.id, category: found.name };
  const added = await appendCategory(change.tx, { name: texts, isActive: true, served: null }, change.at);
  await requireRoom(change.tx, CATEGORY);
  await change.added(CATEGORY, added);
  return { categoryId: added.id, category: added.name };
}

async function placeById({ tx }: StaffChange, id: number | null): Promise<Place> {
  if (id === null) return { categoryId: null, category: {} };
  const category = await findCategory(tx, id);
  if (!category) throw new DomainError('invalid_input', { fields: { categoryId: 'There is no such category' } });
  return { categoryId: id, category: category.name };
}

/** Returns the category with exactly these texts, else the first that has the entered ones. */
function bestMatch<C extends { name: LocalisedText }>(
  categories: readonly C[],
  { texts, entered }: { texts: LocalisedText; entered: LocalisedText },
): C | undefined {
  const exact = categories.find(({ name }) => isSame(name, texts));
  if (exact || textsOf(entered).length === 0) return exact;
  return categories.find(({ name }) =>
    LANGUAGES.every((language) => entered[language] === undefined || entered[language] === (name[language] ?? '')),
  );
}

function isSame(one: LocalisedText, other: LocalisedText): boolean {
  return LANGUAGES.every((language) => one[language] === other[language]);
}
