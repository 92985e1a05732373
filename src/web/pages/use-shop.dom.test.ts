import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../../test/dom.ts';
import { eventually } from '../../../test/eventually.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { useShop } from './use-shop.ts';

const CITY = {
  id: 1,
  name: 'Haifa',
  nameHe: null,
  nameTr: null,
  minimumOrderAmount: '50.00',
  isActive: 1,
  sortOrder: 0,
  deliveryFees: [],
  deliveryDays: [],
  extraMinutes: 0,
  areas: [],
  isOutsideServed: 0,
};

const RENDERED = {
  menu: [
    { id: 1, price: 4000, optionGroups: [] },
    { id: 2, price: 2000, optionGroups: [] },
  ],
  cities: [{ id: 1, minimumOrderAmount: 5000 }],
};

/** Responses by the start of the path; a path without one gets 503. */
let responses: Record<string, () => unknown>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  responses = {};
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    // In a later task, as over a network: React renders in between.
    await new Promise((resolve) => setTimeout(resolve));
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const respond = Object.entries(responses).find(([path]) => pathname.startsWith(`/api/${path}`))?.[1];
    return respond ? Response.json(await respond()) : new Response('', { status: 503 });
  });
});

/** Serves what the page needs; times and coupons may fail. */
function serveShop(cities: () => unknown): void {
  const none = () => [];
  responses = {
    'food-items': none,
    'option-groups': none,
    'admin/settings': none,
    cities,
  };
}

function openShop(rendered: { menu: object[] | null; cities: object[] }) {
  const today = { timeZone: 'UTC', date: '2026-07-01' };
  const data = { settings: {}, orderings: [], optionGroups: [], today, ...rendered } as unknown as StorefrontData;
  const minimums = new Set<number>();
  const shop = mountHook(() => {
    const result = useShop(data);
    for (const { minimumOrderAmount } of result.cities) minimums.add(minimumOrderAmount);
    return result;
  });
  const shown = () => ({
    state: shop.current.state,
    prices: shop.current.menu.map(({ id, price }) => [id, price]),
    quoted: [...shop.current.toldPrices],
    minimums: shop.current.cities.map(({ minimumOrderAmount }) => minimumOrderAmount),
  });
  return { shop, shown, minimums };
}

test('a rejected order changes the menu to the state in the response', () => {
  const { shop, shown } = openShop(RENDERED);
  const reject = (problem: object) =>
    flushSync(() =>
      shop.current.applyRejection({ priceChanges: [], unavailable: [], unserved: [], ...problem } as never),
    );
  reject({ priceChanges: [{ id: 1, key: '1', newPrice: 4500 }] });
  reject({ priceChanges: [{ id: 1, key: '1', newPrice: 4700 }], unavailable: [{ id: 2 }] });
  expect(shown()).toMatchObject({ prices: [[1, 4700]], quoted: [['1', 4700]] });
  reject({ unserved: [{ id: 1, served: [] }] });
  expect(shop.current.menu).toMatchObject([{ id: 1, served: [], serving: { isServed: false } }]);
});

test('a page without a menu fetches it, and can retry after a failure', async () => {
  const { shop, shown } = openShop({ menu: null, cities: [] });
  await eventually(() => expect(shown()).toMatchObject({ state: 'failed', prices: [] }));
  serveShop(() => [CITY]);
  await shop.current.refresh();
  await eventually(() => expect(shown()).toMatchObject({ state: 'there', minimums: [5000] }));
});

test('an older response never replaces a newer one', async () => {
  const late = Promise.withResolvers<string>();
  const minimum = vi.fn().mockReturnValueOnce(late.promise).mockReturnValueOnce('70.00').mockReturnValue('80.00');
  serveShop(async () => [{ ...CITY, minimumOrderAmount: await minimum() }]);
  const { shop, shown, minimums } = openShop(RENDERED);
  const first = shop.current.refresh();
  await eventually(() => expect(minimum).toHaveBeenCalledTimes(1));
  await shop.current.refresh();
  await eventually(() => expect(shown()).toMatchObject({ minimums: [7000] }));
  late.resolve('60.00');
  await first;
  await shop.current.refresh();
  await eventually(() => expect(shown()).toMatchObject({ minimums: [8000] }));
  expect([...minimums]).toEqual([5000, 7000, 8000]);
});
