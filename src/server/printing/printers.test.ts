import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { EVENINGS } from '../../../test/hours-shop.ts';
import { type Break, EpsonPrinter, StarPrinter } from '../../../test/printers.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { ShopNode } from '../../../test/world.ts';
import type { PrinterSettings } from '../../shared/printing/contract.ts';
import { listPrinters, listPrintJobs } from '../../shared/printing/contract.ts';

const KITCHEN: PrinterSettings = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'arrival',
  receiptAt: 'never',
  copies: 1,
  categoryIds: null,
};

/** Returns a shop with a printer; `order` places an order, and `wait` advances the clock. */
async function createShop(settings: Partial<PrinterSettings> = {}) {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000, category: 'Grill' });
  const added = await shop.staffPost('/api/admin/printers', { ...KITCHEN, ...settings });
  expect(added.status, added.text).toBe(201);
  const { key } = added.body as { key: string };
  const order = async () => {
    const response = await shop.post('/api/orders', checkout([{ ...dish, quantity: 2 }]));
    expect(response.status, response.text).toBe(201);
    return (response.body as { id: number }).id;
  };
  const wait = (seconds: number) => shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString());
  const printers = () => shop.call(listPrinters, {}, { cookie: shop.cookie });
  const jobs = () => shop.call(listPrintJobs, {}, { cookie: shop.cookie });
  const move = (id: number, body: object) => shop.staffPut(`/api/admin/orders/${id}/status`, body);
  return Object.assign(shop, { key, dish, order, wait, printers, jobs, move });
}

const MAKERS = {
  star: (node: ShopNode, key: string) => new StarPrinter(node, key),
  epson: (node: ShopNode, key: string) => new EpsonPrinter(node, key),
} as const;
const MAKER_NAMES = ['star', 'epson'] as const;

describe.each(MAKER_NAMES)('a printer of %s', (maker) => {
  test('prints each order once, however often it asks', async () => {
    await using shop = await createShop({ maker });
    const printer = MAKERS[maker](shop, shop.key);
    await printer.turn();
    expect(printer.paper).toEqual([]);
    await shop.order();
    await shop.order();
    for (let turn = 0; turn < 5; turn += 1) await printer.turn({ confirm: 'after' });
    expect(printer.paper.map(({ isCopy }) => isCopy)).toEqual([false, false]);
    expect(await shop.jobs()).toEqual([]);
  });

  test('prints at most twelve automatic tickets per minute, besides those that staff print', async () => {
    await using shop = await createShop({ maker });
    const printer = MAKERS[maker](shop, shop.key);
    for (let count = 0; count < 15; count += 1) await shop.order();
    for (let turn = 0; turn < 16; turn += 1) await printer.turn({ confirm: 'after' });
    expect(printer.paper).toHaveLength(12);
    const [{ id: printerId } = { id: 0 }] = await shop.printers();
    const printed = await shop.staffPost(`/api/admin/printers/${printerId}/test`, {});
    expect(printed.status, printed.text).toBe(204);
    for (let turn = 0; turn < 3; turn += 1) await printer.turn({ confirm: 'after' });
    expect(printer.paper).toHaveLength(13);
    shop.wait(61);
    for (let turn = 0; turn < 4; turn += 1) await printer.turn({ confirm: 'after' });
    expect(printer.paper).toHaveLength(16);
  });

  test.each<[string, { fetch?: Break; confirm?: Break }]>([
    ['before it fetches', { fetch: 'before' }],
    ['while it fetches', { fetch: 'after' }],
    ['before it reports', { confirm: 'before' }],
    ['after it reports', { confirm: 'after' }],
  ])('that loses its connection %s prints the order, and a second time only as a copy', async (_, broken) => {
    await using shop = await createShop({ maker });
    const printer = MAKERS[maker](shop, shop.key);
    await shop.order();
    await printer.turn(broken);
    await printer.turn();
    shop.wait(61);
    await printer.turn();
    await printer.turn();
    const { paper } = printer;
    expect(paper.length).toBeGreaterThanOrEqual(1);
    expect(paper.slice(1).every(({ isCopy }) => isCopy)).toBe(true);
    expect(paper.length).toBeLessThanOrEqual(2);
    expect(await shop.jobs()).toEqual([]);
  });

  test('gets an order once from two nodes', async () => {
    await using shop = await createShop({ maker });
    const other = await shop.startNode();
    await shop.order();
    const both = [MAKERS[maker](shop, shop.key), MAKERS[maker](other, shop.key)];
    await Promise.all(both.map((printer) => printer.turn({ confirm: 'before' })));
    // A job that both nodes have offered is fetched again before its report, which is the same ticket.
    const sheets = both.flatMap(({ paper }) => paper);
    expect(sheets.length).toBe(maker === 'epson' ? 1 : sheets.length);
    expect(sheets.every(({ isCopy }) => !isCopy)).toBe(true);
    const { attempts } = await shop.db.selectFrom('print_jobs').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
  });

  test('needs the current key and the right maker', async () => {
    await using shop = await createShop({ maker });
    const statusOf = async (path: string) =>
      (await shop.send('POST', path, { body: 'ConnectionType=GetRequest' })).status;
    expect(await statusOf(`/print/${maker}/${shop.key}`)).toBe(200);
    const otherMaker = maker === 'star' ? 'epson' : 'star';
    const renewed = await shop.staffPost('/api/admin/printers/1/key', {});
    expect(await statusOf(`/print/${maker}/${shop.key}`)).toBe(404);
    const { key } = renewed.body as { key: string };
    expect(await statusOf(`/print/${maker}/${key}`)).toBe(200);
    expect(await statusOf(`/print/${otherMaker}/${key}`)).toBe(404);
    for (const wrong of ['', 'x', 'A'.repeat(4000), '..%2f..', '%00'])
      expect([404, 400, 414]).toContain(await statusOf(`/print/${maker}/${wrong}`));
  });

  test('that runs out of paper keeps the ticket, warns staff, and prints it later without a mark', async () => {
    await using shop = await createShop({ maker });
    await shop.order();
    const { fail, recover } = failing(MAKERS[maker](shop, shop.key));
    await fail();
    expect(await shop.printers()).toMatchObject([{ problem: 'paper_out', waiting: 1 }]);
    expect(await shop.jobs()).toMatchObject([{ state: 'waiting', problem: 'paper_out', isCopy: false }]);
    const { paper } = await recover();
    expect(paper.map(({ isCopy }) => isCopy)).toEqual([false]);
    expect(await shop.printers()).toMatchObject([{ problem: null, waiting: 0 }]);
  });

  test('that rejects a ticket three times leaves it to staff, and prints the next one', async () => {
    await using shop = await createShop({ maker });
    const printer = MAKERS[maker](shop, shop.key);
    await shop.order();
    await shop.order();
    for (let attempt = 0; attempt < 3; attempt += 1) await reject(printer);
    expect(await shop.jobs()).toMatchObject([{ state: 'failed', problem: 'rejected' }, { state: 'waiting' }]);
    await printer.turn();
    expect(await shop.printers()).toMatchObject([{ problem: 'rejected', waiting: 0 }]);
    const [job] = await shop.jobs();
    expect((await shop.staffPost(`/api/admin/print-jobs/${job?.id}/repeat`, {})).status).toBe(204);
    await printer.turn();
    expect(printer.paper.map(({ isCopy }) => isCopy)).toEqual([false, true]);
    expect(await shop.printers()).toMatchObject([{ problem: null }]);
  });

  test('that is silent for two minutes while a ticket waits is reported', async () => {
    await using shop = await createShop({ maker });
    const printer = MAKERS[maker](shop, shop.key);
    expect(await shop.printers()).toMatchObject([{ seenAt: null, problem: null }]);
    await printer.turn();
    shop.wait(119);
    expect(await shop.printers()).toMatchObject([{ problem: null }]);
    shop.wait(2);
    // Without hours nobody knows whether it may be off.
    expect(await shop.printers()).toMatchObject([{ isSilent: true, problem: null }]);
    await shop.order();
    expect(await shop.printers()).toMatchObject([{ problem: 'silent' }]);
    await printer.turn();
    expect(await shop.printers()).toMatchObject([{ problem: null }]);
  });
});

test('a silent printer is reported from half an hour before opening until closing, and for a waiting ticket', async () => {
  await using shop = await createShop();
  const hours = { deliveryWeek: EVENINGS, specialDays: [], ordering: { mode: 'now', minutes: 45 } };
  expect((await shop.staffPut('/api/admin/hours', hours)).status).toBe(200);
  const problemAt = async (time: string) => {
    shop.clock.set(`2026-11-22T${time}:00.000Z`);
    return (await shop.printers()).map(({ problem }) => problem);
  };
  shop.clock.set('2026-11-22T10:00:00.000Z');
  await new StarPrinter(shop, shop.key).turn();
  expect(await problemAt('10:03')).toEqual([null]);
  expect(await shop.printers()).toMatchObject([{ isSilent: true }]);
  // Open from 16:00 to 20:00 in UTC.
  expect(await problemAt('15:30')).toEqual([null]);
  expect(await problemAt('15:31')).toEqual(['silent']);
  expect(await problemAt('19:59')).toEqual(['silent']);
  expect(await problemAt('20:00')).toEqual([null]);
  await shop.order();
  expect(await problemAt('20:01')).toEqual(['silent']);
});

/** Returns steps in which a printer runs out of paper during a job, and prints it after a refill. */
function failing(printer: StarPrinter | EpsonPrinter) {
  if (printer instanceof StarPrinter) {
    return {
      async fail() {
        await printer.fetch((await printer.poll()) ?? '');
        expect(await printer.poll(true)).toBeNull();
        printer.statusCode = '410%20Out%20of%20paper';
        await printer.poll();
      },
      async recover() {
        printer.statusCode = '200%20OK';
        await printer.turn();
        return printer;
      },
    };
  }
  return {
    async fail() {
      const job = await printer.ask();
      await printer.report(job?.jobId ?? '', { success: false, code: 'EPTR_REC_EMPTY', status: 252_182_588 });
    },
    async recover() {
      await printer.turn();
      return printer;
    },
  };
}

async function reject(printer: StarPrinter | EpsonPrinter): Promise<void> {
  if (printer instanceof StarPrinter) {
    const token = (await printer.poll()) ?? '';
    await printer.fetch(token);
    await printer.confirm(token, '511 Media decoding error');
  } else {
    const job = await printer.ask();
    await printer.report(job?.jobId ?? '', { success: false, code: 'SchemaError' });
  }
}

test('a Star printer with old firmware that names no job prints each order once', async () => {
  await using shop = await createShop();
  const printer = new StarPrinter(shop, shop.key, { hasTokens: false });
  await shop.order();
  await shop.order();
  const first = await printer.fetch((await printer.poll()) ?? '');
  expect(await printer.fetch('')).toEqual(first);
  expect(await printer.confirm('', '200 OK')).toBe(200);
  await printer.turn();
  await printer.turn();
  expect(printer.paper).toHaveLength(1);
  expect(await shop.jobs()).toEqual([]);
});

test('a late report ends a ticket that was offered again as a copy', async () => {
  await using shop = await createShop();
  const printer = new StarPrinter(shop, shop.key);
  await shop.order();
  const token = (await printer.poll()) ?? '';
  await printer.fetch(token);
  shop.wait(61);
  expect(await printer.poll()).not.toBe(token);
  await printer.confirm(token);
  expect(await printer.poll()).toBeNull();
  expect(await shop.jobs()).toEqual([]);
});

test('an Epson printer that may have printed before it timed out prints a copy', async () => {
  await using shop = await createShop({ maker: 'epson' });
  const printer = new EpsonPrinter(shop, shop.key);
  await shop.order();
  const job = await printer.ask();
  await printer.report(job?.jobId ?? '', { success: false, code: 'EX_TIMEOUT', status: 1 });
  await printer.turn();
  expect(printer.paper).toMatchObject([{ isCopy: true }]);
});

test('an Epson printer of version 1 names no job, and reports its condition', async () => {
  await using shop = await createShop({ maker: 'epson' });
  const printer = new EpsonPrinter(shop, shop.key);
  await shop.order();
  await printer.ask();
  await printer.report(null, { success: true });
  expect(await shop.jobs()).toEqual([]);
  await printer.tellStatus('0x0F00003C');
  expect(await shop.printers()).toMatchObject([{ condition: 'cover_open', problem: 'cover_open' }]);
  await printer.tellStatus('0x0F000014');
  expect(await shop.printers()).toMatchObject([{ condition: 'ready', problem: null }]);
});

test('a printer prints receipts at arrival and kitchen tickets at confirmation, each as often as it is set', async () => {
  await using shop = await createShop({ copies: 2, kitchenAt: 'confirmation', receiptAt: 'arrival' });
  const printer = new StarPrinter(shop, shop.key);
  const id = await shop.order();
  expect(await shop.jobs()).toMatchObject([{ kind: 'receipt' }, { kind: 'receipt' }]);
  await printer.turn();
  await printer.turn();
  await shop.set('orderStatuses', '["confirmed"]');
  expect((await shop.move(id, { status: 'confirmed' })).status).toBe(200);
  expect(await shop.jobs()).toMatchObject([{ kind: 'kitchen' }, { kind: 'kitchen' }]);
  await shop.post(`/api/admin/orders/${id}/status/undo`, {}, { cookie: shop.cookie });
  await shop.move(id, { status: 'confirmed' });
  expect(await shop.jobs()).toHaveLength(2);
});

test('tickets of a cancelled order are not printed, unless the cancellation is undone', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  const cancelled = await shop.move(id, { status: 'cancelled', reason: 'double' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await shop.jobs()).toEqual([]);
  await shop.post(`/api/admin/orders/${id}/status/undo`, {}, { cookie: shop.cookie });
  expect(await shop.jobs()).toMatchObject([{ state: 'waiting', isCopy: false }]);
});

test('staff can print a ticket, which is a copy the second time, and discard one; both are audited', async () => {
  await using shop = await createShop({ kitchenAt: 'never' });
  const printer = new StarPrinter(shop, shop.key);
  const id = await shop.order();
  const print = () => shop.staffPost(`/api/admin/orders/${id}/print`, { printerId: 1, kind: 'kitchen' });
  expect((await print()).status).toBe(204);
  await printer.turn();
  await print();
  await printer.turn();
  expect(printer.paper.map(({ isCopy }) => isCopy)).toEqual([false, true]);
  await print();
  const [job] = await shop.jobs();
  expect((await shop.staffPost(`/api/admin/print-jobs/${job?.id}/discard`, {})).status).toBe(204);
  expect((await shop.staffPost(`/api/admin/print-jobs/${job?.id}/discard`, {})).status).toBe(404);
  expect(await printer.poll()).toBeNull();
  const actions = (await shop.audit()).map(({ action, entity }) => `${action} ${entity}`);
  expect(actions).toEqual(['add printer', 'print order', 'print order', 'print order', 'discard order']);
});

test('only the owner can change printers, and no later response contains the key', async () => {
  await using shop = await createShop();
  const list = await shop.staffGet('/api/admin/printers');
  expect(list.text).not.toContain(shop.key);
  expect(JSON.stringify(await shop.audit())).not.toContain(shop.key);
  const rows = JSON.stringify(await shop.db.selectFrom('printers').selectAll().execute());
  expect(rows).not.toContain(shop.key);
  expect((await shop.post('/api/admin/printers', KITCHEN)).status).toBe(401);
  const stale = await shop.staffPut('/api/admin/printers/1', { ...KITCHEN, version: 9 });
  expect(stale.status).toBe(409);
  expect((await shop.staffPut('/api/admin/printers/1', { ...KITCHEN, name: 'Grill', version: 1 })).status).toBe(200);
  expect((await shop.staffPost('/api/admin/printers/1/test', {})).status).toBe(204);
  const printer = new StarPrinter(shop, shop.key);
  await printer.turn();
  expect(printer.paper).toHaveLength(1);
  expect((await shop.staffDelete('/api/admin/printers/1')).status).toBe(204);
  expect(await shop.printers()).toEqual([]);
});

test('a ticket that was fetched by a clock that was ahead is printed again, as a copy, once the clock is right', async () => {
  await using shop = await createShop();
  shop.clock.set('2027-07-01T09:00:00.000Z');
  await shop.order();
  const printer = new StarPrinter(shop, shop.key);
  expect(await printer.fetch((await printer.poll()) ?? '')).not.toBeNull();
  shop.clock.set('2026-07-01T09:00:00.000Z');
  await printer.turn();
  expect(printer.paper).toHaveLength(1);
  expect(await shop.jobs()).toEqual([]);
});

test('a printer gets no ticket of an order that is hidden with its client', async () => {
  await using shop = await createShop();
  await shop.order();
  const printer = new StarPrinter(shop, shop.key);
  const token = (await printer.poll()) ?? '';
  await shop.deleteClient();
  expect(await printer.fetch(token)).toBeNull();
  expect(await printer.poll()).toBeNull();
  expect(await shop.jobs()).toEqual([]);
  expect(await shop.printers()).toMatchObject([{ waiting: 0 }]);
});

test('a malformed request of a printer changes nothing', async () => {
  await using shop = await createShop();
  await shop.order();
  const path = `/print/star/${shop.key}`;
  for (const body of [
    '',
    '{"statusCode":7,"printingInProgress":"yes"}',
    '[]',
    `{"statusCode":"${'9'.repeat(9000)}"}`,
  ]) {
    expect((await shop.send('POST', `${path}?code=%3Cx%3E&token=1.9`, { body })).status).toBe(200);
  }
  for (const token of ['1.9', '2147483648.1', '1.999999999999']) {
    expect((await shop.send('DELETE', `${path}?code=200&token=${token}`, {})).status).toBe(200);
  }
  expect((await shop.send('POST', path, { body: 'x'.repeat(20_000) })).status).toBe(413);
  expect(await shop.jobs()).toMatchObject([{ state: 'waiting', problem: null }]);
  expect(await shop.printers()).toMatchObject([{ condition: null }]);
});
