import { courierPath } from '../../shared/delivery-routes/path.ts';
import { MAX_ID } from '../../shared/ids.ts';
import type { Db } from '../db/schema.ts';
import { isSameCode, type Vault } from '../vault.ts';
import { findRoute, type RouteRow } from './queries.ts';

/**
 * Returns the code of a route's link, computed of which link it is: nothing that opens the page is stored. When the route
 * was added is part of it, since after an older backup was restored other routes get the same ids.
 */
function courierCodeOf(vault: Vault, { id, createdAt, linkNumber }: LinkOf): string {
  return `${id}-${vault.codeOf(`delivery route ${id} ${createdAt} ${linkNumber}`)}`;
}

type LinkOf = Pick<RouteRow, 'id' | 'createdAt' | 'linkNumber'>;

/** Returns the path of the courier's page of a route. */
export function courierPathOf(vault: Vault, route: LinkOf): string {
  return courierPath(courierCodeOf(vault, route));
}

const NO_ROUTE: LinkOf = { id: 0, createdAt: '', linkNumber: 0 };

/** Returns the route whose link has this code; null when there is none. Takes the same time for every code. */
export async function findRouteOfCode(db: Db, vault: Vault, code: string): Promise<RouteRow | null> {
  const id = Number(code.split('-')[0]);
  const route = id <= MAX_ID ? await findRoute(db, id) : null;
  return isSameCode(courierCodeOf(vault, route ?? NO_ROUTE), code) ? route : null;
}
