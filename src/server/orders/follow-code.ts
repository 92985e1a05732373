import { followPath } from '../../shared/orders/follow-contract.ts';
import { orderIdOf, orderNumberOf } from '../../shared/orders/rules.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isSameCode, type Vault } from '../vault.ts';
import { findPlacedAt } from './follow-queries.ts';

interface PlacedAt {
  id: number;
  createdAt: string;
}

/**
 * Returns the code of the page of an order. When it was placed is part of it: after an older backup was restored, other
 * orders get the same ids.
 */
function followCodeOf(vault: Vault, { id, createdAt }: PlacedAt): string {
  return `${orderNumberOf(id)}-${vault.codeOf(`follow order ${id} ${createdAt}`)}`;
}

/** Returns the path of the page of an order. */
export function followPathOf(vault: Vault, order: PlacedAt): string {
  return followPath(followCodeOf(vault, order));
}

/** Returns the address of the page of an order; null when PUBLIC_URL is not set. */
export function followAddress({ config, vault }: Pick<Deps, 'config' | 'vault'>, order: PlacedAt): string | null {
  return config.publicUrl === undefined ? null : config.publicUrl + followPathOf(vault, order);
}

/**
 * Returns the id of the order whose page has this code; null when there is none, or when it is hidden with its client.
 * Takes the same statement and the same time for every code.
 */
export async function findIdOfCode(db: Db, vault: Vault, code: string): Promise<number | null> {
  // No order has the id 0.
  const id = orderIdOf(code.replace(/-.*/, '')) ?? 0;
  const createdAt = await findPlacedAt(db, id);
  const expected = followCodeOf(vault, { id, createdAt: createdAt ?? '' });
  const isThere = createdAt !== null;
  return isSameCode(expected, code) && isThere ? id : null;
}
