import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/orders/contract.ts';
import { placePhoneOrder as placePhoneOrderContract } from '../../shared/orders/phone-order-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { cancelAttempt } from './cancel-attempt.ts';
import { getOrderOfAttempt } from './get-order-of-attempt.ts';
import { placeOrder } from './place-order.ts';
import { placePhoneOrder } from './place-phone-order.ts';

/** Mounts the calls that place orders: on the website, and by staff on the phone. */
export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.placeOrder, ({ body, headers, caller }) =>
    placeOrder(deps, { request: body, idempotencyKey: headers['idempotency-key'], caller }),
  );

  mount(contract.getOrderOfAttempt, ({ params }) => getOrderOfAttempt(deps, params.key));

  mount(contract.cancelAttempt, ({ params }) => cancelAttempt(deps, params.key));

  mount(placePhoneOrderContract, ({ body, headers, staff }) =>
    placePhoneOrder(deps, { request: body, idempotencyKey: headers['idempotency-key'] }, staff),
  );
}
