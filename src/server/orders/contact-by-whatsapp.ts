import type { Order } from '../../shared/orders/contract.ts';
import { whatsappLink } from '../../shared/phone-text.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { messageToCustomer } from './message-to-customer.ts';
import { updateSeen, updateWhatsappContact } from './seen-queries.ts';

export interface WhatsappContact extends Order {
  whatsappLink: string;
  whatsappMessage: string;
}

interface ContactRequest {
  orderId: number;
  /** Tells of another promised time in place of the order's status. */
  about?: 'promise' | undefined;
  staff: Staff;
}

/**
 * Records that staff opened WhatsApp for an order. Returns the link to the chat with a message in the order's language:
 * that of its status, where the owner has chosen to offer it. Throws `not_found`.
 */
export async function contactByWhatsapp(
  deps: Deps,
  { orderId, about, staff }: ContactRequest,
): Promise<WhatsappContact> {
  const order = await changeOrder(deps, {
    orderId,
    staff,
    async change(tx, { whatsappContactedAt }, at) {
      if (whatsappContactedAt !== null) return null;
      // Contacting the customer also acknowledges the order.
      await updateSeen(tx, orderId, { by: staff.username, at });
      await updateWhatsappContact(tx, orderId, at);
      return { action: 'contact', after: { whatsappContactedAt: at } };
    },
  });
  const message = await messageToCustomer(deps, order, about);
  return { ...order, whatsappLink: whatsappLink(order.customerPhone, message), whatsappMessage: message };
}
