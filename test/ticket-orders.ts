import type { Order } from '../src/shared/orders/contract.ts';
import type { StoredLine } from '../src/shared/orders/lines.ts';

/** Returns a line of an order; what a test does not say is plain. */
export const ticketLine = (line: Partial<StoredLine> = {}): StoredLine => ({
  lineId: 1,
  dishId: 1,
  unitPrice: 4200,
  quantity: 3,
  name: { en: 'Hummus', he: 'חומוס', tr: 'Humus' },
  choices: [],
  note: null,
  statement: { allergens: {}, allergensComplete: true },
  ...line,
});

/** Returns an order as it is printed. */
export function ticketOrder(order: Partial<Order> = {}): Order {
  const items = order.items ?? [ticketLine()];
  return {
    id: 42,
    orderNumber: '1042',
    customerName: 'Noa Levi',
    customerEmail: 'noa@example.com',
    customerPhone: '+972501234567',
    totalAmount: items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    deliveryFee: null,
    discount: null,
    paymentMethod: 'cash',
    language: 'en',
    status: 'pending',
    orderSource: 'website',
    cityId: null,
    areaName: {},
    cityName: { en: 'Haifa', he: 'חיפה', tr: 'Hayfa' },
    createdAt: '2026-07-01T14:05:00.000Z',
    allergies: [],
    promisedAt: null,
    promisedDay: null,
    promisedUntil: null,
    address: null,
    fulfilment: 'delivery',
    clientId: 1,
    deliveredAt: null,
    moves: [],
    whatsappContactedAt: null,
    seenAt: null,
    seenBy: null,
    escalatedAt: null,
    statusChangedAt: null,
    statusChangedBy: null,
    customerPaidAt: null,
    cancelAskedAt: null,
    cancelDeclinedAt: null,
    refundedAt: null,
    refundedBy: null,
    notHomeAt: null,
    cashTakenAt: null,
    paymentCheck: null,
    paymentCheckedAt: null,
    paymentCheckedBy: null,
    detailsConfirmedAt: null,
    destinationCheck: null,
    dueAt: null,
    isTrial: false,
    ...order,
    items,
  };
}
