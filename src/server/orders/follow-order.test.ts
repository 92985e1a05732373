import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';

const AT = '2026-07-01T09:00:00.000Z';
const UNKNOWN = `/follow/1001-${'0'.repeat(32)}`;

interface Placed {
  followPath: string;
}

/** Returns a shop that accepts Bit; `order` places an order paid with Bit and returns its tracking path. */
async function createShop(env: Record<string, string> = {}) {
  const shop = await createStaffShop(env);
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await shop.addDish({ name: 'Shanks', price: 9_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const order = async (body: object = {}): Promise<string> => {
    const draft = checkout([{ ...dish, quantity: 1 }], { cityId: city.id, paymentMethod: 'bit', ...body });
    const response = await shop.post('/api/orders', draft);
    expect(response.status, response.text).toBe(201);
    return (response.body as Placed).followPath;
  };
  return Object.assign(shop, {
    order,
    move: (body: object, id = 1) => shop.staffPut(`/api/admin/orders/${id}/status`, body),
    say: (path: string, what: 'paid' | 'ask-to-cancel') => shop.post(`/api${path}/${what}`),
    async shownToStaff(id = 1) {
      return (await shop.staffGet(`/api/admin/orders/${id}`)).body as Record<string, unknown>;
    },
  });
}

const DELIVERED = { status: 'delivered' };
const PRANK = { status: 'cancelled', reason: 'prank' };

describe('order tracking', () => {
  test('has a path with 128 random bits for each order', async () => {
    await using shop = await createShop();
    const [first, second] = [await shop.order(), await shop.order()];
    expect(first).toMatch(/^\/follow\/1001-[\da-f]{32}$/);
    expect(second).toMatch(/^\/follow\/1002-[\da-f]{32}$/);
    expect(first.slice(-32)).not.toBe(second.slice(-32));
  });

  test('shows status, dishes and total, and no personal data', async () => {
    await using shop = await createShop();
    const path = await shop.order({ customerName: 'Zerubavela', customerEmail: 'zeru@example.com' });
    const { status, text } = await shop.get(path);
    expect(status).toBe(200);
    expect(text).toContain('We have received your order.');
    expect(text).toContain('Shanks');
    expect(text).toContain('₪90.00');
    expect(text).toContain('href="https://bit.example/pay"');
    const order = await shop.shownToStaff();
    for (const personal of ['Zerubavela', 'zeru@example.com', String(order.customerPhone), '050-123', 'Haifa']) {
      expect(text).not.toContain(personal);
    }
  });

  test('is not cached or indexed, and sends no referrer', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    for (const address of [path, UNKNOWN]) {
      const { headers } = await shop.get(address);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await shop.get('/sitemap.xml')).text).not.toContain('/follow');
  });

  test('returns 304 until the order changes', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    const tag = (await shop.get(path)).headers.get('etag') ?? '';
    const again = () => shop.get(path, { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    await shop.move(DELIVERED);
    const { status, text } = await again();
    expect(status).toBe(200);
    expect(text).toContain('Your order has been delivered.');
  });

  test('is in the language of the order, or in the requested one', async () => {
    await using shop = await createShop();
    const path = await shop.order({ language: 'he' });
    expect((await shop.get(path, { cookie: 'sofra_language=tr' })).text).toContain('<html lang="he" dir="rtl">');
    expect((await shop.get(`${path}?lang=tr`)).text).toContain('Siparişinizi aldık.');
  });

  test('shows the statuses that the shop uses, and a reason for the cancellation that is fit for the customer', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    expect((await shop.get(path)).text).not.toContain('Being prepared');
    await shop.set('orderStatuses', '["preparing"]');
    expect((await shop.get(path)).text).toContain('Being prepared');
    await shop.move({ status: 'cancelled', reason: 'sold_out', note: 'Told Zeru' });
    const { text } = await shop.get(path);
    expect(text).toContain('A dish of this order is sold out.');
    expect(text).not.toContain('Told Zeru');
    const other = await shop.order();
    await shop.move(PRANK, 2);
    expect((await shop.get(other)).text).not.toContain('Not a real order');
  });

  test('says that a Bit payment of a cancelled order is returned, and asks for no payment', async () => {
    await using shop = await createShop();
    const [said, silent, cash] = [await shop.order(), await shop.order(), await shop.order({ paymentMethod: 'cash' })];
    await shop.say(said, 'paid');
    expect((await shop.get(said)).text).not.toContain('returns');
    for (const id of [1, 2, 3]) await shop.move({ status: 'cancelled', reason: 'sold_out' }, id);
    const shown = async (path: string) => withoutIsolates((await shop.get(path)).text);
    expect(await shown(said)).toMatch(/You told us at \S+ that you have paid\. .* refund ₪90\.00\./);
    expect(await shown(silent)).toContain('If you have already paid ₪90.00 with Bit, tell the restaurant');
    expect(await shown(silent)).not.toContain('https://bit.example/pay');
    expect(await shown(cash)).not.toContain('Your payment');
  });

  test('is the same "not found" page for every wrong path', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    const other = path.endsWith('0') ? '1' : '0';
    const wrong = [
      UNKNOWN,
      path.slice(0, -1) + other,
      path.slice(0, -1),
      path.replace('1001', '1002'),
      '/follow/1001',
      '/follow/x',
      `/follow/9999-${'f'.repeat(32)}`,
    ];
    const pages = await Promise.all(wrong.map((address) => shop.get(address)));
    expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(pages[0]).toMatchObject({ status: 404 });
    expect(pages[0]?.text).toContain('find this order');
    expect(pages[0]?.text).not.toContain('<script');
  });

  test('is found if a chat program appends a character to its path', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    for (const appended of ['/', '.', ')', '%E2%81%A9', '/).']) {
      const { statusCode, headers } = await shop.app.inject(`${path}${appended}?lang=tr`);
      expect([statusCode, headers.location], appended).toEqual([302, `${path}?lang=tr`]);
    }
  });

  test('takes the same statements for a wrong code as for an unknown number', async () => {
    const seen: string[] = [];
    await using shop = await createStaffShop({}, { onStatement: ({ sql }) => void seen.push(sql) });
    await shop.addOrder();
    await shop.get(UNKNOWN);
    const statementsOf = async (path: string) => {
      seen.length = 0;
      await shop.get(path);
      return [...seen];
    };
    const known = await statementsOf(UNKNOWN);
    expect(await statementsOf(`/follow/7777-${'0'.repeat(32)}`)).toEqual(known);
    const looks = () => seen.filter((sql) => sql.includes('from "orders"')).length;
    expect(looks()).toBe(1);
    seen.length = 0;
    await shop.post(`/api${UNKNOWN}/paid`);
    expect(looks()).toBe(1);
  });

  test('does not show an order that got the same number after an older backup was restored', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    await shop.db.updateTable('orders').set({ created_at: '2026-07-01T09:00:00.001Z' }).execute();
    expect((await shop.get(path)).status).toBe(404);
  });

  test('ends seven days after the order has ended', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    await shop.move(DELIVERED);
    shop.clock.set('2026-07-08T08:59:59.999Z');
    expect((await shop.get(path)).status).toBe(200);
    shop.clock.set('2026-07-08T09:00:00.000Z');
    expect((await shop.get(path)).text).toBe((await shop.get(UNKNOWN)).text);
    expect(refusal(await shop.say(path, 'paid'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is hidden while the client is deleted, and gone when the client is erased', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    await shop.staffDelete('/api/admin/clients/1');
    expect((await shop.get(path)).status).toBe(404);
    await shop.staffPost('/api/admin/clients/1/restore', {});
    expect((await shop.get(path)).status).toBe(200);
    await shop.staffDelete('/api/admin/clients/1');
    await shop.staffPost('/api/admin/clients/1/erase', {});
    expect((await shop.get(path)).status).toBe(404);
  });

  test('keeps its path when clients are merged', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    await shop.order({ customerPhone: '052-222 2222', customerEmail: 'other@example.com' });
    const version = async (id: number) =>
      ((await shop.staffGet(`/api/admin/clients/${id}`)).body as { version: number }).version;
    const kept = { id: 2, version: await version(2) };
    const merged = { id: 1, version: await version(1) };
    const response = await shop.staffPost('/api/admin/clients/merge', { kept, merged });
    expect(response.status, response.text).toBe(200);
    expect((await shop.get(path)).status).toBe(200);
  });

  test('is limited to 300 requests by one caller', async () => {
    await using shop = await createStaffShop({ RATE_LIMITS: 'true' });
    const statuses = [];
    for (let count = 0; count < 301; count++) statuses.push((await shop.get(UNKNOWN)).status);
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(404));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a request of the customer', () => {
  test('that claims a payment is recorded once, audited and shown to staff', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    const before = await shop.receivedEvents();
    expect((await shop.say(path, 'paid')).body).toEqual({ customerPaidAt: AT });
    shop.clock.set('2026-07-01T09:05:00.000Z');
    expect((await shop.say(path, 'paid')).body).toEqual({ customerPaidAt: AT });
    expect(await shop.shownToStaff()).toMatchObject({ customerPaidAt: AT, status: 'pending' });
    const event = { type: 'order_changed', data: { id: 1 }, timestamp: AT };
    expect((await shop.receivedEvents()).slice(before.length)).toEqual([event]);
    const entry = { staff: 'customer', action: 'say_paid', entity: 'order', entityId: '1', at: AT, before: null };
    expect(await shop.audit()).toEqual([{ ...entry, after: { customerPaidAt: AT } }]);
    const { text } = await shop.get(path);
    expect(text).toContain('that you have paid');
    expect(text).not.toContain('https://bit.example/pay');
  });

  test('is recorded once if it is sent concurrently', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    const before = await shop.receivedEvents();
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.say(path, index % 2 ? 'paid' : 'ask-to-cancel')),
    );
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
    expect((await shop.audit()).map(({ action }) => action).sort()).toEqual(['ask_to_cancel', 'say_paid']);
    expect((await shop.receivedEvents()).slice(before.length)).toHaveLength(2);
  });

  test('to cancel is either recorded before a concurrent status change, or rejected', async () => {
    await using shop = await createShop();
    await shop.set('orderStatuses', '["confirmed"]');
    for (const [index, move] of [{ status: 'confirmed' }, PRANK, { status: 'confirmed' }, PRANK].entries()) {
      const path = await shop.order();
      const [asked, moved] = await Promise.all([shop.say(path, 'ask-to-cancel'), shop.move(move, index + 1)]);
      expect(moved.status, moved.text).toBe(200);
      const { status, cancelAskedAt } = await shop.shownToStaff(index + 1);
      expect(status).toBe(move.status);
      expect(cancelAskedAt).toBe(asked.status === 200 ? AT : null);
      if (asked.status !== 200) expect(refusal(asked)).toMatchObject({ status: 409, code: 'cancel_too_late' });
    }
  });

  test('to cancel changes nothing until staff decide, and the page shows their decision', async () => {
    await using shop = await createShop();
    const path = await shop.order();
    expect((await shop.say(path, 'ask-to-cancel')).body).toEqual({ cancelAskedAt: AT });
    expect((await shop.say(path, 'ask-to-cancel')).body).toEqual({ cancelAskedAt: AT });
    expect(await shop.shownToStaff()).toMatchObject({ status: 'pending', cancelAskedAt: AT, cancelDeclinedAt: null });
    expect((await shop.get(path)).text).toContain('The restaurant has not decided yet.');
    const kept = await shop.staffPost('/api/admin/orders/1/keep', {});
    expect(kept.body).toMatchObject({ status: 'pending', cancelDeclinedAt: AT });
    await shop.staffPost('/api/admin/orders/1/keep', {});
    expect((await shop.get(path)).text).toContain('could not cancel this order');
    expect((await shop.audit()).map(({ staff, action }) => `${staff} ${action}`)).toEqual([
      'customer ask_to_cancel',
      'owner keep',
    ]);
    expect((await shop.audit()).map(({ after }) => after)).toEqual([{ cancelAskedAt: AT }, { cancelDeclinedAt: AT }]);
  });

  test('is accepted only with the tracking path, and only staff can decline it', async () => {
    await using shop = await createShop();
    await shop.order();
    expect(refusal(await shop.say(UNKNOWN, 'paid'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(refusal(await shop.say(UNKNOWN, 'ask-to-cancel'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(refusal(await shop.post('/api/admin/orders/1/keep', {}))).toMatchObject({ status: 401 });
    expect(refusal(await shop.staffPost('/api/admin/orders/9/keep', {}))).toMatchObject({ status: 404 });
  });
});
