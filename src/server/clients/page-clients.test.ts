import { expect, test } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { CLIENT_SORTS, type Client, listClients } from '../../shared/clients/contract.ts';

/* What becomes of a list that is fetched page by page while the last client of a page changes. */

/** Five clients: the later one was added, the more orders it has, the last of which is the latest. */
async function createShop() {
  const shop = await createStaffShop();
  for (const [index, customerName] of ['Avi', 'Bar', 'Gal', 'Dan', 'Eli'].entries()) {
    const client = { customerName, customerEmail: '', customerPhone: `+97250000000${index}` };
    for (let orders = 0; orders <= index; orders++) {
      await shop.addOrder({ ...client, createdAt: `2026-06-0${index + 1}T1${orders}:00:00.000Z` });
    }
  }
  return shop;
}

const pathOf = ({ id }: Client) => `/api/admin/clients/${id}`;
const rename = (name: string) => (shop: StaffShop, last: Client) =>
  shop.staffPut(pathOf(last), { name, email: 'zed@example.com', phone: last.phone });

/** What happens to the last client of a page, and to another one. */
const CHANGES: Record<string, (shop: StaffShop, last: Client, other: Client) => Promise<unknown>> = {
  'is renamed to a later name': rename('Zohar'),
  'is renamed to an earlier name': rename('Aa'),
  'orders again': (shop, { name, phone }) =>
    shop.addOrder({ customerName: name, customerEmail: '', customerPhone: phone }),
  'is deleted': (shop, last) => shop.staffDelete(pathOf(last)),
  'is erased': async (shop, last) => {
    await shop.staffDelete(pathOf(last));
    await shop.staffPost(`${pathOf(last)}/erase`, {});
  },
  'is merged into another': (shop, last, other) =>
    shop.staffPost('/api/admin/clients/merge', {
      kept: { id: other.id, version: other.version },
      merged: { id: last.id, version: last.version },
    }),
};

test.each(CLIENT_SORTS.flatMap((sort) => Object.keys(CHANGES).map((change) => [sort, change] as const)))(
  'a list by %s contains every other client once if the last client of a page %s in between',
  async (sort, change) => {
    await using shop = await createShop();
    const fetch = async (path: string) => {
      const response = await shop.staffGet(path);
      const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      return { clients: listClients.response.parse(response.body), next };
    };
    const all = (await fetch(`/api/admin/clients?sort=${sort}`)).clients;
    let page = await fetch(`/api/admin/clients?sort=${sort}&limit=2`);
    const [other, last] = page.clients as [Client, Client];
    await CHANGES[change]?.(shop, last, other);
    const listed = [other.id];
    while (page.next !== undefined) {
      page = await fetch(page.next);
      listed.push(...page.clients.map(({ id }) => id));
    }
    // Where it has moved further down it is listed once more.
    expect(listed.filter((id) => id !== last.id)).toEqual(all.map(({ id }) => id).filter((id) => id !== last.id));
  },
);
