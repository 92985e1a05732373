import { insertCities } from '../src/server/cities/queries.ts';
import { upsertClientByPhone } from '../src/server/clients/queries.ts';
import type { Db } from '../src/server/db/schema.ts';
import { insertFoodItems } from '../src/server/menu/queries.ts';
import { insertOrder, updateToDelivered } from '../src/server/orders/queries.ts';
import { saveSetting } from '../src/server/settings/queries.ts';
import type { City } from '../src/shared/cities/contract.ts';
import type { FoodItem } from '../src/shared/menu/contract.ts';
import { toDecimal } from '../src/shared/money.ts';
import type { Order, OrderSource, OrderStatus } from '../src/shared/orders/contract.ts';
import { totalOf } from '../src/shared/orders/rules.ts';

/*
 * What a shop holds, with defaults for all that a test does not care about. Money is in agorot.
 */

export type NewDish = Partial<Omit<FoodItem, 'id'>> & { isDeleted?: boolean };
export type NewCity = Partial<Omit<City, 'id'>> & { isDeleted?: boolean };

export interface StoredOrder {
  status?: OrderStatus;
  source?: OrderSource;
  language?: Order['language'];
  customerName?: string;
  customerPhone?: string;
  /** ISO 8601; now when left out. */
  createdAt?: string;
}

export interface Builders {
  addDish(dish?: NewDish): Promise<FoodItem>;
  addCity(city?: NewCity): Promise<City>;
  set(key: string, value: string): Promise<void>;
  /** Puts an order for one dish straight into the database. */
  addOrder(order?: StoredOrder): Promise<Order>;
}

export function createBuilders(db: Db, now: () => string): Builders {
  let dish: Promise<FoodItem> | undefined;
  const addDish = (given: NewDish = {}) => insertDish(db, given, now());
  return {
    addDish,
    addCity: (given = {}) => insertCity(db, given, now()),
    set: (key, value) => saveSetting(db, { key, value }, now()),
    addOrder: async (given = {}) => {
      dish ??= addDish({ name: 'Stew', price: 50_000 });
      return insertStoredOrder(db, { ...given, dish: await dish, at: given.createdAt ?? now() });
    },
  };
}

async function insertDish(db: Db, { isDeleted = false, ...given }: NewDish, at: string): Promise<FoodItem> {
  const [dish] = await insertFoodItems(db, [
    {
      name: given.name ?? 'Falafel',
      name_he: given.nameHe ?? null,
      name_tr: given.nameTr ?? null,
      description: given.description ?? 'Thirty chickpea falafel',
      description_he: given.descriptionHe ?? null,
      description_tr: given.descriptionTr ?? null,
      category: given.category ?? null,
      category_he: given.categoryHe ?? null,
      category_tr: given.categoryTr ?? null,
      cooking_instructions: given.cookingInstructions ?? null,
      cooking_instructions_he: given.cookingInstructionsHe ?? null,
      cooking_instructions_tr: given.cookingInstructionsTr ?? null,
      price_agorot: given.price ?? 4200,
      image_url: given.imageUrl ?? null,
      is_active: given.isActive === false ? 0 : 1,
      position: 1,
      created_at: at,
      updated_at: at,
      deleted_at: isDeleted ? at : null,
    },
  ]);
  return dish as FoodItem;
}

async function insertCity(db: Db, { isDeleted = false, ...given }: NewCity, at: string): Promise<City> {
  const [city] = await insertCities(db, [
    {
      name: given.name ?? 'Haifa',
      name_he: given.nameHe ?? null,
      name_tr: given.nameTr ?? null,
      minimum_order_agorot: given.minimumOrderAmount ?? 10_000,
      is_active: given.isActive === false ? 0 : 1,
      sort_order: given.sortOrder ?? 1,
      created_at: at,
      updated_at: at,
      deleted_at: isDeleted ? at : null,
    },
  ]);
  return city as City;
}

async function insertStoredOrder(db: Db, given: StoredOrder & { dish: FoodItem; at: string }): Promise<Order> {
  const { dish, at, status = 'pending', customerName = 'Noa Levi', customerPhone = '+972501234567' } = given;
  const details = { name: customerName, email: 'noa@example.com', phone: customerPhone, cityId: null };
  const order = await insertOrder(db, {
    client_id: await upsertClientByPhone(db, details, at),
    customer_name: customerName,
    customer_email: details.email,
    customer_phone: customerPhone,
    city_id: null,
    city_name: null,
    city_name_he: null,
    city_name_tr: null,
    total_agorot: dish.price,
    payment_method: 'cash',
    language: given.language ?? 'en',
    source: given.source ?? 'website',
    created_at: at,
    lines: [lineOf(dish)],
  });
  if (status === 'delivered') await updateToDelivered(db, order.id, at);
  return { ...order, status };
}

function lineOf(dish: FoodItem) {
  return {
    food_item_id: dish.id,
    name: dish.name,
    name_he: dish.nameHe,
    name_tr: dish.nameTr,
    unit_price_agorot: dish.price,
    quantity: 1,
  };
}

/** A dish in a cart. */
export type CartLine = Pick<FoodItem, 'id' | 'name' | 'price'> & { quantity: number };

/** What the storefront sends for this cart, in the form of the wire; `changes` replace or add fields. */
export function checkout(cart: readonly CartLine[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customerName: 'Noa Levi',
    customerEmail: 'noa@example.com',
    customerPhone: '+972501234567',
    items: itemsText(cart),
    totalAmount: toDecimal(totalOf(cart)),
    paymentMethod: 'cash',
    language: 'en',
    status: 'pending',
    ...changes,
  };
}

/** Order lines as the JSON text that the wire carries. */
export function itemsText(cart: readonly CartLine[]): string {
  return JSON.stringify(cart.map(({ id, name, price, quantity }) => ({ id, name, price: toDecimal(price), quantity })));
}
