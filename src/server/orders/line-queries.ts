import { type Selectable, sql } from 'kysely';
import type { StoredChoice, StoredLine } from '../../shared/orders/lines.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { MAX_LISTED_PARTS } from '../../shared/orders/rules.ts';
import { fromStatementColumn, toStatementColumn } from '../db/allergens-column.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import type { OrderLineChoicesTable } from '../db/options-schema.ts';
import type { OrderLinesTable } from '../db/order-lines-schema.ts';
import type { Db } from '../db/schema.ts';
import type { Sale } from '../menu/portion-queries.ts';

type LineRow = Selectable<OrderLinesTable>;
type ChoiceRow = Selectable<OrderLineChoicesTable>;

/** The dishes whose portions were counted for an order, and the business day for which. */
export interface CountedPortions {
  day: string;
  dishIds: ReadonlySet<number>;
}

interface NewLines {
  lines: readonly PricedLine[];
  portions?: CountedPortions | undefined;
}

/** Inserts an order's lines with their choices. Returns them as stored. */
export async function insertLines(tx: Db, orderId: number, { lines, portions }: NewLines): Promise<StoredLine[]> {
  const rows = toLineRows(orderId, lines, portions);
  await lineInsertion.execute(tx, { lines: rows });
  const choices = toChoiceRows(orderId, lines);
  if (choices.length > 0) await choiceInsertion.execute(tx, { choices });
  return toLines(rows, choices);
}

const lineInsertion = compiledOnce((db, { lines }: { lines: LineRow[] }) => db.insertInto('order_lines').values(lines));

const choiceInsertion = compiledOnce((db, { choices }: { choices: ChoiceRow[] }) =>
  db.insertInto('order_line_choices').values(choices),
);

/** Returns the rows of an order's lines, numbered in their sequence. */
export function toLineRows(orderId: number, lines: readonly PricedLine[], portions?: CountedPortions): LineRow[] {
  return lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    food_item_id: line.dishId,
    name: toColumn(line.name),
    unit_price_agorot: line.unitPrice,
    quantity: line.quantity,
    note: line.note || null,
    allergens: toStatementColumn(line.statement),
    portions_day: portions?.dishIds.has(line.dishId) ? portions.day : null,
  }));
}

/** Returns the rows of the choices in an order's lines, numbered in their sequence within each line. */
export function toChoiceRows(orderId: number, lines: readonly PricedLine[]): ChoiceRow[] {
  return lines.flatMap(({ choices }, index) =>
    choices.map((choice, place) => ({
      order_id: orderId,
      line: index + 1,
      position: place + 1,
      choice_id: choice.choiceId,
      group_name: toColumn(choice.groupName),
      name: toColumn(choice.name),
      price_agorot: choice.price,
      quantity: choice.quantity,
    })),
  );
}

/** The lines of an order in a list, and how many of them are left out. */
export interface ListedLines {
  lines: StoredLine[];
  left: number;
}

/** Returns the first lines of these orders, by order: as many as have {@link MAX_LISTED_PARTS} lines and choices. */
export async function listFirstLines(db: Db, orderIds: readonly number[]): Promise<Map<number, ListedLines>> {
  const lines = await firstLines(db, orderIds).orderBy('order_id').orderBy('position').execute();
  const choices = await db
    .selectFrom('order_line_choices as choice')
    .innerJoin(firstLines(db, orderIds).as('line'), (join) =>
      join.onRef('line.order_id', '=', 'choice.order_id').onRef('line.position', '=', 'choice.line'),
    )
    .selectAll('choice')
    .orderBy('choice.order_id')
    .orderBy('choice.line')
    .orderBy('choice.position')
    .execute();
  const choicesByOrder = Map.groupBy(choices, (choice) => choice.order_id);
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return new Map(
    [...byOrder].map(([id, rows]) => {
      const left = (rows[0]?.count ?? rows.length) - rows.length;
      return [id, { lines: toLines(rows, choicesByOrder.get(id) ?? []), left }];
    }),
  );
}

/** Selects the first lines of these orders, each with how many lines its order has. */
function firstLines(db: Db, orderIds: readonly number[]) {
  const chosen = sql<number>`(
    select count(*) from order_line_choices
    where order_line_choices.order_id = order_lines.order_id and order_line_choices.line = order_lines.position
  )`;
  const counted = db
    .selectFrom('order_lines')
    .selectAll()
    .select([
      sql<number>`sum(1 + ${chosen}) over (partition by order_id order by position)`.as('parts'),
      sql<number>`cast(count(*) over (partition by order_id) as integer)`.as('count'),
    ])
    .where('order_id', 'in', orderIds);
  return db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where((eb) => eb.or([eb('parts', '<=', MAX_LISTED_PARTS), eb('position', '=', 1)]));
}

/** Returns the lines of these orders, by order. */
export async function listLines(db: Db, orderIds: readonly number[]): Promise<Map<number, StoredLine[]>> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const choices = await db
    .selectFrom('order_line_choices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .orderBy('position')
    .execute();
  const choicesByOrder = Map.groupBy(choices, (choice) => choice.order_id);
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return new Map([...byOrder].map(([id, rows]) => [id, toLines(rows, choicesByOrder.get(id) ?? [])]));
}

/** Converts the rows of one order. */
function toLines(rows: readonly LineRow[], choices: readonly ChoiceRow[]): StoredLine[] {
  const byLine = Map.groupBy(choices, ({ line }) => line);
  return rows.map((row) => ({
    lineId: row.position,
    dishId: row.food_item_id,
    name: fromColumn(row.name),
    unitPrice: row.unit_price_agorot,
    quantity: row.quantity,
    choices: (byLine.get(row.position) ?? []).map(toChoice),
    note: row.note,
    ...(row.allergens !== null && { statement: fromStatementColumn(row.allergens) }),
  }));
}

function toChoice(row: ChoiceRow): StoredChoice {
  return {
    choiceId: row.choice_id,
    groupName: fromColumn(row.group_name),
    name: fromColumn(row.name),
    price: row.price_agorot,
    quantity: row.quantity,
  };
}

/** Returns the portions that were counted for an order, in the sequence of the dishes. */
export async function listCountedPortions(db: Db, orderId: number): Promise<Sale[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['food_item_id', 'portions_day', fn.sum<number>('quantity').as('sold')])
    .where('order_id', '=', orderId)
    .where('portions_day', 'is not', null)
    .groupBy(['food_item_id', 'portions_day'])
    .orderBy('food_item_id')
    .execute();
  return rows.map(({ portions_day, ...sale }) => ({ ...sale, day: portions_day ?? '' }));
}
