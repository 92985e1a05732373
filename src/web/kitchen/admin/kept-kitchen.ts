import { z } from 'zod';
import { ROLES } from '../../../shared/auth/roles.ts';
import { type KitchenOrders, listKitchenOrders } from '../../../shared/kitchen/contract.ts';
import { createKeptData } from '../../offline/kept-data.ts';

/** Who was signed in; without a network, nobody can be asked. */
interface KitchenAccount {
  id: string;
  name: string;
  role: (typeof ROLES)[number];
}

const kept = createKeptData(
  'keptKitchen',
  z.object({
    account: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    orders: listKitchenOrders.response,
  }),
);
/** A device shows the tickets of one shop. */
const OF = 'kitchen';

/** The tickets that this device showed last, and to whom: nothing that a ticket does not say. */
export const keptKitchen = {
  keep: (account: KitchenAccount, orders: KitchenOrders) => kept.keep(OF, { account, orders }),
  revise: (change: (orders: KitchenOrders) => KitchenOrders) =>
    kept.revise(OF, ({ account, orders }) => ({ account, orders: change(orders) })),
  confirm: () => kept.confirm(OF),
  find: () => kept.find(OF),
  restore: () => kept.restore(OF),
  forget: () => kept.forget(),
  useTime: () => kept.useTime(OF),
};
