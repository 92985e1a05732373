import { mayAskToCancel } from '../../shared/orders/follow.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { changeAsCustomer } from './change-as-customer.ts';
import { updateSaid } from './follow-queries.ts';

/**
 * Records that the customer asks to cancel an order, for staff to decide; the first time counts. Throws `not_found`, and
 * `cancel_too_late` for an order that is confirmed or has ended.
 */
export async function askToCancel(deps: Deps, code: string): Promise<{ cancelAskedAt: string }> {
  const { before, at } = await changeAsCustomer(deps, {
    code,
    async change(tx, order, at) {
      if (order.cancelAskedAt !== null) return null;
      if (!mayAskToCancel(order)) throw new DomainError('cancel_too_late');
      await updateSaid(tx, order.id, { column: 'cancel_asked_at', at });
      return { action: 'ask_to_cancel', after: { cancelAskedAt: at } };
    },
  });
  return { cancelAskedAt: before.cancelAskedAt ?? at };
}
