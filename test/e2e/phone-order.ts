import { expect, type Page } from '@playwright/test';
import { enter, texts } from './fixtures.ts';
import type { Shop } from './shop.ts';

let phones = 0;

/** Returns a mobile number that no other test of this worker, and so of its shop, uses. */
export function newPhone(): string {
  phones += 1;
  return `+97252${String(7_000_000 + phones)}`;
}

export interface Dish {
  id: number;
  name: string;
  nameHe: string;
  /** In shekels, such as `42.50`. */
  price: string;
}

/** Returns the dishes that can be ordered, over the API. */
export async function listDishes(page: Page, shop: Shop): Promise<Dish[]> {
  return (await page.request.get(`${shop.url}/api/food-items`)).json();
}

interface PhoneOrder {
  name: string;
  phone: string;
  /** The dish of which one is ordered: the first by default. */
  dish?: Dish;
  /** The day for which it is: the next possible time by default. */
  orderFor?: string;
  /** The name of the city: the first one's by default. */
  city?: string;
}

/** Places a phone order over the API, which adds a client. Returns the client's id. */
export async function placeByApi(page: Page, shop: Shop, order: PhoneOrder): Promise<number> {
  const { dish = (await listDishes(page, shop))[0], city, ...client } = order;
  const [first] = await (await page.request.get(`${shop.url}/api/cities`)).json();
  const response = await page.request.post(`${shop.url}/api/admin/clients`, {
    data: {
      ...client,
      email: '',
      cityName: city ?? first.name,
      orderSource: 'phone',
      orderItems: [{ id: dish?.id, name: dish?.name, price: dish?.price, quantity: 1 }],
      totalAmount: dish?.price,
      paymentMethod: 'cash',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).client.id;
}

/** Returns the number of orders from a phone number, over the API. */
export async function countOrders(page: Page, shop: Shop, phone: string): Promise<number> {
  const response = await page.request.get(`${shop.url}/api/admin/orders?q=${encodeURIComponent(phone)}`);
  return (await response.json()).length;
}

/** Opens the form of phone orders, signed in and connected. */
export async function openPhoneOrder(page: Page, shop: Shop, language: 'en' | 'he' = 'en'): Promise<void> {
  await enter(page, shop);
  await page.goto(`${shop.url}/phone-orders-admin?lang=${language}`);
  await expect(page.getByText(texts(language)('staff.live'), { exact: true })).toBeVisible();
  await expect(page.locator('input[name=phone]')).toBeVisible();
}

/** Fills in the number and, once it is known to be of a new client, the name. */
export async function fillInCaller(
  page: Page,
  { phone, name }: { phone: string; name: string },
  language: 'en' | 'he' = 'en',
): Promise<void> {
  await page.locator('input[name=phone]').fill(phone);
  await expect(page.getByText(texts(language)('staff.phoneOrders.newClient'))).toBeVisible();
  await page.locator('input[name=name]').fill(name);
}

/** Fills in the number and name of a new client, the first city, and one of the first dish. */
export async function fillInPhoneOrder(page: Page, phone: string, name: string): Promise<void> {
  const t = texts('en');
  await fillInCaller(page, { phone, name });
  await page.locator('select[name=city]').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
}
