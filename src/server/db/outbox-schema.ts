import type { Generated } from 'kysely';
import type { MessageKind } from '../../shared/mail/kinds.ts';

/** A message to send, written in the transaction of the order that it is about. */
export interface OutboxTable {
  id: Generated<number>;
  kind: MessageKind;
  order_id: number;
  recipient: string;
  /** `planned`, of notices alone: not before `next_attempt_at`, nor while the order's last move can be undone. */
  status: Generated<'pending' | 'planned' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** A `MailProblem`; null when no attempt failed. */
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** The first attempt of the current day of retries; restarted when staff retry the message. */
  first_attempt_at: string | null;
  /** The worker that is sending it; expires at `leased_until`. */
  lease: string | null;
  leased_until: string | null;
  /** Of `promise_mail`: for when the customer still thinks that the order is (`promisedValue`); empty for no time. */
  told_promise: string | null;
  /** End of the period whose orders a `staff_mail` combines, beginning with its order; null for a mail about one order. */
  combines_until: string | null;
}
