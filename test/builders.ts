import { ensureCategory } from '../src/server/categories/queries.ts';
import { insertCities } from '../src/server/cities/queries.ts';
import { markClientDeleted } from '../src/server/clients/deletion-queries.ts';
import { upsertClientByPhone } from '../src/server/clients/order-client-queries.ts';
import { toColumn } from '../src/server/db/localised-column.ts';
import { markDeleted } from '../src/server/db/offered-rows.ts';
import type { Db } from '../src/server/db/schema.ts';
import type { Deps } from '../src/server/deps.ts';
import { insertDishes } from '../src/server/menu/queries.ts';
import { hideOrdersOf } from '../src/server/orders/client-orders-queries.ts';
import { insertOrder } from '../src/server/orders/queries.ts';
import { updateStatus } from '../src/server/orders/status-queries.ts';
import { saveSetting } from '../src/server/settings/queries.ts';
import { announceShopChange } from '../src/server/shop/announce-shop-change.ts';
import type { City } from '../src/shared/cities/contract.ts';
import { DEFAULT_LANGUAGE } from '../src/shared/languages.ts';
import {
  type LocalisedText,
  readFields,
  type TextFields,
  textIn,
  withoutBlanks,
} from '../src/shared/localised-text.ts';
import type { Dish, DishRecord } from '../src/shared/menu/contract.ts';
import { EMPTY_DISH } from '../src/shared/menu/dish-fields.ts';
import { DISH_TEXTS, type DishText } from '../src/shared/menu/dish-texts.ts';
import { toDecimal } from '../src/shared/money.ts';
import { amountsTo } from '../src/shared/orders/amounts.ts';
import type { Order, OrderSource } from '../src/shared/orders/contract.ts';
import { priceLine, totalOf } from '../src/shared/orders/pricing.ts';
import { FIRST_STATUS, type OrderStatus } from '../src/shared/orders/statuses.ts';

/* Builders of a shop's data, with defaults for everything that a test does not depend on. Money is in agorot. */

/** A dish or city to add; texts as on the wire, such as `nameHe`. */
type Fields<Text extends string> = Partial<Record<TextFields<Text>, string | null>>;
export type NewDish = Partial<Omit<DishRecord, 'id' | 'version' | DishText>> &
  Fields<DishText> & { isDeleted?: boolean };
export type NewCity = Partial<Omit<City, 'id' | 'name'>> & Fields<'name'> & { isDeleted?: boolean };

export interface StoredOrder {
  status?: OrderStatus;
  source?: OrderSource;
  language?: Order['language'];
  customerName?: string;
  customerEmail?: string;
  customerPhone?: string;
  /** Null or missing: none. */
  city?: City | null;
  /** Dishes and quantities; one stew by default. */
  cart?: readonly (Dish & { quantity: number })[];
  /** ISO 8601; now by default. */
  createdAt?: string;
}

export interface Builders {
  addDish(dish?: NewDish): Promise<DishRecord>;
  addCity(city?: NewCity): Promise<City>;
  set(key: string, value: string): Promise<void>;
  /** Inserts an order for one dish directly into the database. */
  addOrder(order?: StoredOrder): Promise<Order>;
  /** Deletes a client directly in the database; the first one by default. */
  deleteClient(id?: number): Promise<void>;
}

/** Builders on a running shop, which publish each change like the staff's calls. */
export function createBuilders(deps: Pick<Deps, 'database' | 'realtime' | 'clock'>): Builders {
  const { db } = deps.database;
  const now = () => deps.clock.now().toISOString();
  const announced = async <Entity>(change: Promise<Entity>) => {
    const entity = await change;
    await announceShopChange(deps);
    return entity;
  };
  const addDish = (given: NewDish = {}) => announced(insertDish(db, given, now()));
  let dish: Promise<DishRecord> | undefined;
  return {
    addDish,
    addCity: (given = {}) => announced(insertCity(db, given, now())),
    set: (key, value) => announced(saveSetting(db, { key, value }, now())),
    addOrder: async (given = {}) => {
      dish ??= addDish({ name: 'Stew', price: 50_000 });
      return insertStoredOrder(db, { ...given, dish: await dish, at: given.createdAt ?? now() });
    },
    deleteClient: async (id = 1) => {
      await markClientDeleted(db, id, now());
      await hideOrdersOf(db, id, now());
    },
  };
}

const DISH = {
  name: 'Falafel',
  description: 'Thirty chickpea falafel',
  price: 4200,
};

/** Decodes the text fields. */
function textsOfFields<Text extends string>(fields: Fields<Text>, texts: readonly Text[]) {
  const values = texts.map((text) => [text, withoutBlanks(readFields(fields, text))]);
  return Object.fromEntries(values) as Record<Text, LocalisedText>;
}

async function insertDish(db: Db, { isDeleted = false, ...given }: NewDish, at: string): Promise<DishRecord> {
  const fields = { ...DISH, ...given };
  const texts = textsOfFields(fields, DISH_TEXTS);
  const hasCategory = Object.keys(texts.category).length > 0;
  const category = hasCategory && { categoryId: (await ensureCategory(db, texts.category, at)).id };
  const dish = { ...EMPTY_DISH, ...fields, ...texts, ...category, position: 1 };
  const [inserted] = await insertDishes(db, [dish], at);
  if (isDeleted) await markDeleted(db, 'food_items', { id: inserted?.id ?? 0, at });
  return inserted as DishRecord;
}

const CITY: Omit<City, 'id' | 'name'> & { name: string } = {
  name: 'Haifa',
  minimumOrderAmount: 10_000,
  deliveryFees: [],
  deliveryDays: null,
  extraMinutes: 0,
  areas: [],
  isOutsideServed: true,
  isActive: true,
  sortOrder: 1,
};

async function insertCity(db: Db, { isDeleted = false, ...given }: NewCity, at: string): Promise<City> {
  const fields = { ...CITY, ...given };
  const city = { ...fields, ...textsOfFields(fields, ['name']) };
  const [inserted] = await insertCities(db, [city], at);
  if (isDeleted) await markDeleted(db, 'cities', { id: inserted?.id ?? 0, at });
  return inserted as City;
}

async function insertStoredOrder(db: Db, given: StoredOrder & { dish: Dish; at: string }): Promise<Order> {
  const { dish, at, status = FIRST_STATUS, customerName = 'Noa Levi', customerPhone = '+972501234567' } = given;
  const { city = null, cart = [{ ...dish, quantity: 1 }], customerEmail = 'noa@example.com' } = given;
  const lines = cart.map((dish) => priceLine({ dish, quantity: dish.quantity }));
  const amounts = amountsTo(city, lines);
  const details = { name: customerName, email: customerEmail, phone: customerPhone, cityId: city?.id ?? null };
  const order = await insertOrder(db, {
    client_id: (await upsertClientByPhone(db, details, at))?.id ?? 0,
    customer_name: customerName,
    customer_email: details.email,
    customer_phone: customerPhone,
    city_id: city?.id ?? null,
    city_name: toColumn(city?.name ?? {}),
    total_agorot: amounts.total,
    delivery_fee_agorot: amounts.deliveryFee,
    payment_method: 'cash',
    language: given.language ?? 'en',
    source: given.source ?? 'website',
    created_at: at,
    lines,
  });
  if (status !== FIRST_STATUS) {
    const by = { id: 'someone', username: 'someone' };
    await updateStatus(db, order.id, { from: FIRST_STATUS, to: status, by, at });
  }
  return { ...order, status };
}

/** A dish in a cart. */
export type CartLine = Pick<Dish, 'id' | 'name' | 'price'> & { quantity: number };

/** Returns the storefront's request for this cart, in the form of the wire; `changes` replace or add fields. */
export function checkout(cart: readonly CartLine[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customerName: 'Noa Levi',
    customerEmail: 'noa@example.com',
    customerPhone: '+972501234567',
    items: itemsText(cart),
    totalAmount: toDecimal(totalOf(cart.map(({ price, quantity }) => ({ unitPrice: price, quantity })))),
    paymentMethod: 'cash',
    language: 'en',
    status: 'pending',
    ...changes,
  };
}

/** Returns the staff's request for a phone order of this cart, in the form of the wire; `changes` replace or add fields. */
export function phoneOrder(cart: readonly CartLine[], changes: object = {}): Record<string, unknown> {
  const { items, totalAmount } = checkout(cart);
  return {
    name: 'Noa Levi',
    phone: '+972501234567',
    orderItems: JSON.parse(String(items)),
    totalAmount,
    paymentMethod: 'cash',
    orderSource: 'phone',
    ...changes,
  };
}

/** Returns order lines as the JSON text of the wire. */
export function itemsText(cart: readonly CartLine[]): string {
  return JSON.stringify(
    cart.map(({ id, name, price, quantity }) => ({
      id,
      name: textIn(name, DEFAULT_LANGUAGE),
      price: toDecimal(price),
      quantity,
    })),
  );
}
