import type { FastifyInstance } from 'fastify';
import { checkCoupon as checkCouponContract } from '../../shared/coupons/contract.ts';
import * as attempt from '../../shared/orders/attempt-contract.ts';
import * as contract from '../../shared/orders/contract.ts';
import { placePhoneOrder as placePhoneOrderContract } from '../../shared/orders/phone-order-contract.ts';
import * as trial from '../../shared/orders/trial-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { cancelAttempt } from './cancel-attempt.ts';
import { checkCoupon } from './check-coupon.ts';
import { getOrderOfAttempt } from './get-order-of-attempt.ts';
import { placeOrder } from './place-order.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { placeTrialOrder } from './place-trial-order.ts';
import { removeTrialOrder } from './remove-trial-order.ts';

/** Mounts the calls that place orders: on the website, by staff on the phone, and for trial. */
export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.placeOrder, ({ body, headers, caller }) =>
    placeOrder(deps, { request: body, idempotencyKey: headers['idempotency-key'], caller }),
  );

  mount(checkCouponContract, ({ body, caller }) => checkCoupon(deps, { ...body, caller }));

  mount(attempt.getOrderOfAttempt, ({ params }) => getOrderOfAttempt(deps, params.key));

  mount(attempt.cancelAttempt, ({ params }) => cancelAttempt(deps, params.key));

  mount(placePhoneOrderContract, ({ body, headers, staff }) =>
    placePhoneOrder(deps, { request: body, idempotencyKey: headers['idempotency-key'] }, staff),
  );

  mount(trial.placeTrialOrder, ({ staff }) => placeTrialOrder(deps, staff));

  mount(trial.removeTrialOrder, ({ staff }) => removeTrialOrder(deps, staff));
}
