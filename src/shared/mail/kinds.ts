import { type OrderStatus, STATUS_ACTIONS, type TargetStatus } from '../orders/statuses.ts';

/** What a notice tells the customer: that the order has moved to a status, or that its promised time has changed. */
export type NoticeEvent = TargetStatus | 'promise';
export const NOTICE_EVENTS: readonly NoticeEvent[] = [...STATUS_ACTIONS.map(({ status }) => status), 'promise'];

/** The kind of the mail of a notice. */
export type NoticeKind = `${NoticeEvent}_mail`;

/** `absence_mail` is about the first order placed while no staff device was connected. */
export type MessageKind = 'customer_mail' | 'staff_mail' | 'escalation_mail' | 'absence_mail' | NoticeKind;

export const NOTICE_KINDS: readonly NoticeKind[] = NOTICE_EVENTS.map(noticeKind);
/** The kinds of mail to the customer. */
export const CUSTOMER_KINDS: readonly MessageKind[] = ['customer_mail', ...NOTICE_KINDS];
export const MESSAGE_KINDS: readonly MessageKind[] = [
  ...CUSTOMER_KINDS,
  'staff_mail',
  'escalation_mail',
  'absence_mail',
];

export function noticeKind(event: NoticeEvent): NoticeKind {
  return `${event}_mail`;
}

/** Returns what a mail of this kind tells; null for one that is no notice. */
export function noticeEventOf(kind: MessageKind): NoticeEvent | null {
  return NOTICE_EVENTS.find((event) => noticeKind(event) === kind) ?? null;
}

/** Returns the notice of an order in this status; null for the first one, of which there is none. */
export function noticeOfStatus(status: OrderStatus): NoticeEvent | null {
  return NOTICE_EVENTS.find((event) => event === status) ?? null;
}
