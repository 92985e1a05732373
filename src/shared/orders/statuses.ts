import { type MoverRole, mayMoveAs } from '../auth/roles.ts';
import type { ErrorCode } from '../errors.ts';
import type { StatusReason } from './status-reasons.ts';

/** Rules of one order status. Its texts are in `staff.orders.statuses` of each language. */
export interface StatusRule<Status extends string> {
  /** The statuses that may follow, in the sequence of their buttons, each with the role required. */
  next: { readonly [Next in Status]?: MoverRole };
  /** Still open: counted as pending, late after a while, and causes alarms and mails until acknowledged. */
  isOpen: boolean;
  /** Whether the kitchen still cooks an order in it, and its displays show it. */
  isCooked: boolean;
  /** Whether the owner chooses if the shop uses it; the others are always in use. */
  isOptional: boolean;
  /** Whether an order in it counts in figures and totals. */
  isSale: boolean;
  /** The reasons of a move to it, one of which is required; empty when none is asked for. */
  reasons: readonly StatusReason[];
  /** The action of a move to it in the audit log. Null for the first status. */
  action: string | null;
  /** The error for a move that is not in `next`; null when every other status may follow. */
  refusal: ErrorCode | null;
}

/** What statuses that an order passes on its way have in common. */
const STEP = {
  isOpen: true,
  isCooked: false,
  isOptional: true,
  isSale: true,
  reasons: [],
  refusal: 'status_passed',
} as const;
/** What statuses in which an order ends without a sale have in common. */
const END = { next: {}, isOpen: false, isCooked: false, isSale: false } as const;

/**
 * Every order status, in the sequence of the tabs, and its transitions (spec.md §4). A new one needs a row here, its
 * texts, and a migration for the table's check.
 */
export const STATUS_RULES = defineRules({
  pending: {
    ...STEP,
    next: {
      confirmed: 'staff',
      preparing: 'kitchen',
      ready: 'kitchen',
      on_the_way: 'courier',
      delivered: 'courier',
      cancelled: 'staff',
      refused: 'staff',
    },
    isCooked: true,
    isOptional: false,
    action: null,
    refusal: null,
  },
  confirmed: {
    ...STEP,
    next: { preparing: 'kitchen', ready: 'kitchen', on_the_way: 'courier', delivered: 'courier', cancelled: 'staff' },
    isCooked: true,
    action: 'confirm',
  },
  preparing: {
    ...STEP,
    next: { ready: 'kitchen', on_the_way: 'courier', delivered: 'courier', cancelled: 'staff' },
    isCooked: true,
    action: 'prepare',
  },
  ready: { ...STEP, next: { on_the_way: 'courier', delivered: 'courier', cancelled: 'staff' }, action: 'make_ready' },
  on_the_way: { ...STEP, next: { delivered: 'courier', cancelled: 'staff' }, action: 'send' },
  delivered: {
    next: {},
    isOpen: false,
    isCooked: false,
    isOptional: false,
    isSale: true,
    reasons: [],
    action: 'deliver',
    refusal: 'order_already_delivered',
  },
  cancelled: {
    ...END,
    isOptional: false,
    reasons: ['customer_asked', 'unreachable', 'prank', 'double', 'sold_out', 'other'],
    action: 'cancel',
    refusal: 'order_already_cancelled',
  },
  refused: {
    ...END,
    isOptional: true,
    reasons: ['too_busy', 'closed', 'too_far', 'sold_out', 'other'],
    action: 'refuse',
    refusal: 'order_already_refused',
  },
});

function defineRules<const Rules extends { [Status in keyof Rules]: StatusRule<keyof Rules & string> }>(rules: Rules) {
  return rules;
}

type Rules = typeof STATUS_RULES;
export type OrderStatus = keyof Rules;
/** A status that an order can be moved to. */
export type TargetStatus = {
  [Status in OrderStatus]: Rules[Status]['action'] extends null ? never : Status;
}[OrderStatus];
/** A status that an order can be moved from, and returns to when the move is undone. */
export type SourceStatus = {
  [Status in OrderStatus]: keyof Rules[Status]['next'] extends never ? never : Status;
}[OrderStatus];
/** A status that the owner chooses to use. */
export type OptionalStatus = {
  [Status in OrderStatus]: Rules[Status]['isOptional'] extends true ? Status : never;
}[OrderStatus];
/** A status that needs a reason. */
export type ReasonedStatus = {
  [Status in OrderStatus]: Rules[Status]['reasons'] extends readonly [] ? never : Status;
}[OrderStatus];

/** Actions of moves in the audit log. */
export type StatusAction = Exclude<Rules[OrderStatus]['action'], null>;

/** The status of a new order. */
export const FIRST_STATUS = 'pending' as const satisfies OrderStatus;
export const ORDER_STATUSES = Object.keys(STATUS_RULES) as OrderStatus[];
export const OPEN_STATUSES = ORDER_STATUSES.filter(isOpen);
export const COOKED_STATUSES = ORDER_STATUSES.filter((status) => STATUS_RULES[status].isCooked);
export const UNSOLD_STATUSES = ORDER_STATUSES.filter((status) => !STATUS_RULES[status].isSale);
export const OPTIONAL_STATUSES = ORDER_STATUSES.filter((status) => STATUS_RULES[status].isOptional) as OptionalStatus[];

/** The statuses that an order can be moved to, each with the move's action in the audit log. */
export const STATUS_ACTIONS = ORDER_STATUSES.flatMap((status) => {
  const { action } = STATUS_RULES[status];
  return action ? [{ status: status as TargetStatus, action }] : [];
});

const MOVES = movesOf<OrderStatus>(STATUS_RULES);
/** Returns the error of a move between two statuses by someone of this role; null when it is allowed, or no move. */
export const moveRefusal = MOVES.refusal;

/** Returns the statuses that someone of this role may move an order to, in the sequence of their buttons. */
export function nextStatuses(status: OrderStatus, role: MoverRole): TargetStatus[] {
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

/** Returns whether a move to this status needs a reason. */
export function needsReason(status: OrderStatus): status is ReasonedStatus {
  return STATUS_RULES[status].reasons.length > 0;
}

/** Returns the reasons that a move to this status can have. */
export function reasonsOf(status: OrderStatus): readonly StatusReason[] {
  return STATUS_RULES[status].reasons;
}

/** The error codes that moving an order can have. */
export const MOVE_ERRORS: ErrorCode[] = [
  ...new Set(
    ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.flatMap((to) => moveRefusal({ from, to, role: 'staff' }) ?? [])),
  ),
];

/** The error codes that changing an order that has ended can have. */
export const ENDED_ERRORS: ErrorCode[] = ORDER_STATUSES.flatMap((status) => endedRefusal(status) ?? []);

/** Returns the error of changing an order in this status; null while it is open. */
export function endedRefusal(status: OrderStatus): ErrorCode | null {
  return isOpen(status) ? null : STATUS_RULES[status].refusal;
}

/** Returns the transition rules of a table of statuses. Each role may do what the lower ones may. */
export function movesOf<Status extends string>(
  rules: Readonly<Record<Status, Pick<StatusRule<Status>, 'next' | 'refusal'>>>,
) {
  return {
    next(status: Status, role: MoverRole): Status[] {
      const moves = Object.entries(rules[status].next) as [Status, MoverRole][];
      return moves.filter(([, needed]) => mayMoveAs(role, needed)).map(([next]) => next);
    },
    refusal({ from, to, role }: { from: Status; to: Status; role: MoverRole }): ErrorCode | null {
      const needed = rules[from].next[to];
      if (from === to || (needed && mayMoveAs(role, needed))) return null;
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
