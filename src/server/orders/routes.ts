import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { changeStatus } from './change-status.ts';
import { composeCustomerMessage } from './compose-message.ts';
import { contactByWhatsapp } from './contact-by-whatsapp.ts';
import { pageOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.placeOrder, ({ body, headers }) =>
    placeOrder(deps, { request: body, idempotencyKey: headers['idempotency-key'] }),
  );

  mount(app, deps, contract.composeWhatsappMessage, async ({ body }) => ({
    message: await composeCustomerMessage(deps, body),
  }));

  mount(app, deps, contract.listOrders, async ({ query, page }) => {
    const { orders, total, next } = await pageOrders(deps, query);
    page({ total, next: next === null ? null : { before: next } });
    return orders;
  });

  mount(app, deps, contract.changeOrderStatus, ({ params, body, staff }) =>
    changeStatus(deps, { orderId: params.id, status: body.status, staff }),
  );

  mount(app, deps, contract.contactByWhatsapp, ({ params, staff }) => contactByWhatsapp(deps, params.id, staff));
}
