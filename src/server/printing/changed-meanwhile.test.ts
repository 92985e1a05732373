import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { StarPrinter } from '../../../test/printers.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { DishRecord } from '../../shared/menu/contract.ts';
import type { Printer, PrinterSettings } from '../../shared/printing/contract.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';

/* Tickets of orders while printers and the menu change: none is lost, and none is printed twice. */

const OFF: PrinterSettings = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'never',
  receiptAt: 'never',
  copies: 1,
  categoryIds: null,
};
const AT_ARRIVAL = { ...OFF, kitchenAt: 'arrival' } as const;
const AT_CONFIRMATION = { ...OFF, kitchenAt: 'confirmation' } as const;

const stationOf = (dish: DishRecord) => ({ categoryIds: [dish.categoryId as number] });

/** Returns a shop without printers; `print` makes a printer print its waiting jobs, and returns these sheets. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.set('orderStatuses', '["confirmed"]');
  const grill = await shop.addDish({ name: 'Kebab', price: 50_000, category: 'Grill' });
  const salad = await shop.addDish({ name: 'Tabbouleh', price: 50_000, category: 'Salads' });
  const addPrinter = async (settings: PrinterSettings) => {
    const { status, text, body } = await shop.staffPost('/api/admin/printers', settings);
    expect(status, text).toBe(201);
    const { key, printer } = body as { key: string; printer: Printer };
    return Object.assign(new StarPrinter(shop, key), { id: printer.id });
  };
  const ok = async (response: ReturnType<typeof shop.staffPut>) => {
    const { status, text } = await response;
    expect([200, 204], text).toContain(status);
  };
  return Object.assign(shop, {
    grill,
    salad,
    addPrinter,
    changePrinter: ({ id }: { id: number }, settings: PrinterSettings) =>
      ok(shop.staffPut(`/api/admin/printers/${id}`, settings)),
    order: async (...dishes: DishRecord[]) => {
      const lines = (dishes.length > 0 ? dishes : [grill]).map((dish) => ({ ...dish, quantity: 1 }));
      const { status, text, body } = await shop.post('/api/orders', checkout(lines));
      expect(status, text).toBe(201);
      return (body as { id: number }).id;
    },
    confirm: (id: number) => ok(shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'confirmed' })),
    deliver: (id: number) => ok(shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'delivered' })),
    move: (dish: DishRecord, to: DishRecord) =>
      ok(shop.staffPut(`/api/admin/food-items/${dish.id}`, { categoryId: to.categoryId })),
    printAgain: (printer: { id: number }, id: number) =>
      ok(shop.staffPost(`/api/admin/orders/${id}/print`, { printerId: printer.id, kind: 'kitchen' })),
    undo: (id: number) => ok(shop.staffPost(`/api/admin/orders/${id}/status/undo`, {})),
    print: async (printer: StarPrinter) => {
      const before = printer.paper.length;
      for (let printed = -1; printed < printer.paper.length; await printer.turn()) printed = printer.paper.length;
      return printer.paper.slice(before);
    },
  });
}

test.each<[string, { from: PrinterSettings; to: PrinterSettings; sheets: [number, number] }]>([
  ['prints at confirmation, then at arrival', { from: AT_CONFIRMATION, to: AT_ARRIVAL, sheets: [0, 1] }],
  ['prints at arrival, then at confirmation', { from: AT_ARRIVAL, to: AT_CONFIRMATION, sheets: [1, 0] }],
  ['prints nothing, then at arrival', { from: OFF, to: AT_ARRIVAL, sheets: [0, 1] }],
  ['prints nothing, then at confirmation', { from: OFF, to: AT_CONFIRMATION, sheets: [0, 1] }],
  ['prints at confirmation, then nothing', { from: AT_CONFIRMATION, to: OFF, sheets: [0, 0] }],
  ['prints one sheet at arrival, then two', { from: AT_ARRIVAL, to: { ...AT_ARRIVAL, copies: 2 }, sheets: [1, 0] }],
  [
    'prints receipts at confirmation, then at arrival',
    { from: { ...OFF, receiptAt: 'confirmation' }, to: { ...OFF, receiptAt: 'arrival' }, sheets: [0, 1] },
  ],
  [
    'prints tickets at arrival, then receipts',
    { from: AT_ARRIVAL, to: { ...OFF, receiptAt: 'arrival' }, sheets: [1, 1] },
  ],
])('a printer that %s prints each ticket of an earlier order once', async (_, { from, to, sheets }) => {
  await using shop = await createShop();
  const printer = await shop.addPrinter(from);
  const id = await shop.order();
  await shop.changePrinter(printer, to);
  const beforeConfirmation = await shop.print(printer);
  await shop.confirm(id);
  const afterwards = await shop.print(printer);
  expect([beforeConfirmation.length, afterwards.length]).toEqual(sheets);
  await shop.undo(id);
  await shop.confirm(id);
  expect(await shop.print(printer)).toEqual([]);
});

test.each([AT_ARRIVAL, AT_CONFIRMATION])(
  'a printer for tickets at $kitchenAt that is added while an order is pending prints it at confirmation',
  async (settings) => {
    await using shop = await createShop();
    const id = await shop.order();
    const printer = await shop.addPrinter(settings);
    expect(await shop.print(printer)).toEqual([]);
    await shop.confirm(id);
    expect(await shop.print(printer)).toHaveLength(1);
  },
);

test('an order that is delivered at once prints nothing on a printer that was added after it arrived', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  const printer = await shop.addPrinter(AT_ARRIVAL);
  await shop.deliver(id);
  expect(await shop.print(printer)).toEqual([]);
});

test.each(['moved', 'deleted'])('a dish that is %s while its order is pending is not printed twice', async (change) => {
  await using shop = await createShop();
  const grill = await shop.addPrinter({ ...AT_ARRIVAL, ...stationOf(shop.grill) });
  const salads = await shop.addPrinter({ ...AT_ARRIVAL, ...stationOf(shop.salad) });
  const id = await shop.order(shop.grill);
  expect(await shop.print(grill)).toHaveLength(1);
  if (change === 'moved') await shop.move(shop.grill, shop.salad);
  else await shop.staffDelete(`/api/admin/food-items/${shop.grill.id}`);
  await shop.confirm(id);
  expect([await shop.print(grill), await shop.print(salads)]).toEqual([[], []]);
});

test('an order that is confirmed long after its ticket was printed is not printed again', async () => {
  await using shop = await createShop();
  const printer = await shop.addPrinter(AT_ARRIVAL);
  const id = await shop.order();
  const other = await shop.order();
  expect(await shop.print(printer)).toHaveLength(2);
  await shop.confirm(other);
  shop.clock.set(new Date(shop.clock.now().getTime() + 31 * 24 * 3_600_000).toISOString());
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await runDueJobs(shop.deps, log);
  const kept = await shop.db.selectFrom('print_jobs').select('order_id').execute();
  expect(kept).toEqual([{ order_id: id }]);
  await shop.confirm(id);
  expect(await shop.print(printer)).toEqual([]);
});

/** Returns a shop with a station for each of its two dishes, and the sheet of a ticket with one of them. */
async function createStations(times: { grill: PrinterSettings; salads: PrinterSettings }) {
  const shop = await createShop();
  const grill = await shop.addPrinter({ ...times.grill, ...stationOf(shop.grill) });
  const salads = await shop.addPrinter({ ...times.salads, ...stationOf(shop.salad) });
  await shop.confirm(await shop.order(shop.grill));
  const [ofOneDish] = await shop.print(grill);
  const changes = {
    dishes: () => shop.move(shop.grill, shop.salad),
    categories: async () => {
      await shop.changePrinter(grill, { ...times.grill, ...stationOf(shop.salad) });
      await shop.changePrinter(salads, { ...times.salads, ...stationOf(shop.grill) });
    },
  };
  return Object.assign(shop, { stations: { grill, salads }, ofOneDish, changes });
}

test.each(['dishes', 'categories'] as const)(
  'a waiting ticket does not change when the %s of stations change',
  async (what) => {
    await using shop = await createStations({ grill: AT_ARRIVAL, salads: AT_ARRIVAL });
    const { grill, salads } = shop.stations;
    const id = await shop.order(shop.grill);
    await shop.changes[what]();
    expect(await shop.print(grill)).toEqual([shop.ofOneDish]);
    expect(await shop.print(salads)).toEqual([]);
    await shop.confirm(id);
    expect([await shop.print(grill), await shop.print(salads)]).toEqual([[], []]);
  },
);

test('a dish that moves to a station that has printed its order is printed there at confirmation', async () => {
  await using shop = await createStations({ grill: AT_CONFIRMATION, salads: AT_ARRIVAL });
  const { grill, salads } = shop.stations;
  const id = await shop.order(shop.grill, shop.salad);
  expect(await shop.print(salads)).toEqual([shop.ofOneDish]);
  await shop.move(shop.grill, shop.salad);
  await shop.confirm(id);
  expect([await shop.print(grill), await shop.print(salads)]).toEqual([[], [shop.ofOneDish]]);
  await shop.undo(id);
  await shop.confirm(id);
  expect([await shop.print(grill), await shop.print(salads)]).toEqual([[], []]);
});

test('a ticket that staff print again is the same copy, although its dish has moved', async () => {
  await using shop = await createStations({ grill: AT_ARRIVAL, salads: OFF });
  const { grill } = shop.stations;
  const both = await shop.order(shop.grill, shop.salad);
  await shop.print(grill);
  await shop.printAgain(grill, both);
  const copies = await shop.print(grill);
  expect(copies).toMatchObject([{ isCopy: true }]);
  await shop.move(shop.grill, shop.salad);
  await shop.printAgain(grill, both);
  expect(await shop.print(grill)).toEqual(copies);
});

test('of several waiting tickets of an order, each but the first is a copy', async () => {
  await using shop = await createStations({ grill: AT_ARRIVAL, salads: OFF });
  const { grill, salads } = shop.stations;
  const id = await shop.order(shop.grill);
  await shop.printAgain(grill, id);
  await shop.printAgain(salads, id);
  expect(await shop.print(salads)).toEqual([shop.ofOneDish]);
  expect(await shop.print(grill)).toMatchObject([{ isCopy: true }, { isCopy: true }]);
});

test('a ticket of a cancelled order that staff print begins with a banner', async () => {
  await using shop = await createStations({ grill: OFF, salads: OFF });
  const { grill } = shop.stations;
  const id = await shop.order(shop.grill);
  await shop.printAgain(grill, id);
  await shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'prank' });
  expect(await shop.print(grill)).toEqual([]);
  await shop.printAgain(grill, id);
  // The banner is at the place of the one of a copy.
  expect(await shop.print(grill)).toMatchObject([{ isCopy: true }]);
});

test("a ticket is no copy if staff printed only another station's ticket", async () => {
  await using shop = await createStations({ grill: AT_ARRIVAL, salads: AT_ARRIVAL });
  const { grill, salads } = shop.stations;
  const id = await shop.order(shop.grill, shop.salad);
  await shop.printAgain(grill, id);
  expect(await shop.print(grill)).toMatchObject([{ isCopy: false }, { isCopy: true }]);
  expect(await shop.print(salads)).toMatchObject([{ isCopy: false }]);
});
