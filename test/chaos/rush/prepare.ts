import { createLocalRealtime } from '../../../src/server/adapters/realtime-local.ts';
import { systemClock } from '../../../src/server/adapters/system-clock.ts';
import { DAYS } from '../../../src/shared/hours/week.ts';
import { OPTIONAL_STATUSES } from '../../../src/shared/orders/statuses.ts';
import { STATUSES_SETTING } from '../../../src/shared/settings/rules.ts';
import { createBuilders } from '../../builders.ts';
import type { Client } from '../../client.ts';
import type { ChaosShop } from '../shop.ts';
import { bodyOf, type Caller, untilAnswered } from './caller.ts';

/** What there is too little of in a rush. */
export interface RushLimits {
  /** How many orders a slot takes. */
  slotOrders: number;
  /** How many orders may use the coupon. */
  couponUses: number;
  /** How many portions of the soup there are for a day. */
  soupsPerDay: number;
}

export function limitsOf(orders: number): RushLimits {
  const few = Math.max(2, Math.round(orders / 25));
  return { slotOrders: few, couponUses: 2 * few, soupsPerDay: few };
}

export const COUPON_CODE = 'RUSH';
/** All in shekels. */
export const PRICES = { stew: 500, tahini: 5, soup: 40, discount: 10 };
/** The delivery fee of each part of the city; `outside` of its areas. */
export const FEES = { outside: 15, centre: 15, far: 40 };

/** Minutes between an order and its slot: each time the kitchen has to begin what was ordered before. */
const LEADS = [5, 1500, 3000, 4500] as const;
/** A week: the kitchen begins everything. */
export const ALL_AT_ONCE = 10_080;
const EVERY_DAY = DAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }));
const NO_LIMIT = { orders: null, portions: null, amount: null, categories: [] };

/** Makers of printers. */
export type Maker = 'star' | 'epson';
const PRINTED_AT = { star: 'arrival', epson: 'confirmation' } as const;

export interface RushShop {
  soupId: number;
  cityId: number;
  /** Of the choice that a stew may have. */
  tahiniId: number;
  areaIds: { centre: number; far: number };
  /** The printers by their makers, in whose addresses they are. */
  keys: Partial<Record<Maker, string>>;
  limits: RushLimits;
}

/** Adds what is not added by a call, before any program runs. */
export async function fillRushShop(
  shop: ChaosShop,
  { soupsPerDay }: RushLimits,
): Promise<Pick<RushShop, 'soupId' | 'cityId'>> {
  const database = shop.openDatabase();
  try {
    const builders = createBuilders({ database, realtime: createLocalRealtime(), clock: systemClock });
    // Nothing fetches its tickets; those of a rush are added by calls, which return their addresses.
    await database.db.deleteFrom('printers').execute();
    await builders.set(STATUSES_SETTING, JSON.stringify(OPTIONAL_STATUSES));
    await builders.set('fulfilments', 'both');
    const soup = await builders.addDish({
      name: 'Soup',
      price: PRICES.soup * 100,
      portionsPerDay: soupsPerDay,
    });
    const deliveryFees = [{ from: 0, fee: FEES.outside * 100 }];
    const city = await builders.addCity({ minimumOrderAmount: 0, deliveryFees });
    return { soupId: soup.id, cityId: city.id };
  } finally {
    await database.close();
  }
}

/** Adds the rest as its owner would: options, areas, coupon, notices, printers, hours with slots. */
export async function prepareRush(
  owner: Caller,
  {
    stewId,
    makers,
    ...shop
  }: Pick<RushShop, 'soupId' | 'cityId' | 'limits'> & { stewId: number; makers: readonly Maker[] },
): Promise<RushShop> {
  const call = <Body>(method: 'POST' | 'PUT', path: string, body: object) => save<Body>(owner, { method, path, body });
  const group = await call<{ id: number; choices: [{ id: number }] }>('POST', '/api/admin/option-groups', {
    name: 'Extras',
    choices: [{ name: 'Tahini', price: PRICES.tahini.toFixed(2) }],
  });
  await call('PUT', `/api/admin/food-items/${stewId}`, { optionGroups: [{ id: group.id }] });
  const fees = [{ from: '0.00', fee: FEES.far.toFixed(2) }];
  const farTerms = { minimumOrderAmount: '0.00', deliveryFees: fees, deliveryDays: null, extraMinutes: 20 };
  const areas = [
    { name: 'Centre', nameHe: 'מרכז', nameTr: null, streets: ['Herzl'], terms: null },
    { name: 'Far', nameHe: null, nameTr: 'Uzak', streets: ['Horev'], terms: farTerms },
  ];
  const city = await call<{ areas: [{ id: number }, { id: number }] }>('PUT', `/api/admin/cities/${shop.cityId}`, {
    areas,
    isOutsideServed: 1,
  });
  const amount = PRICES.discount.toFixed(2);
  const coupon = { name: 'Rush', code: COUPON_CODE, kind: 'amount', amount, maxUses: shop.limits.couponUses };
  await call('POST', '/api/admin/coupons', coupon);
  await call('PUT', '/api/admin/notices/on_the_way', { isMailed: true });
  const keys: RushShop['keys'] = {};
  for (const maker of makers) {
    const rest = { kitchenAt: PRINTED_AT[maker], receiptAt: 'never', copies: 1, categoryIds: null };
    const printer = { name: maker, maker, paperWidth: 58, language: 'he', ...rest };
    keys[maker] = (await call<{ key: string }>('POST', '/api/admin/printers', printer)).key;
  }
  await takeOrders(owner, shop.limits, LEADS[0]);
  const areaIds = { centre: city.areas[0].id, far: city.areas[1].id };
  return { ...shop, tahiniId: group.choices[0].id, areaIds, keys };
}

/** Returns after how many of the orders the lead is raised, and to what. */
export function leadChanges(orders: number): { after: number; lead: number }[] {
  return LEADS.slice(1).map((lead, index) => ({ after: Math.round((orders * (index + 1)) / LEADS.length), lead }));
}

/** Has the shop take orders for slots from so many minutes on; what was ordered before is begun where it is sooner. */
export async function takeOrders(owner: Caller, { slotOrders }: RushLimits, lead: number): Promise<void> {
  await save(owner, {
    method: 'PUT',
    path: '/api/admin/hours',
    body: {
      deliveryWeek: EVERY_DAY,
      specialDays: [],
      ordering: { mode: 'slots', slotMinutes: 15, minutes: lead, daysAhead: 13 },
      capacity: NO_LIMIT,
      slotCapacity: { ...NO_LIMIT, orders: slotOrders },
    },
  });
}

interface Saved {
  method: Parameters<Client['send']>[0];
  path: string;
  body: object;
}

async function save<Body>(owner: Caller, { method, path, body }: Saved): Promise<Body> {
  return bodyOf<Body>(await untilAnswered(() => owner.send(method, path, { body })));
}
