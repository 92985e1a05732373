import type { APIRequestContext, Page } from '@playwright/test';
import type { DeliveryRoute } from '../../src/shared/delivery-routes/contract.ts';
import type { BusyChoice } from '../../src/shared/hours/contract.ts';
import type { PauseSpan } from '../../src/shared/hours/spans.ts';
import { DAYS } from '../../src/shared/hours/week.ts';
import type { OrderStatus } from '../../src/shared/orders/statuses.ts';
import { enter, expect } from './fixtures.ts';
import type { Shop } from './shop.ts';

/* What staff change before or during a journey that is about something else, over the API. */

/** A week with the same hours on every day; `00:00` to `00:00` is around the clock. */
export const everyDay = (opens: string, closes: string) => DAYS.map((day) => ({ day, opens, closes }));

/** Until when an order for a day is taken: hours away, so that the days to choose from do not change meanwhile. */
export const UNTIL = '23:00';

/** For days that are days away, so that no order, and no text, depends on the time of the journey. */
export const FOR_LATER_DAYS = {
  deliveryWeek: everyDay('10:00', '20:00'),
  ordering: { mode: 'days', daysBefore: 4, until: UNTIL, choices: 2 },
};

interface Hours {
  /** Null for always. */
  deliveryWeek: readonly object[] | null;
  ordering: object;
  specialDays?: readonly object[];
  capacity?: object;
  slotCapacity?: object;
}

/** Saves the shop's hours, without special days unless they are given. */
export async function saveHours(page: Page, shop: Shop, hours: Hours): Promise<void> {
  await enter(page, shop);
  const response = await page.request.put(`${shop.url}/api/admin/hours`, { data: { specialDays: [], ...hours } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Pauses orders; null ends it. Requires a staff session. */
export async function pauseOrders(page: Page, shop: Shop, span: PauseSpan | null): Promise<void> {
  const response = await page.request.put(`${shop.url}/api/admin/hours/pause`, { data: { span } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Begins busy mode; null ends it. Requires a staff session. */
export async function setBusy(page: Page, shop: Shop, busy: BusyChoice | null): Promise<void> {
  const response = await page.request.put(`${shop.url}/api/admin/hours/busy`, { data: { busy } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Adds a dish with a description and a price, unless others are given. Requires a staff session. */
export async function addDish(page: Page, shop: Shop, dish: Record<string, unknown>): Promise<{ id: number }> {
  const data = { description: 'Warm', price: '10.00', ...dish };
  const response = await page.request.post(`${shop.url}/api/admin/food-items`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Saves settings, by their keys. */
export async function saveSettings(page: Page, shop: Shop, settings: Record<string, string>): Promise<void> {
  await enter(page, shop);
  for (const [key, value] of Object.entries(settings)) {
    const response = await page.request.put(`${shop.url}/api/admin/settings/${key}`, { data: { value } });
    expect(response.status(), await response.text()).toBe(200);
  }
}

/** Switches on these of the optional statuses, and no others. */
export function useStatuses(page: Page, shop: Shop, statuses: readonly OrderStatus[]): Promise<void> {
  return saveSettings(page, shop, { orderStatuses: statuses.length > 0 ? JSON.stringify(statuses) : '' });
}

interface Move {
  number: string;
  to: OrderStatus;
  /** Why it ended, where it did without a sale. */
  reason?: string;
}

/** Moves an order, with the session of the staff whose request it is. */
export async function moveOrder(request: APIRequestContext, shop: Shop, { number, to, reason }: Move): Promise<void> {
  const path = `/api/admin/orders/${Number(number) - 1000}/status`;
  const response = await request.put(shop.url + path, { data: { status: to, reason } });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Confirms where an order is delivered, which orders without a city need. Requires a staff session. */
export async function confirmDestination(request: APIRequestContext, shop: Shop, id: number): Promise<void> {
  const response = await request.post(`${shop.url}/api/admin/orders/${id}/confirm-destination`, { data: {} });
  expect(response.status(), await response.text()).toBe(200);
}

/** Puts the orders with these numbers on a new route of today. Requires a staff session. */
export async function addRoute(
  request: APIRequestContext,
  shop: Shop,
  numbers: readonly string[],
): Promise<DeliveryRoute> {
  const { today } = await (await request.get(`${shop.url}/api/admin/delivery-routes`)).json();
  const orderIds = numbers.map((number) => Number(number) - 1000);
  for (const id of orderIds) await confirmDestination(request, shop, id);
  const data = { name: `Yossi ${numbers[0]}`, day: today, orderIds };
  const response = await request.post(`${shop.url}/api/admin/delivery-routes`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}
