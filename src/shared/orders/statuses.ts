import type { Role } from '../auth/contract.ts';
import type { ErrorCode } from '../errors.ts';

/** Rules of one order status. Its texts are in `staff.orders.statuses` of each language. */
export interface StatusRule<Status extends string> {
  /** The statuses that may follow, in the sequence of their buttons, each with the role required. */
  next: { readonly [Next in Status]?: Role };
  /** Still open: counted as pending, late after a while, and causes alarms and mails until acknowledged. */
  isOpen: boolean;
  /**
   * How a move to it is recorded: the action in the audit log, and the column of its time. Null for the first status.
   */
  recorded: { action: string; field: string; column: string } | null;
  /** The error for a move that is not in `next`; null when every other status may follow. */
  refusal: ErrorCode | null;
}

/**
 * Every order status, in the sequence of the tabs, and its transitions (spec.md §4). A new one needs a row here, a
 * migration for its column and the table's check, and its texts.
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
/** A status that an order can be moved to. */
export type TargetStatus = {
  [Status in OrderStatus]: Rules[Status]['recorded'] extends null ? never : Status;
}[OrderStatus];
/** A status that an order can be moved from, and returns to when the move is undone. */
export type SourceStatus = {
  [Status in OrderStatus]: keyof Rules[Status]['next'] extends never ? never : Status;
}[OrderStatus];

type Recorded = Exclude<Rules[OrderStatus]['recorded'], null>;
/** Actions of moves in the audit log. */
export type StatusAction = Recorded['action'];
/** Columns of `orders` with the times of moves. */
export type StatusTimeColumn = Recorded['column'];
/** Fields of an order with the times of moves. */
export type StatusTimeField = Recorded['field'];

/** The status of a new order. */
export const FIRST_STATUS = 'pending' as const satisfies OrderStatus;
export const ORDER_STATUSES = Object.keys(STATUS_RULES) as OrderStatus[];
export const OPEN_STATUSES = ORDER_STATUSES.filter(isOpen);

/** The statuses that an order can be moved to, each with how the move is recorded. */
export const STATUS_RECORDS = ORDER_STATUSES.flatMap((status) => {
  const { recorded } = STATUS_RULES[status];
  return recorded ? [{ status: status as TargetStatus, ...recorded }] : [];
});

const MOVES = movesOf<OrderStatus>(STATUS_RULES);
/** Returns the error of a move between two statuses by someone of this role; null when it is allowed, or no move. */
export const moveRefusal = MOVES.refusal;

/** Returns the statuses that someone of this role may move an order to, in the sequence of their buttons. */
export function nextStatuses(status: OrderStatus, role: Role): TargetStatus[] {
  return MOVES.next(status, role) as TargetStatus[];
}

/** Returns whether an order in this status is still open. */
export function isOpen(status: OrderStatus): boolean {
  return STATUS_RULES[status].isOpen;
}

/** Returns whether another status can follow this one. */
export function hasNextStatus(status: OrderStatus): status is SourceStatus {
  return Object.keys(STATUS_RULES[status].next).length > 0;
}

/** The error codes that moving an order can have. */
export const MOVE_ERRORS: ErrorCode[] = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => moveRefusal({ from, to, role: 'staff' }) ?? []),
);

/** Returns the transition rules of a table of statuses. Owners may do everything that staff may. */
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

/** Describes the moves in English, for the API's documentation. */
export function describeMoves(): string {
  return ORDER_STATUSES.map((status) => {
    const next = Object.keys(STATUS_RULES[status].next);
    return next.length > 0
      ? `\`${status}\` may become ${next.map((each) => `\`${each}\``).join(', ')}`
      : `\`${status}\` is final`;
  }).join('; ');
}
