import type { ResponseOf } from '../../shared/http.ts';
import type { summariseOutbox as contract } from '../../shared/mail/contract.ts';
import type { Deps } from '../deps.ts';
import { findMailRoute } from './mail-route.ts';
import { countMessages, findOldestPending } from './queries.ts';

/**
 * Returns how much mail is pending and failed, and the problem that holds all of it back: of the settings, else of the
 * last attempt.
 */
export async function summariseOutbox(deps: Deps): Promise<ResponseOf<typeof contract>> {
  const { db } = deps.database;
  const [waiting, failed, route, oldest] = await Promise.all([
    countMessages(db, 'waiting'),
    countMessages(db, 'failed'),
    findMailRoute(deps),
    findOldestPending(db),
  ]);
  return { waiting, failed, problem: route.problem ?? oldest.problem, waitingSince: oldest.since };
}
