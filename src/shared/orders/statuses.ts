import type { Role } from '../auth/contract.ts';
import type { ErrorCode } from '../errors.ts';

/** What the program goes by in one status of an order. Its words are in `staff.orders.statuses` of each language. */
export interface StatusRule<Status extends string> {
  /** The statuses that may follow, in the sequence of their buttons, each with the role that it takes. */
  next: { readonly [Next in Status]?: Role };
  /** Still to be handled: counted as waiting, late after a while, and alarmed and mailed about until somebody has seen it. */
  isOpen: boolean;
  /** How a move to it is recorded: the action in the audit log, and where its time is kept. Null for the first status. */
  recorded: { action: string; field: string; column: string } | null;
  /** The error for a move that is not in `next`; null where every other status may follow. */
  refusal: ErrorCode | null;
}

/**
 * Every status that an order can have, in the sequence of the tabs, and what may follow it (spec.md §4). A further one
 * is a row here, a migration for its column and the table's check, and its words.
 */
export const STATUS_RULES = defineRules({
  pending: { next: { delivered: 'staff' }, isOpen: true, recorded: null, refusal: null },
  delivered: {
    next: {},
    isOpen: false,
    recorded: { action: 'deliver', field: 'deliveredAt', column: 'delivered_at' },
    refusal: 'order_already_delivered',
  },
});

function defineRules<const Rules extends { [Status in keyof Rules]: StatusRule<keyof Rules & string> }>(rules: Rules) {
  return rules;
}

type Rules = typeof STATUS_RULES;
export type OrderStatus = keyof Rules;
/** A status that an order is moved to. */
export type ReachedStatus = {
  [Status in OrderStatus]: Rules[Status]['recorded'] extends null ? never : Status;
}[OrderStatus];
/** A status that an order is moved from, and comes back to when the move is undone. */
export type LeftStatus = {
  [Status in OrderStatus]: keyof Rules[Status]['next'] extends never ? never : Status;
}[OrderStatus];

type Recorded = Exclude<Rules[OrderStatus]['recorded'], null>;
/** How the audit log names moves. */
export type StatusAction = Recorded['action'];
/** The columns of `orders` with the times of moves. */
export type StatusTimeColumn = Recorded['column'];
/** The fields of an order with the times of moves. */
export type StatusTimeField = Recorded['field'];

/** The status of an order that was just placed. */
export const FIRST_STATUS = 'pending' as const satisfies OrderStatus;
export const ORDER_STATUSES = Object.keys(STATUS_RULES) as OrderStatus[];
export const OPEN_STATUSES = ORDER_STATUSES.filter(isOpen);

/** The statuses that an order is moved to, each with how that is recorded. */
export const STATUS_RECORDS = ORDER_STATUSES.flatMap((status) => {
  const { recorded } = STATUS_RULES[status];
  return recorded ? [{ status: status as ReachedStatus, ...recorded }] : [];
});

const MOVES = movesOf<OrderStatus>(STATUS_RULES);
/** Why someone of this role may not move an order from one status to another; null where that is allowed, or no move. */
export const moveRefusal = MOVES.refusal;

/** The statuses that someone of this role may move an order to, in the sequence of their buttons. */
export function nextStatuses(status: OrderStatus, role: Role): ReachedStatus[] {
  return MOVES.next(status, role) as ReachedStatus[];
}

/** Whether an order in this status is still to be handled. */
export function isOpen(status: OrderStatus): boolean {
  return STATUS_RULES[status].isOpen;
}

/** Whether any status follows this one. */
export function isLeft(status: OrderStatus): status is LeftStatus {
  return Object.keys(STATUS_RULES[status].next).length > 0;
}

/** The errors that moving an order can have, whoever does it. */
export const MOVE_ERRORS: ErrorCode[] = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => moveRefusal({ from, to, role: 'staff' }) ?? []),
);

/** The rules for moves in a table of statuses. An owner may do what staff may. */
export function movesOf<Status extends string>(rules: Readonly<Record<Status, StatusRule<Status>>>) {
  const isAllowed = (needed: Role, role: Role) => role === 'owner' || needed === 'staff';
  return {
    next(status: Status, role: Role): Status[] {
      const moves = Object.entries(rules[status].next) as [Status, Role][];
      return moves.filter(([, needed]) => isAllowed(needed, role)).map(([next]) => next);
    },
    refusal({ from, to, role }: { from: Status; to: Status; role: Role }): ErrorCode | null {
      const needed = rules[from].next[to];
      if (from === to || (needed && isAllowed(needed, role))) return null;
      return needed ? 'forbidden' : (rules[from].refusal ?? 'forbidden');
    },
  };
}

/** The moves in words, for the API's documentation. */
export function describeMoves(): string {
  return ORDER_STATUSES.map((status) => {
    const next = Object.keys(STATUS_RULES[status].next);
    return next.length > 0
      ? `\`${status}\` may become ${next.map((each) => `\`${each}\``).join(', ')}`
      : `\`${status}\` is final`;
  }).join('; ');
}
