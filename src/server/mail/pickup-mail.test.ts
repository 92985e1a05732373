import { describe, expect, test } from 'vitest';
import { createNoticesShop, type NoticesShop } from '../../../test/notices-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { DAYS } from '../../shared/hours/week.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const MAP = 'https://maps.example/carmel';
const PLACE = { pickupAddress: '3 Carmel Street', pickupMapLink: MAP };

/** Returns a shop with an order for pickup, whose first mail is sent, in which the notice of a ready order is switched on. */
async function createShop(settings: Partial<typeof PLACE> = PLACE): Promise<NoticesShop> {
  const shop = await createNoticesShop({ PUBLIC_URL: 'https://shop.example' });
  for (const [key, value] of Object.entries({ fulfilments: 'both', ...settings })) await shop.set(key, value);
  await shop.mailAbout('ready');
  await shop.order({ fulfilment: 'pickup' });
  await shop.sendAt(0);
  shop.received();
  return shop;
}

const readyMail = async (shop: NoticesShop) => {
  await shop.move('ready');
  await shop.sendAt(66);
  return shop.received()[0];
};

const DAYTIME = DAYS.map((day) => ({ day, opens: '09:00', closes: '20:00' }));
const EVENING = DAYS.map((day) => ({ day, opens: '18:00', closes: '23:00' }));
const FOR_DAYS = { mode: 'days', daysBefore: 1, until: '20:00', choices: 7 };

/** Returns a shop that takes orders for days, delivers in the evening, and of which orders are picked up by day. */
async function createShopForDays(): Promise<NoticesShop> {
  const shop = await createNoticesShop({ PUBLIC_URL: 'https://shop.example' });
  await shop.set('fulfilments', 'both');
  await shop.set('pickupAddress', PLACE.pickupAddress);
  await shop.set('pickupWeek', JSON.stringify(DAYTIME));
  const early = { opens: '09:00', closes: '13:00' };
  const specialDays = [
    { from: '2026-07-03', to: '2026-07-03', shifts: [early] },
    { from: '2026-07-05', to: '2026-07-05', shifts: [early, { opens: '16:00', closes: '20:00' }] },
  ];
  const hours = { deliveryWeek: EVENING, specialDays, ordering: FOR_DAYS };
  const response = await shop.staffPut('/api/admin/hours', hours);
  expect(response.status, response.text).toBe(200);
  return shop;
}

test.each([
  ['en', 'Where to: Pickup\nPayment: Cash'],
  ['he', 'לאן: איסוף עצמי\nתשלום: מזומן'],
  ['tr', 'Nereye: Gel al\nÖdeme: Nakit'],
] as const)('the mail to staff calls a pickup no city, in %s', async (language, text) => {
  await using shop = await createNoticesShop();
  for (const [key, value] of Object.entries({ fulfilments: 'both', ...PLACE, staffLanguage: language })) {
    await shop.set(key, value);
  }
  await shop.set('notificationEmails', '["owner@example.com"]');
  await shop.order({ fulfilment: 'pickup' });
  await shop.sendAt(0);
  expect(shop.received().map((mail) => withoutIsolates(mail.text))).toContainEqual(expect.stringContaining(text));
});

describe('an order for pickup on a day', () => {
  test.each([
    ['2026-07-02', '09:00', '20:00'],
    ['2026-07-03', '09:00', '13:00'],
  ])(
    '%s has the hours of that day in its mail, on its page and where it is confirmed',
    async (orderFor, opens, closes) => {
      await using shop = await createShopForDays();
      const order = (await shop.order({ fulfilment: 'pickup', orderFor })) as unknown as PlacedOrder;
      const { followPath } = order;
      expect(order.pickupShifts).toEqual([{ opens, closes }]);
      await shop.sendAt(0);
      const said = (text: string | undefined) => withoutIsolates(text).replace('\u2060', '');
      expect(said(shop.received()[0]?.text)).toContain(
        `Pickup hours: ${opens}–${closes}\n\nPick up at: 3 Carmel Street`,
      );
      expect(said((await shop.get(followPath ?? '')).text)).toContain(`Pickup hours: ${opens}–${closes}`);
    },
  );

  test.each([
    ['2026-07-02', '9:00 to 20.00', 1],
    ['2026-07-02', '09:00–20:00.', 1],
    // Which the owner's text does not have.
    ['2026-07-03', '9:00 to 20.00', 2],
    ['2026-07-05', '9:00–13:00', 2],
    ['2026-07-05', '9:00–13:00, 16:00–20:00', 1],
    ['2026-07-02', 'from 9:00', 2],
    ['2026-07-02', 'until 20:00', 2],
    ['2026-07-02', 'see page 109:00, until 20:00', 2],
    ['2026-07-02', '9:00 to 20:001', 2],
    ['2026-07-02', '9-00 to 20-00', 2],
  ])('%s with the owner’s text "Pickup hours: %s" has them %d times', async (orderFor, hours, times) => {
    await using shop = await createShopForDays();
    await shop.set('clientEmailTemplate', `Thank you! Pickup hours: ${hours}`);
    await shop.order({ fulfilment: 'pickup', orderFor });
    await shop.sendAt(0);
    expect(shop.received()[0]?.text.match(/Pickup hours/g)).toHaveLength(times);
  });

  test('that is delivered has none', async () => {
    await using shop = await createShopForDays();
    await shop.order({ orderFor: '2026-07-02' });
    await shop.sendAt(0);
    expect(shop.received()[0]?.text).not.toContain('ickup');
  });
});

describe('the notice that an order for pickup is ready', () => {
  test('says where it is picked up, with the link to the map', async () => {
    await using shop = await createShop();
    const mail = await readyMail(shop);
    expect(withoutIsolates(mail?.text)).toMatch(
      new RegExp(`is ready\\.\\n\\nFollow your order: \\S+\\n\\nPick up at: 3 Carmel Street\\n${MAP}$`),
    );
    expect(mail?.html).toContain(`<a href="${MAP}">${MAP}</a>`);
  });

  test('says it once where the owner’s text has it', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/notices/ready', { mail: 'Come to {{address}}' });
    expect(withoutIsolates((await readyMail(shop))?.text)).toBe(`Come to 3 Carmel Street\n${MAP}`);
  });

  test('says nothing of a place that is not known', async () => {
    await using shop = await createShop({});
    expect(withoutIsolates((await readyMail(shop))?.text)).toMatch(/Follow your order: \S+$/);
  });

  test('is the only one that says it: that it was picked up does not', async () => {
    await using shop = await createShop();
    await shop.mailAbout('delivered');
    await shop.move('delivered');
    await shop.sendAt(66);
    expect(withoutIsolates(shop.received()[0]?.text)).toMatch(/Your order 1001 has been picked up. Enjoy your meal!$/);
  });

  test('says it in WhatsApp too, with a link that can be pressed', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/notices/ready', { isOffered: true, whatsapp: 'Ready!' });
    await shop.move('ready');
    const { body } = await shop.staffPost('/api/admin/orders/1/whatsapp-contact', undefined);
    const { whatsappMessage } = body as { whatsappMessage: string };
    expect(whatsappMessage.split('\n').slice(0, 3)).toEqual(['Ready!', 'Pick up at: \u20683 Carmel Street\u2069', MAP]);
  });
});
