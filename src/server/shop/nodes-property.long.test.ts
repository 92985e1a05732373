import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath } from '../../../test/fuzz/requests.ts';
import { validWire } from '../../../test/fuzz/wire.ts';
import { runs } from '../../../test/property-runs.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { ENGINE, type ShopNode } from '../../../test/world.ts';
import { API_SECTIONS } from '../../shared/api.ts';
import type { Contract } from '../../shared/http.ts';

/*
 * Changes what the shop offers by random calls, on two nodes where there can be two, while time passes. What a call
 * returns is compared with what is read after it, and what the nodes cached with what a new process shows.
 */

const OF_THE_SHOP = ['Menu', 'Categories', 'Options', 'Cities', 'Coupons', 'Settings', 'Hours'];

const CONTRACTS: Contract[] = API_SECTIONS.filter(({ tag }) => OF_THE_SHOP.includes(tag)).flatMap(({ calls }) =>
  Object.values(calls),
);
const CHANGES = CONTRACTS.filter(({ method, access }) => method !== 'GET' && access !== 'public');
const LISTS = CONTRACTS.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(({ path }) => path);
const PAGES = ['/?lang=en', '/?lang=he', '/dishes/1?lang=tr', '/privacy?lang=en', '/manifest.webmanifest?lang=en'];

const ids = fc.record({ id: fc.integer({ min: 1, max: 4 }) });

function requestOf(contract: Contract) {
  const { method, path, params, body } = contract;
  const isOfEntity = path.includes('/:id');
  return fc.record({
    method: fc.constant(method),
    /** Where the entities of this kind are read, if the call is about one. */
    list: fc.constant(path.replace(/\/:id(\/restore)?$/, '')),
    path: (params ? (isOfEntity ? ids : validWire(params)) : fc.constant({})).map((given) => fillPath(path, given)),
    body: body
      ? validWire(body).map((given) => ({ ...(given as object), version: undefined }))
      : fc.constant(undefined),
  });
}

const step = fc.record({
  request: fc.oneof(...CHANGES.map(requestOf)),
  node: fc.nat(1),
  /** Whether customers look at the shop before the change. */
  isSeen: fc.boolean(),
  minutes: fc.constantFrom(0, 0, 1, 45, 400, 1440),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a shop in which calls about the entities 1 and 2 find something to change. */
async function createShop() {
  const shop = await createStaffShop();
  const choices = [
    { name: 'Small', price: '0.00' },
    { name: 'Large', price: '9.00' },
  ];
  for (const isSize of [0, 1]) await shop.staffPost('/api/admin/option-groups', { name: 'Group', isSize, choices });
  const portions = { portionsPerDay: 5, showPortionsFrom: 3 };
  for (const name of ['Stew', 'Bread']) {
    await shop.addDish({ name, category: name, optionGroups: [{ id: 1, min: null, max: null }], ...portions });
    await shop.addCity({ name });
    await shop.staffPost('/api/admin/coupons', { name, code: name, kind: 'percent', percent: 10 });
  }
  const ordering = { mode: 'now', minutes: 45 };
  await shop.staffPut('/api/admin/hours', { deliveryWeek: null, specialDays: [], ordering });
  return shop;
}

async function take(shop: StaffShop, node: ShopNode, { request, isSeen, minutes }: Step): Promise<void> {
  if (isSeen) await read(node, shop.cookie);
  const { method, list, path, body } = request;
  const response = await node.send(method, path, { cookie: shop.cookie, body });
  expect(response.status, response.text).toBeLessThan(500);
  const { id } = (response.body ?? {}) as { id?: number };
  if (response.status < 400 && id !== undefined && LISTS.includes(list)) {
    const entities = (await node.get(list, { cookie: shop.cookie })).body as { id: number }[];
    expect(entities.find((entity) => entity.id === id)).toMatchObject(response.body as object);
  }
  shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString());
}

/** Returns what a node shows to staff and to customers, by address. */
async function read(node: ShopNode, cookie: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const path of [...LISTS, ...PAGES]) shown.set(path, (await node.get(path, { cookie })).text);
  for (const path of LISTS) shown.set(`${path} of customers`, (await node.get(path)).text);
  return new Map([...shown].filter(([, text]) => !text.includes('"requestId"')));
}

test('a change returns what is read after it, and every node shows it like a new process', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
    await using shop = await createShop();
    const nodes: ShopNode[] = ENGINE === 'postgres' ? [shop, await shop.startNode()] : [shop];
    for (const each of steps) await take(shop, nodes[each.node] ?? shop, each);
    for (const node of nodes) await node.receivedEvents();
    const truth = await read(await shop.startNode(), shop.cookie);
    for (const node of nodes) {
      const shown = await read(node, shop.cookie);
      // Not compared as a whole: the differences of pages take minutes to find.
      expect([...truth.keys()].filter((path) => shown.get(path) !== truth.get(path))).toEqual([]);
    }
  });
  await fc.assert(property, runs(8));
});
