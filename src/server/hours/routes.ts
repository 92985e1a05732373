import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/hours/contract.ts';
import { freshUntilOf, withItsCities } from '../../shared/hours/states.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { createRespond } from '../shop/respond.ts';
import { orderingReaderNow } from './current-ordering.ts';
import { createSlotsQueryNormalizer } from './normalize-slots-query.ts';
import { pauseOrders } from './pause-orders.ts';
import { saveHours } from './save-hours.ts';
import { setBusy } from './set-busy.ts';
import { showHours, showOrdering, showSlots } from './show-hours.ts';

/** More than the cities and areas to which a restaurant delivers. */
const MAX_SLOT_LISTS_CACHED = 300;

export function hoursRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.getOrdering, ({ query }) => showOrdering(orderingReaderNow(deps), query.fulfilment), {
    respond,
    freshUntil: (state) => {
      const freshUntil = freshUntilOf(withItsCities(state));
      return freshUntil === null ? undefined : new Date(freshUntil);
    },
  });

  mount(contract.getSlots, ({ query }) => showSlots(orderingReaderNow(deps), query), {
    // In a separate cache, so that many cities do not evict other responses.
    respond: createRespond(deps, { maxEntries: MAX_SLOT_LISTS_CACHED }),
    normalizeQuery: createSlotsQueryNormalizer(deps),
    freshUntil: ({ freshUntil }) => (freshUntil === null ? undefined : new Date(freshUntil)),
  });

  mount(contract.getHours, () => showHours(deps));

  mount(contract.saveHours, ({ body, staff }) => saveHours(deps, body, staff));

  mount(contract.pauseOrders, ({ body, staff }) => pauseOrders(deps, body.span, staff));

  mount(contract.setBusy, ({ body, staff }) => setBusy(deps, body.busy, staff));
}
