import type { Role } from '../auth/roles.ts';
import { STATUSES_SETTING } from '../settings/rules.ts';
import {
  needsReason,
  nextStatuses,
  OPTIONAL_STATUSES,
  type OptionalStatus,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_RULES,
  type TargetStatus,
} from './statuses.ts';

/**
 * Returns the optional statuses of {@link STATUSES_SETTING}, in the sequence of the table; null for a text that is no list of them.
 */
export function parseStatusList(text: string): OptionalStatus[] | null {
  const names = listOf(text);
  if (!names?.every((name) => OPTIONAL_STATUSES.some((status) => status === name))) return null;
  return OPTIONAL_STATUSES.filter((status) => names.includes(status));
}

function listOf(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Returns the optional statuses that a shop with these settings uses. */
export function usedStatuses(settings: readonly { key: string; value: string }[]): OptionalStatus[] {
  return parseStatusList(settings.find(({ key }) => key === STATUSES_SETTING)?.value ?? '') ?? [];
}

/** Returns whether a shop that uses these optional statuses uses this one. */
export function isUsed(status: OrderStatus, used: readonly OrderStatus[]): boolean {
  return !STATUS_RULES[status].isOptional || used.includes(status);
}

/** What an order can be moved to. */
export interface OrderMoves {
  /** The next status in the sequence, which its main button offers; null in a final status. */
  main: TargetStatus | null;
  /** Later statuses, in their sequence. */
  later: TargetStatus[];
  /** Those that need a reason. */
  ends: TargetStatus[];
}

/** Returns what someone of this role can move an order to, in a shop that uses these optional statuses. */
export function movesFrom(status: OrderStatus, role: Role, used: readonly OrderStatus[]): OrderMoves {
  const next = nextStatuses(status, role).filter((to) => isUsed(to, used));
  const [main = null, ...later] = next.filter((to) => !needsReason(to));
  return { main, later, ends: next.filter(needsReason) };
}

/**
 * Returns the statuses that have a tab, in the sequence of the table: those in use, and those that an order has
 * nevertheless. One that needs a reason, such as cancelled, has a tab only while there is an order in it.
 */
export function shownStatuses(used: readonly OrderStatus[], has: (status: OrderStatus) => boolean): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => has(status) || (!needsReason(status) && isUsed(status, used)));
}
