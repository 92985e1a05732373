import type { Language } from '../../shared/languages.ts';
import { type FollowedOrder, followedOrder, isFollowed } from '../../shared/orders/follow.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import type { Deps } from '../deps.ts';
import { findIdOfCode } from './follow-code.ts';
import { findOrder } from './queries.ts';

interface Followed {
  order: FollowedOrder;
  /** The order's. */
  language: Language;
}

type Parts = Pick<Deps, 'database' | 'shop' | 'vault' | 'clock'>;

/** Returns what the page with this code shows of its order; null when there is no such page, or no longer. */
export async function findFollowed(deps: Parts, code: string): Promise<Followed | null> {
  const { db } = deps.database;
  const id = await findIdOfCode(db, deps.vault, code);
  const order = id === null ? null : await findOrder(db, id);
  if (!order || !isFollowed(order, deps.clock.now().getTime())) return null;
  const { settings } = await deps.shop.read(db);
  return { order: followedOrder(order, usedStatuses(settings)), language: order.language };
}
