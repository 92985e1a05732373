import type { Client } from '../clients/contract.ts';
import { type Language, localised } from '../languages.ts';
import type { Dish } from '../menu/contract.ts';
import type { Agorot } from '../money.ts';
import { normalizePhone, PHONE_PREFIX } from '../phone.ts';
import { emailText } from '../wire.ts';
import type { Order, PaymentMethod } from './contract.ts';
import type { OrderLine } from './lines.ts';
import { MAX_QUANTITY, type PriceChange, priceChanges, totalOf } from './rules.ts';

/** What the lookup of a phone number filled in, so that the next number can take it back. */
interface Filled {
  /** E.164. */
  phone: string;
  name: string;
  email: string;
  cityId: number | null;
  language: Language;
}

/** An order being taken by phone, as far as it is filled in. Lines have the prices that staff saw. */
export type PhoneOrder = {
  phone: string;
  name: string;
  email: string;
  cityId: number | null;
  /** Of the messages to the client. */
  language: Language;
  paymentMethod: PaymentMethod;
  lines: OrderLine[];
  filled: Filled | null;
};

export const EMPTY_PHONE_ORDER: PhoneOrder = {
  phone: PHONE_PREFIX,
  name: '',
  email: '',
  cityId: null,
  language: 'he',
  paymentMethod: 'cash',
  lines: [],
  filled: null,
};

export type PhoneOrderError =
  | 'nameMissing'
  | 'phoneMissing'
  | 'cityMissing'
  | 'phoneWrong'
  | 'emailWrong'
  | 'paymentMissing'
  | 'itemsMissing';

interface Offered {
  cityIds: readonly number[];
  methods: readonly PaymentMethod[];
}

/** What keeps a phone order from being placed, in the order of the form (spec.md §5). */
export function phoneOrderErrors(order: PhoneOrder, offered: Offered): PhoneOrderError[] {
  const hasPhone = order.phone.replace(PHONE_PREFIX, '').trim() !== '';
  const email = order.email.trim();
  const errors: [PhoneOrderError, boolean][] = [
    ['phoneMissing', !hasPhone],
    ['phoneWrong', hasPhone && normalizePhone(order.phone) === null],
    ['nameMissing', order.name.trim() === ''],
    ['emailWrong', email !== '' && !emailText.safeParse(email).success],
    ['cityMissing', order.cityId === null || !offered.cityIds.includes(order.cityId)],
    ['paymentMissing', !offered.methods.includes(order.paymentMethod)],
    ['itemsMissing', order.lines.length === 0],
  ];
  return errors.filter(([, isThere]) => isThere).map(([error]) => error);
}

/** Sets how many of a dish are ordered, from none to 999. A dish that stands in the order keeps the price that was seen. */
export function withQuantity(
  lines: readonly OrderLine[],
  dish: Omit<OrderLine, 'quantity'>,
  wanted: number,
): OrderLine[] {
  const quantity = Math.min(Math.max(Math.trunc(wanted), 0), MAX_QUANTITY);
  const { id, name, price } = dish;
  if (!lines.some((line) => line.id === id))
    return quantity > 0 ? [...lines, { id, name, price, quantity }] : [...lines];
  return lines
    .map((line) => (line.id === id ? { ...line, quantity } : line))
    .filter((line) => line.id !== id || quantity > 0);
}

/**
 * Fills in what is known of the client behind `phone` (E.164); null for nobody. What staff typed stays; what the
 * number before had filled in goes.
 */
export function fillInClient(
  order: PhoneOrder,
  phone: string,
  known: { client: Client; lastOrder: Order | null } | null,
): PhoneOrder {
  if (order.filled?.phone === phone) return order;
  const before = order.filled ?? EMPTY_PHONE_ORDER;
  const found = {
    name: known?.client.name ?? '',
    email: known?.client.email ?? '',
    cityId: known?.client.cityId ?? null,
    language: known?.lastOrder?.language ?? EMPTY_PHONE_ORDER.language,
  };
  const fill = <Field extends keyof typeof found>(field: Field) => {
    const isUntouched = order[field] === before[field] || order[field] === EMPTY_PHONE_ORDER[field];
    return isUntouched ? found[field] : order[field];
  };
  return {
    ...order,
    name: fill('name'),
    email: fill('email'),
    cityId: fill('cityId'),
    language: fill('language'),
    filled: { phone, ...found },
  };
}

export interface Repeatable {
  /** What can still be ordered, at today's prices. */
  lines: OrderLine[];
  /** Names of what is on the menu no more, in the reader's language. */
  gone: string[];
}

/** An order of before as it could be placed today from `menu`, the active dishes. */
export function repeatOrder(past: Pick<Order, 'items'>, menu: readonly Dish[], language: Language): Repeatable {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const lines = past.items.flatMap(({ id, quantity }) => {
    const dish = dishes.get(id);
    return dish ? [{ id, name: dish.name, price: dish.price, quantity }] : [];
  });
  const gone = past.items.filter(({ id }) => !dishes.has(id)).map((item) => localised(item, 'name', language));
  return { lines, gone };
}

/** Puts `added` into an order; where it has a dish already, the larger quantity stays. Doing it twice changes nothing. */
export function withLines(lines: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  return added.reduce<OrderLine[]>(
    (all, line) => {
      const before = all.find(({ id }) => id === line.id)?.quantity ?? 0;
      return withQuantity(all, line, Math.max(before, line.quantity));
    },
    [...lines],
  );
}

export interface MenuChanges {
  prices: PriceChange[];
  gone: OrderLine[];
}

/** How `menu`, the active dishes, differs by now from what staff saw when they took the lines. */
export function menuChanges(lines: readonly OrderLine[], menu: readonly Dish[]): MenuChanges {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return { prices: priceChanges(lines, dishes), gone: lines.filter(({ id }) => !dishes.has(id)) };
}

/** The lines as the menu has them now: at its prices, without what it lacks. */
export function asOnMenu(lines: readonly OrderLine[], menu: readonly Dish[]): OrderLine[] {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return lines.flatMap((line) => {
    const dish = dishes.get(line.id);
    return dish ? [{ ...line, price: dish.price }] : [];
  });
}

/** What the order comes to at the menu's prices of now. */
export function totalOnMenu(lines: readonly OrderLine[], menu: readonly Dish[]): Agorot {
  return totalOf(asOnMenu(lines, menu));
}
