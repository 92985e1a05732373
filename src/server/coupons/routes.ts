import type { FastifyInstance } from 'fastify';
import { endOfDay, todayAt } from '../../shared/calendar.ts';
import * as contract from '../../shared/coupons/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { deleteOffered } from '../shop/delete-offered.ts';
import { addCoupon } from './add-coupon.ts';
import { COUPON } from './coupon-kind.ts';
import { editCoupon } from './edit-coupon.ts';
import { listCoupons, listDeletedCoupons, listOfferedCoupons } from './list-coupons.ts';
import { restoreCoupon } from './restore-coupon.ts';

export function couponRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.listOfferedCoupons, () => listOfferedCoupons(deps), {
    respond,
    // Without the coupons whose last day is over.
    freshUntil: (_, at) => new Date(endOfDay(todayAt({ timeZone: deps.config.timeZone, now: at.getTime() }))),
  });

  mount(contract.listCoupons, () => listCoupons(deps));

  mount(contract.listDeletedCoupons, () => listDeletedCoupons(deps));

  mount(contract.addCoupon, ({ body, staff }) => addCoupon(deps, body, staff));

  mount(contract.editCoupon, ({ params, body, staff }) => editCoupon(deps, { id: params.id, changes: body, staff }));

  mount(contract.deleteCoupon, ({ params, staff }) => deleteOffered(deps, COUPON, { id: params.id, staff }));

  mount(contract.restoreCoupon, ({ params, staff }) => restoreCoupon(deps, params.id, staff));
}
