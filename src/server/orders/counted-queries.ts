import { sql } from 'kysely';
import { UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';

/**
 * Whether an order counts: a trial order is listed like others, and counts nowhere. By the few ids of trial orders, so
 * that counts which read an index alone still do.
 */
export const isCounted = sql<boolean>`orders.id not in (select trial.id from orders as trial where trial.is_trial = 1)`;

/**
 * Whether an order counts as sold, delivered or not: cancelled and refused ones do not. Named by these few, since a list
 * of all others would lead SQLite from the index by time to the one by status.
 */
export const isSale = sql<boolean>`orders.status not in (${sql.join(UNSOLD_STATUSES.map((each) => sql.lit(each)))})`;
