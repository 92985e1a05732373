import type { Client, MergedClient } from '../../shared/clients/contract.ts';
import type { DeliveryAddress } from '../../shared/orders/address.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { listOrders } from '../orders/list-queries.ts';
import { findLastAddress, findOrder } from '../orders/queries.ts';
import { findClientByMergedPhone, listMergedClients } from './merged-queries.ts';
import { findClient, findClientByPhone } from './queries.ts';

const MAX_ORDERS = 500;

/** Returns a client with the latest orders, newest first, and the clients merged into it. Throws `not_found`. */
export async function showClient(
  { database: { db } }: Deps,
  id: number,
): Promise<Client & { orders: Order[]; mergedClients: MergedClient[] }> {
  const client = await findClient(db, id);
  if (!client) throw new DomainError('not_found');
  const orders = await listOrders(db, { clientId: id, limit: MAX_ORDERS });
  return { ...client, orders, mergedClients: await listMergedClients(db, id) };
}

/**
 * Returns the client with this phone number (E.164), or the one that a client with it was merged into, the last order,
 * to be repeated, and the latest address in the client's city. Throws `not_found`.
 */
export async function lookUpClient(
  { database: { db } }: Deps,
  phone: string,
): Promise<{ client: Client; lastOrder: Order | null; lastAddress: DeliveryAddress | null }> {
  const client = (await findClientByPhone(db, phone)) ?? (await findClientByMergedPhone(db, phone));
  if (!client) throw new DomainError('not_found');
  const [lastOrder] = await listOrders(db, { clientId: client.id, limit: 1 });
  const lastAddress = await findLastAddress(db, { clientId: client.id, cityId: client.cityId });
  return { client, lastOrder: lastOrder ? await findOrder(db, lastOrder.id) : null, lastAddress };
}
