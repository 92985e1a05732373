import type { FastifyInstance } from 'fastify';
import { confirmDestination as confirmDestinationCall } from '../../shared/orders/claims-contract.ts';
import * as contract from '../../shared/orders/contract.ts';
import * as follow from '../../shared/orders/follow-contract.ts';
import * as openOrders from '../../shared/orders/open-orders-contract.ts';
import * as payment from '../../shared/orders/payment-contract.ts';
import { changePromise } from '../../shared/orders/promise-contract.ts';
import * as statuses from '../../shared/orders/status-contract.ts';
import * as whatsapp from '../../shared/orders/whatsapp-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { cancelNetworkOrders } from './cancel-network-orders.ts';
import { changePromiseOf } from './change-promise.ts';
import { changeStatus } from './change-status.ts';
import { checkPayment } from './check-payment.ts';
import { composeCustomerMessage } from './compose-message.ts';
import { confirmDestination } from './confirm-destination.ts';
import { contactByWhatsapp } from './contact-by-whatsapp.ts';
import { countByStatus } from './count-by-status.ts';
import { groupOpenOrders } from './group-open-orders.ts';
import { keepOrder } from './keep-order.ts';
import { pageOrders } from './list-orders.ts';
import { markAllSeen } from './mark-all-seen.ts';
import { markSeen } from './mark-seen.ts';
import { recordRefund } from './record-refund.ts';
import { reopenOrder } from './reopen-order.ts';
import { sayPaid } from './say-paid.ts';
import { showOrder } from './show-order.ts';
import { summariseOpenOrders } from './summarise-open-orders.ts';
import { undoRefund } from './undo-refund.ts';
import { undoStatusChange } from './undo-status-change.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(whatsapp.composeWhatsappMessage, async ({ body }) => ({
    message: await composeCustomerMessage(deps, body),
  }));

  mount(contract.listOrders, async ({ query, page }) => {
    const { entries, ...rest } = await pageOrders(deps, query);
    page(rest);
    return entries;
  });

  mount(statuses.countOrdersByStatus, ({ query }) => countByStatus(deps, query));

  mount(contract.getOrder, ({ params }) => showOrder(deps, params.id));

  mount(statuses.changeOrderStatus, ({ params, body, staff }) =>
    changeStatus(deps, { orderId: params.id, ...body, staff }),
  );

  mount(statuses.undoStatusChange, ({ params, staff }) => undoStatusChange(deps, params.id, staff));

  mount(statuses.reopenOrder, ({ params, body, staff }) => reopenOrder(deps, { orderId: params.id, ...body, staff }));

  mount(changePromise, ({ params, body, staff }) => changePromiseOf(deps, { orderId: params.id, change: body, staff }));

  mount(follow.keepOrder, ({ params, staff }) => keepOrder(deps, params.id, staff));

  mount(payment.checkPayment, ({ params, body, staff }) =>
    checkPayment(deps, { orderId: params.id, result: body.result, staff }),
  );

  mount(confirmDestinationCall, ({ params, staff }) => confirmDestination(deps, params.id, staff));

  mount(payment.recordRefund, ({ params, staff }) => recordRefund(deps, params.id, staff));

  mount(payment.undoRefund, ({ params, staff }) => undoRefund(deps, params.id, staff));

  mount(follow.sayPaid, ({ params }) => sayPaid(deps, params.code));

  mount(follow.askToCancel, ({ params }) => askToCancel(deps, params.code));

  mount(contract.markOrderSeen, ({ params, staff }) => markSeen(deps, params.id, staff));

  mount(openOrders.cancelNetworkOrders, ({ params, staff }) => cancelNetworkOrders(deps, params.id, staff));

  mount(contract.markAllOrdersSeen, ({ body, staff }) => markAllSeen(deps, body.upToId, staff));

  mount(openOrders.summariseOpenOrders, () => summariseOpenOrders(deps));

  mount(openOrders.groupOpenOrders, () => groupOpenOrders(deps));

  mount(whatsapp.contactByWhatsapp, ({ params, query, staff }) =>
    contactByWhatsapp(deps, { orderId: params.id, about: query.about, staff }),
  );
}
