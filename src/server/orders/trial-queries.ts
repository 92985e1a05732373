import type { ExpressionBuilder } from 'kysely';
import type { Order } from '../../shared/orders/contract.ts';
import type { Db, Schema } from '../db/schema.ts';
import { findPlacedOrder } from './queries.ts';
import { isOpen } from './status-queries.ts';

const isListed = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb.and([eb('is_trial', '=', 1), eb('hidden_at', 'is', null)]);

/** Returns the trial order that is not delivered or removed; null when there is none. */
export async function findOpenTrialOrder(db: Db): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(isListed)
    .where(isOpen)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? findPlacedOrder(db, row.id) : null;
}

/** Returns whether a trial order was ever placed, removed ones included. */
export async function hasTrialOrder(db: Db): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('is_trial', '=', 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Hides the trial orders created at or before `until`; both are ISO 8601. Returns their ids. */
export async function hideTrialOrders(tx: Db, { at, until }: { at: string; until: string }): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ hidden_at: at, version: eb('version', '+', 1) }))
    .where(isListed)
    .where('created_at', '<=', until)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
