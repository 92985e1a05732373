import { describe, expect, test } from 'vitest';
import { createNoticesShop, type NoticesShop } from '../../../test/notices-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { DAYS } from '../../shared/hours/week.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const MAP = 'https://maps.example/carmel';
const PLACE = { pickupAddress: '3 Carmel Street', pickupMapLink: MAP };

/** Returns a shop with a pickup order whose confirmation is sent, and which mails customers about ready orders. */
async function createShop(): Promise<NoticesShop> {
  const shop = await createNoticesShop({ PUBLIC_URL: 'https://shop.example' });
  for (const [key, value] of Object.entries({ fulfilments: 'both', ...PLACE })) await shop.set(key, value);
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

/** Returns a shop with orders by day, delivery in the evening and pickup during the day. */
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

test('the mail to staff says that an order is for pickup', async () => {
  await using shop = await createNoticesShop();
  const settings = { fulfilments: 'both', ...PLACE, notificationEmails: '["owner@example.com"]', staffLanguage: 'he' };
  for (const [key, value] of Object.entries(settings)) await shop.set(key, value);
  await shop.order({ fulfilment: 'pickup' });
  await shop.sendAt(0);
  expect(shop.received().map((mail) => withoutIsolates(mail.text))).toContainEqual(
    expect.stringContaining('לאן: איסוף עצמי\nתשלום: מזומן'),
  );
});

describe('an order for pickup on a day', () => {
  test('has the pickup hours of that day in its confirmation, its mail and its tracking page', async () => {
    await using shop = await createShopForDays();
    const order = await shop.order({ fulfilment: 'pickup', orderFor: '2026-07-03' });
    const { followPath, pickupShifts } = order as unknown as PlacedOrder;
    expect(pickupShifts).toEqual([{ opens: '09:00', closes: '13:00' }]);
    await shop.sendAt(0);
    const shown = (text: string | undefined) => withoutIsolates(text).replace('\u2060', '');
    expect(shown(shop.received()[0]?.text)).toContain('Pickup hours: 09:00–13:00\n\nPick up at: 3 Carmel Street');
    expect(shown((await shop.get(followPath ?? '')).text)).toContain('Pickup hours: 09:00–13:00');
  });

  test.each([
    ['2026-07-02', '9:00 to 20.00', 1],
    ['2026-07-03', '9:00 to 20.00', 2],
    ['2026-07-05', '9:00–13:00, 16:00–20:00', 1],
    ['2026-07-02', 'until 20:00', 2],
    ['2026-07-02', '9:00 to 20:001', 2],
  ])(
    'on %s with the owner’s text "Pickup hours: %s" mentions pickup hours %d times',
    async (orderFor, hours, times) => {
      await using shop = await createShopForDays();
      await shop.set('clientEmailTemplate', `Thank you! Pickup hours: ${hours}`);
      await shop.order({ fulfilment: 'pickup', orderFor });
      await shop.sendAt(0);
      expect(shop.received()[0]?.text.match(/Pickup hours/g)).toHaveLength(times);
    },
  );
});

describe('the notice that an order for pickup is ready', () => {
  test('has the pickup address with a link to the map', async () => {
    await using shop = await createShop();
    const mail = await readyMail(shop);
    expect(withoutIsolates(mail?.text)).toMatch(
      new RegExp(`is ready\\.\\n\\nFollow your order: \\S+\\n\\nPick up at: 3 Carmel Street\\n${MAP}$`),
    );
    expect(mail?.html).toContain(`<a href="${MAP}">${MAP}</a>`);
  });

  test('has the pickup address once if the owner’s text contains it', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/notices/ready', { mail: 'Come to {{address}}' });
    expect(withoutIsolates((await readyMail(shop))?.text)).toBe(`Come to 3 Carmel Street\n${MAP}`);
  });

  test('has the pickup address in WhatsApp too, with a plain link', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/notices/ready', { isOffered: true, whatsapp: 'Ready!' });
    await shop.move('ready');
    const { body } = await shop.staffPost('/api/admin/orders/1/whatsapp-contact', undefined);
    const { whatsappMessage } = body as { whatsappMessage: string };
    expect(whatsappMessage.split('\n').slice(0, 3)).toEqual(['Ready!', 'Pick up at: \u20683 Carmel Street\u2069', MAP]);
  });
});
