import { request } from '@playwright/test';
import { addButton, CUSTOMER, texts } from '../e2e/fixtures.ts';
import { placeOrder } from '../e2e/place-order.ts';
import { OWNER, type Shop } from '../e2e/shop.ts';
import type { Target } from './in-page.ts';
import type { Page } from './page.ts';

export interface Journey {
  page: Page;
  shop: Shop;
  /** Runs a step, and reports it. */
  step(name: string, run: () => Promise<void>): Promise<void>;
}

const t = texts('he');
const checkout: Target = { role: 'dialog', name: t('shop.checkout.title') };
const confirmation: Target = { role: 'dialog', name: t('shop.confirmation.title') };

/** An order in Hebrew, from the storefront to the board. */
export async function orderInHebrew({ page, shop, step }: Journey): Promise<void> {
  await step('The storefront is in Hebrew, from right to left', async () => {
    await page.open(`${shop.url}/?lang=he`);
    await page.until(() => document.documentElement.dataset.ready === 'yes');
    await page.until(() => getComputedStyle(document.body).direction === 'rtl');
  });
  await step('A picture opens large, and Back closes it', () => enlargePicture(page));
  await step('A dish opens as a sheet with an address of its own, and Back closes it', () => openDish(page));
  await step('Dishes go into the cart', () => fillCart(page));
  await step('The cart opens as a sheet, and Back closes it', () => openCart(page));
  await step('The checkout opens, and Back leads to the dishes', async () => {
    await openCheckout(page);
    await page.back();
    await page.expectGone(checkout);
    await openCheckout(page);
  });
  await step('The checkout names what is wrong', () => makeMistakes(page));
  let number = '';
  await step('The order is placed', async () => {
    number = await submitOrder(page);
  });
  await step('The shop goes on, with an empty cart', async () => {
    await page.click({ role: 'button', name: t('shop.confirmation.continue'), within: confirmation });
    await page.expectGone(confirmation);
    await page.see({ text: t('shop.cart.items', { count: 0 }) });
  });
  await step('Its page opens from the last orders, and Back leads to the menu', () => followOrder(page, number));
  await step('Staff sign in and see the order', async () => {
    await signIn(page, shop);
    await page.see(cardOf(number));
  });
  await step('An order placed meanwhile appears by itself', () => receiveOrder(page, shop));
  await step('Its details open, and Back closes them', () => openDetails(page, number));
  await step('Back leads from a section to the board', () => visitSection(page));
  await step('The order is delivered', () => deliver(page, number));
}

async function enlargePicture(page: Page): Promise<void> {
  const [before = '', after = ''] = t('shop.menu.enlarge', { dish: '\u0000' }).split('\u0000');
  await page.click({ role: 'button', name: new RegExp(`^${before}.+${after}$`) });
  await page.see({ role: 'img', within: { role: 'dialog' } });
  await page.back();
  await page.expectGone({ role: 'dialog' });
}

async function openDish(page: Page): Promise<void> {
  const link: Target = { role: 'link', within: { role: 'heading', within: { role: 'listitem' } } };
  const { text: name } = await page.see(link);
  const sheet: Target = { role: 'dialog', name };
  await page.click(link);
  await page.until(() => /^\/dishes\/\d+$/.test(location.pathname));
  await page.click({ role: 'button', name: addButton('he'), within: sheet });
  await page.see({ role: 'button', name: t('shop.menu.remove', { dish: name }), within: sheet });
  await page.back();
  await page.expectGone(sheet);
  await page.until(() => location.pathname === '/');
}

async function openCart(page: Page): Promise<void> {
  const sheet: Target = { role: 'dialog', name: t('shop.cart.label') };
  await page.click({ role: 'button', name: new RegExp(`^${t('shop.cart.open')}`) });
  await page.see({ role: 'listitem', index: 2, within: sheet });
  await page.back();
  await page.expectGone(sheet);
}

async function fillCart(page: Page): Promise<void> {
  await page.choose({ role: 'field', name: t('shop.notice.city') }, 1);
  for (const index of [0, 1, 2]) {
    await page.click({ role: 'button', name: addButton('he'), within: { role: 'listitem' }, index });
  }
}

async function openCheckout(page: Page): Promise<void> {
  await page.click({ role: 'button', name: t('shop.cart.continue') });
  await page.see(checkout);
}

async function makeMistakes(page: Page): Promise<void> {
  await fillIn(page, { name: ' ', email: 'dana@example', phone: '+97250123456' });
  await page.click({ role: 'radio', name: new RegExp(`^${t('shop.checkout.cash')}`), within: checkout });
  await page.see({ text: t('shop.checkout.selectedPayment', { method: t('shop.checkout.cash') }) });
  await page.click({ role: 'button', name: t('shop.checkout.placeOrder'), within: checkout });
  for (const field of ['customerName', 'customerEmail', 'customerPhone'] as const) {
    await page.see({ text: t(`shop.checkout.errors.${field}`), within: checkout });
  }
  await page.expectFocused(fieldOf('name'));
}

async function submitOrder(page: Page): Promise<string> {
  await fillIn(page, CUSTOMER);
  await page.click({ role: 'button', name: t('shop.checkout.placeOrder'), within: checkout });
  await page.see({ text: t('shop.confirmation.cashMessage'), within: confirmation });
  await page.see({ text: CUSTOMER.name, within: confirmation });
  const { text } = await page.see(confirmation);
  const number = new RegExp(`${t('shop.confirmation.number')}\\D*(\\d+)`).exec(text)?.[1];
  if (!number) throw new Error(`No order number in: ${text}`);
  return number;
}

async function followOrder(page: Page, number: string): Promise<void> {
  const link: Target = { role: 'link', name: t('shop.lastOrder.follow') };
  await page.click(link);
  await page.see({ role: 'heading', name: new RegExp(number) });
  await page.until(() => location.pathname.startsWith('/follow/'));
  await page.see({ text: t('follow.cancel.open') });
  await page.back();
  await page.see(link);
}

async function fillIn(page: Page, customer: typeof CUSTOMER): Promise<void> {
  for (const field of ['name', 'email', 'phone'] as const) {
    await page.type(fieldOf(field), customer[field]);
  }
}

function fieldOf(name: 'name' | 'email' | 'phone'): Target {
  return { role: 'field', name: t(`shop.checkout.${name}`), within: checkout };
}

async function signIn(page: Page, shop: Shop): Promise<void> {
  await page.open(`${shop.url}/admin?lang=he`);
  await page.type({ role: 'field', name: t('staff.signIn.username') }, OWNER.username);
  await page.type({ role: 'field', name: t('staff.signIn.password') }, OWNER.password);
  await page.click({ role: 'button', name: t('staff.signIn.submit') });
  await page.see({ text: t('staff.live') });
}

function cardOf(number: string): Target {
  return { role: 'listitem', text: `#${number}` };
}

async function receiveOrder(page: Page, shop: Shop): Promise<void> {
  const api = await request.newContext();
  try {
    await page.see(cardOf(await placeOrder(api, shop, { name: 'רות', language: 'he' })));
  } finally {
    await api.dispose();
  }
}

async function openDetails(page: Page, number: string): Promise<void> {
  const details: Target = { role: 'dialog', name: t('staff.orders.number', { number }) };
  await page.click({ role: 'button', name: t('staff.orders.details'), within: cardOf(number) });
  await page.see({ text: CUSTOMER.email, within: details });
  await page.back();
  await page.expectGone(details);
}

async function visitSection(page: Page): Promise<void> {
  await page.click({ role: 'button', name: new RegExp(`^${t('staff.sections.label')}`) });
  await page.click({ role: 'menuitem', name: t('staff.sections.cities') });
  await page.see({ role: 'heading', name: t('staff.sections.cities') });
  await page.back();
  await page.see({ role: 'tab', name: new RegExp(`^${t('staff.orders.statuses.pending.tab')}`) });
}

async function deliver(page: Page, number: string): Promise<void> {
  const card = cardOf(number);
  await page.click({ role: 'button', name: t('staff.orders.statuses.delivered.move'), within: card });
  await page.expectGone(card);
  await page.click({ role: 'tab', name: new RegExp(`^${t('staff.orders.statuses.delivered.tab')}`) });
  await page.see({ role: 'button', name: t('staff.orders.statuses.delivered.final'), within: card });
}
