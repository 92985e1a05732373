import type { Selectable } from 'kysely';
import type { Choice, OptionGroup, StaffOptionGroup } from '../../shared/options/contract.ts';
import { fromContentsColumns, toContentsColumns } from '../db/allergens-column.ts';
import { toFlag } from '../db/flag.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, unmarkDeleted, updateOffered } from '../db/offered-rows.ts';
import type { OptionChoicePricesTable, OptionChoicesTable, OptionGroupsTable } from '../db/options-schema.ts';
import type { Db } from '../db/schema.ts';
import type { FormerChoice } from '../db/shop-reader.ts';

type GroupRow = Selectable<OptionGroupsTable>;
type ChoiceRow = Selectable<OptionChoicesTable>;
type PriceRow = Selectable<OptionChoicePricesTable>;

/** A group's stored fields without its choices. */
export type GroupContent = Omit<OptionGroup, 'id' | 'choices'>;
/** A choice's stored fields without its prices by size. */
export type ChoiceContent = Omit<Choice, 'id' | 'pricesBySize'>;

/** Returns every group that is not deleted, oldest first, with its choices in order. */
export async function listLiveGroups(db: Db): Promise<StaffOptionGroup[]> {
  const rows = await db.selectFrom('option_groups').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
  if (rows.length === 0) return [];
  return withChoices(rows, await listLiveChoices(db), await livePrices(db).execute());
}

function listLiveChoices(db: Db): Promise<ChoiceRow[]> {
  return db
    .selectFrom('option_choices')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Selects the prices for sizes that can still be chosen. */
function livePrices(db: Db) {
  return db
    .selectFrom('option_choice_prices as price')
    .selectAll('price')
    .where('price.size_id', 'in', liveSizes(db))
    .orderBy('price.choice_id')
    .orderBy('price.size_id');
}

/** Returns the group and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockGroup(tx: Db, id: number): Promise<StaffOptionGroup | null> {
  const row = await lockOffered(tx, 'option_groups', id);
  return row ? readGroup(tx, row) : null;
}

/** Returns the group that a choice is in; null when the choice is unknown or deleted. */
export async function findGroupOfChoice(db: Db, choiceId: number): Promise<number | null> {
  const row = await db
    .selectFrom('option_choices')
    .select('group_id')
    .where('id', '=', choiceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.group_id ?? null;
}

export async function insertGroup(tx: Db, content: GroupContent, at: string): Promise<number> {
  const { id } = await tx
    .insertInto('option_groups')
    .values({ ...toColumns(content), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the content of a locked group and increments its version. */
export async function updateGroup(
  tx: Db,
  { id, content, at }: { id: number; content: GroupContent; at: string },
): Promise<StaffOptionGroup> {
  const row = await updateOffered(tx, 'option_groups', { id, columns: toColumns(content), at });
  return readGroup(tx, row);
}

/** Returns a group as it is. */
export async function getGroup(db: Db, id: number): Promise<StaffOptionGroup> {
  const row = await db.selectFrom('option_groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return readGroup(db, row);
}

/** Restores a deleted group. Returns null when it is unknown or not deleted. */
export async function unmarkGroupDeleted(tx: Db, id: number, at: string): Promise<StaffOptionGroup | null> {
  const row = await unmarkDeleted(tx, 'option_groups', { id, at });
  return row ? readGroup(tx, row) : null;
}

/** A choice to write, with its place in the group; without `id` a new one. */
export interface PlacedChoice extends ChoiceContent {
  id?: number | undefined;
  position: number;
}

/** Writes a choice of a group. Returns its id. */
export async function saveChoice(tx: Db, groupId: number, { id, position, ...content }: PlacedChoice): Promise<number> {
  const columns = { ...toChoiceColumns(content), position };
  if (id === undefined) {
    const inserted = await tx
      .insertInto('option_choices')
      .values({ ...columns, group_id: groupId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id;
  }
  await tx.updateTable('option_choices').set(columns).where('id', '=', id).execute();
  return id;
}

export async function markChoicesDeleted(tx: Db, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('option_choices').set({ deleted_at: at }).where('id', 'in', ids).execute();
}

/** Replaces the prices by size of these choices; those for sizes of a deleted group stay, since it may be restored. */
export async function replacePrices(tx: Db, choiceIds: readonly number[], prices: readonly PriceRow[]): Promise<void> {
  await tx
    .deleteFrom('option_choice_prices')
    .where('choice_id', 'in', choiceIds)
    .where('size_id', 'in', liveSizes(tx))
    .execute();
  if (prices.length > 0) await tx.insertInto('option_choice_prices').values(prices).execute();
}

/** Returns the choices that were deleted, or whose group was, by their ids. */
export async function listFormerChoices(db: Db): Promise<Map<number, FormerChoice>> {
  const rows = await db
    .selectFrom('option_choices as choice')
    .innerJoin('option_groups as group', 'group.id', 'choice.group_id')
    .select(['choice.id', 'choice.name', 'group.id as groupId', 'group.name as groupName'])
    .where((eb) => eb.or([eb('choice.deleted_at', 'is not', null), eb('group.deleted_at', 'is not', null)]))
    .execute();
  return new Map(
    rows.map(({ id, name, groupId, groupName }) => [
      id,
      { name: fromColumn(name), groupId, groupName: fromColumn(groupName) },
    ]),
  );
}

/** Returns how many choices these groups require and allow, by id; deleted ones are left out. */
export async function listLimits(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<OptionGroup, 'min' | 'max'>>> {
  const rows = await db
    .selectFrom('option_groups')
    .select(['id', 'min_choices as min', 'max_choices as max'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, min, max }) => [id, { min, max }]));
}

/** Returns which of these are choices of a size group, neither deleted. */
export async function listSizes(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await liveSizes(db).where('size.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Selects the ids of the sizes that can still be chosen. */
function liveSizes(db: Db) {
  return db
    .selectFrom('option_choices as size')
    .innerJoin('option_groups as sizes', 'sizes.id', 'size.group_id')
    .select('size.id')
    .where('size.deleted_at', 'is', null)
    .where('sizes.deleted_at', 'is', null)
    .where('sizes.is_size', '=', 1);
}

async function readGroup(db: Db, row: GroupRow): Promise<StaffOptionGroup> {
  const choices = await db
    .selectFrom('option_choices')
    .selectAll()
    .where('group_id', '=', row.id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const prices = await livePrices(db)
    .innerJoin('option_choices as choice', 'choice.id', 'price.choice_id')
    .where('choice.group_id', '=', row.id)
    .execute();
  return toGroup(
    row,
    choices,
    Map.groupBy(prices, ({ choice_id }) => choice_id),
  );
}

function withChoices(rows: readonly GroupRow[], choices: readonly ChoiceRow[], prices: readonly PriceRow[]) {
  const byGroup = Map.groupBy(choices, ({ group_id }) => group_id);
  const byChoice = Map.groupBy(prices, ({ choice_id }) => choice_id);
  return rows.map((row) => toGroup(row, byGroup.get(row.id) ?? [], byChoice));
}

function toGroup(
  row: GroupRow,
  choices: readonly ChoiceRow[],
  prices: ReadonlyMap<number, readonly PriceRow[]>,
): StaffOptionGroup {
  return {
    id: row.id,
    name: fromColumn(row.name),
    min: row.min_choices,
    max: row.max_choices,
    free: row.free_choices,
    maxPerChoice: row.max_per_choice,
    isSize: row.is_size === 1,
    choices: choices.map((choice) => toChoice(choice, prices.get(choice.id) ?? [])),
    version: row.version,
  };
}

function toChoice(row: ChoiceRow, prices: readonly PriceRow[]): Choice {
  return {
    id: row.id,
    name: fromColumn(row.name),
    price: row.price_agorot,
    pricesBySize: prices.map(({ size_id, price_agorot }) => ({ sizeId: size_id, price: price_agorot })),
    isDefault: row.is_default === 1,
    isActive: row.is_active === 1,
    soldOutUntil: row.sold_out_until,
    ...fromContentsColumns(row),
  };
}

function toColumns({ name, min, max, free, maxPerChoice, isSize }: GroupContent) {
  return {
    name: toColumn(name),
    min_choices: min,
    max_choices: max,
    free_choices: free,
    max_per_choice: maxPerChoice,
    is_size: toFlag(isSize),
  };
}

function toChoiceColumns({ name, price, isDefault, isActive, soldOutUntil, ...contents }: ChoiceContent) {
  return {
    name: toColumn(name),
    price_agorot: price,
    is_default: toFlag(isDefault),
    is_active: toFlag(isActive),
    sold_out_until: soldOutUntil,
    ...toContentsColumns(contents),
  };
}
