import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const PUBLIC = {
  appName: 'Sofra',
  tagline: 'Home cooking',
  minimumOrder: '350',
  orderNote: 'Order by noon',
  orderNoteHe: 'הזמינו עד הצהריים',
  orderNoteTr: 'Öğlene kadar sipariş verin',
  logoUrl: '/media/logo.webp',
  plusMinusButtonsColor: '#b4411f',
  textColor: '#2a211b',
  buttonsColor: '#b4411f',
  tabsColor: '#7a5c12',
  bitPaymentLink: 'https://bit.example/pay',
};
const PRIVATE = {
  notificationEmails: '["kitchen@example.com"]',
  clientEmailTemplate: 'Dear {{customerName}}',
  adminEmailTemplate: 'Order {{orderNumber}}',
  clientFromEmail: 'shop@example.com',
  someNewKey: 'private until listed',
};
const SECRET = { emailConfig: '{"user":"shop@example.com","password":"app password"}' };

async function createShop() {
  const world = await createWorld();
  for (const [key, value] of Object.entries({ ...PUBLIC, ...PRIVATE, ...SECRET })) await world.set(key, value);
  return world;
}

const asWire = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([key, value]) => ({ key, value }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

describe('the settings', () => {
  test('without a session are the public ones', async () => {
    await using shop = await createShop();
    const { status, body } = await shop.get('/api/admin/settings');
    expect(status).toBe(200);
    expect(body).toEqual(asWire(PUBLIC));
  });

  test('for staff are all, without the mail password', async () => {
    await using shop = await createShop();
    const { body, text } = await shop.get('/api/admin/settings', { cookie: await shop.openSession() });
    const account = { emailConfig: '{"user":"","hasPassword":false}' };
    const all = asWire({ ...PUBLIC, ...PRIVATE, ...account });
    expect(body).toEqual(all.map((setting) => ({ ...setting, version: 1 })));
    expect(text).not.toContain('app password');
  });

  test('that are private do not appear in the customer page', async () => {
    await using shop = await createShop();
    const { text } = await shop.get('/');
    expect(text).toContain('Order by noon');
    for (const value of Object.values({ ...PRIVATE, ...SECRET })) expect(text).not.toContain(value);
    expect(text).not.toMatch(/emailConfig|notificationEmails|clientFromEmail/);
  });
});
