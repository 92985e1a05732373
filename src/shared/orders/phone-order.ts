import type { Allergen } from '../allergens/allergens.ts';
import type { DeliveryFees } from '../cities/fees.ts';
import type { Client } from '../clients/contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { limitOf } from '../limits.ts';
import { textIn } from '../localised-text.ts';
import type { Dish } from '../menu/contract.ts';
import { type Agorot, parseDecimal } from '../money.ts';
import { chooseErrors } from '../options/choose.ts';
import type { OptionGroups } from '../options/groups.ts';
import { PHONE_PREFIX } from '../phone.ts';
import { isVisible } from '../visible-text.ts';
import { emailText, personName } from '../wire.ts';
import { ADDRESS_FIELDS, type DeliveryAddress, EMPTY_ADDRESS, isEmptyAddress } from './address.ts';
import { amountsOf, amountsTo, type OrderAmounts } from './amounts.ts';
import type { Order, PaymentMethod } from './contract.ts';
import { DEFAULT_FULFILMENT, type Fulfilment, hasDestination } from './fulfilment.ts';
import { FOREIGN_PREFIX, phoneOfOrder } from './phone-order-phone.ts';
import { type PricedLine, priceLine } from './pricing.ts';
import { MAX_QUANTITY, type PriceChange, priceChanges } from './rules.ts';

/** Values that the lookup of a phone number filled in, so that the next lookup can revert them. */
interface Filled {
  /** E.164. */
  phone: string;
  name: string;
  email: string;
  cityId: number | null;
  /** Null for the shop's main language. */
  language: Language | null;
  address: DeliveryAddress;
}

/** A phone order in progress. Lines have the prices that staff saw. */
export type PhoneOrder = DeliveryAddress & {
  phone: string;
  /** Whether staff pressed "foreign number". */
  isForeignPhone: boolean;
  name: string;
  email: string;
  cityId: number | null;
  /** Language of the messages to the client; null for the shop's main language. */
  language: Language | null;
  paymentMethod: PaymentMethod;
  lines: PricedLine[];
  /** The delivery fee that staff set, as typed; empty for that of the city. */
  deliveryFee: string;
  /** The code of a coupon as typed; empty for none. */
  couponCode: string;
  /** Whether staff know that these lines have more portions than are left. */
  mayExceedPortions: boolean;
  /** Whether staff know that the day has no room left for these lines. */
  mayExceedCapacity: boolean;
  /** Whether staff know that some of these lines are not served now. */
  mayOrderUnserved: boolean;
  /**
   * The day or slot for which it is, as `OrderFor`; empty for the next possible time, `OTHER_DAY` while the day is not
   * entered.
   */
  orderDay: string;
  /** Whether staff know that the shop takes no orders for that time. */
  mayOrderWhileClosed: boolean;
  /** How the client gets it, if the shop offers that. */
  fulfilment: Fulfilment;
  /** The chosen area of the city, null for outside every one. */
  areaId: number | null;
  /** Allergens that the client avoids. */
  allergies: readonly Allergen[];
  filled: Filled | null;
};

/** For another day than those to choose from, which is yet to be entered. */
export const OTHER_DAY = 'other';

export const EMPTY_PHONE_ORDER: PhoneOrder = {
  phone: PHONE_PREFIX,
  isForeignPhone: false,
  name: '',
  email: '',
  cityId: null,
  language: null,
  paymentMethod: 'cash',
  lines: [],
  deliveryFee: '',
  couponCode: '',
  mayExceedPortions: false,
  mayExceedCapacity: false,
  mayOrderUnserved: false,
  orderDay: '',
  mayOrderWhileClosed: false,
  fulfilment: DEFAULT_FULFILMENT,
  areaId: null,
  allergies: [],
  ...EMPTY_ADDRESS,
  filled: null,
};

export type PhoneOrderError =
  | 'nameMissing'
  | 'nameTooLong'
  | 'phoneMissing'
  | 'cityMissing'
  | 'phoneWrong'
  | 'foreignPhoneWrong'
  | 'emailWrong'
  | 'emailTooLong'
  | 'feeWrong'
  | 'dayMissing'
  | 'itemsMissing';

interface Offered {
  /** Of which the order is. */
  fulfilment: Fulfilment;
  cityIds: readonly number[];
  /** Whether its city charges for delivery; else what was typed as the fee is neither shown nor used. */
  hasFee: boolean;
}

/** Returns why a phone order cannot be placed, in the order of the form (spec.md §5). */
export function phoneOrderErrors(order: PhoneOrder, offered: Offered): PhoneOrderError[] {
  const isForeign = order.isForeignPhone;
  const hasPhone = order.phone.replace(isForeign ? FOREIGN_PREFIX : PHONE_PREFIX, '').trim() !== '';
  const email = order.email.trim();
  const emailIssue = emailText.safeParse(email).error?.issues[0];
  const isEmailTooLong = limitOf(emailIssue) !== undefined;
  const errors: [PhoneOrderError, boolean][] = [
    ['phoneMissing', !hasPhone],
    [isForeign ? 'foreignPhoneWrong' : 'phoneWrong', hasPhone && phoneOfOrder(order) === null],
    ['nameMissing', !isVisible(order.name)],
    ['nameTooLong', limitOf(personName.safeParse(order.name).error?.issues[0]) !== undefined],
    ['emailTooLong', isEmailTooLong],
    ['emailWrong', email !== '' && !isEmailTooLong && emailIssue !== undefined],
    [
      'cityMissing',
      hasDestination(offered.fulfilment) && (order.cityId === null || !offered.cityIds.includes(order.cityId)),
    ],
    ['feeWrong', offered.hasFee && order.deliveryFee.trim() !== '' && parseDecimal(order.deliveryFee) === null],
    ['dayMissing', order.orderDay === OTHER_DAY],
    ['itemsMissing', order.lines.length === 0],
  ];
  return errors.filter(([, isInOrder]) => isInOrder).map(([error]) => error);
}

/** Sets the quantity of the line with the key of `wanted`, 0 to 999. An existing line keeps the price that was seen. */
export function withLine(lines: readonly PricedLine[], wanted: PricedLine): PricedLine[] {
  const quantity = Math.min(Math.max(Math.trunc(wanted.quantity), 0), MAX_QUANTITY);
  const isInOrder = lines.some(({ key }) => key === wanted.key);
  const all = isInOrder ? lines : [...lines, wanted];
  return all
    .map((line) => (line.key === wanted.key ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}

/** What is known of a caller. */
export interface KnownCaller {
  client: Client;
  lastOrder: Order | null;
  lastAddress: DeliveryAddress | null;
}

/**
 * Fills in the data of the client with `phone` (E.164); null when there is none. Values typed by staff are kept; values
 * filled in by the previous lookup are removed.
 */
export function fillInClient(order: PhoneOrder, phone: string, known: KnownCaller | null): PhoneOrder {
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
  const address = known?.lastAddress ?? EMPTY_ADDRESS;
  return {
    ...order,
    // As a whole: a floor of the last address is not that of another one.
    ...(isAddressUntouched(order) && address),
    name: fill('name'),
    email: fill('email'),
    cityId: fill('cityId'),
    language: fill('language'),
    filled: { phone, ...found, address },
  };
}

/** Returns whether the address is as the last lookup filled it in, or empty. */
function isAddressUntouched(order: PhoneOrder): boolean {
  const filled = order.filled?.address ?? EMPTY_ADDRESS;
  return isEmptyAddress(order) || ADDRESS_FIELDS.every((field) => order[field] === filled[field]);
}

/** What a phone order costs, and whether its delivery fee is one that staff set. */
export interface PhoneAmounts extends OrderAmounts {
  hasOwnFee: boolean;
}

/** Returns what lines delivered to `city` cost, with the fee that staff set; none without lines, or in a city without fees. */
export function phoneAmounts(
  { deliveryFee }: Pick<PhoneOrder, 'deliveryFee'>,
  lines: readonly PricedLine[],
  city: { deliveryFees: DeliveryFees } | null,
): PhoneAmounts {
  const ofCity = amountsTo(city, lines);
  const own = ofCity.deliveryFee === null ? null : parseDecimal(deliveryFee);
  return own === null ? { ...ofCity, hasOwnFee: false } : { ...amountsOf(lines, own), hasOwnFee: true };
}

export interface Repeatable {
  /** The lines that can still be ordered, at current prices. */
  lines: PricedLine[];
  /** Names of dishes no longer on the menu, in the page's language. */
  gone: string[];
}

/** The dishes that can be ordered, and the option groups by which their choices are judged and priced. */
export interface OfferedMenu {
  menu: readonly Dish[];
  groups: OptionGroups;
}

/** Returns a previous order as it could be placed now. */
export function repeatOrder(past: Pick<Order, 'items'>, offered: OfferedMenu, language: Language): Repeatable {
  const lines = past.items.map((item) => ({ item, line: repriced({ ...item, note: item.note ?? '' }, offered) }));
  return {
    lines: lines.flatMap(({ line }) => line ?? []),
    gone: lines.filter(({ line }) => line === null).map(({ item }) => textIn(item.name, language)),
  };
}

/** Merges `added` into an order; for a line that exists the larger quantity wins. Idempotent. */
export function withLines(lines: readonly PricedLine[], added: readonly PricedLine[]): PricedLine[] {
  return added.reduce<PricedLine[]>(
    (all, line) => {
      const before = all.find(({ key }) => key === line.key)?.quantity ?? 0;
      return withLine(all, { ...line, quantity: Math.max(before, line.quantity) });
    },
    [...lines],
  );
}

export interface MenuChanges {
  prices: PriceChange[];
  gone: PricedLine[];
}

/** Returns how the menu differs from what staff saw when they added the lines; a line with a choice that is gone is gone. */
export function menuChanges(lines: readonly PricedLine[], offered: OfferedMenu): MenuChanges {
  const current = lines.map((line) => ({ line, now: repriced(line, offered) }));
  return {
    prices: priceChanges(current.flatMap(({ line, now }) => (now ? [{ seen: line.unitPrice, now }] : []))),
    gone: current.filter(({ now }) => now === null).map(({ line }) => line),
  };
}

/** Returns the lines at the menu's current prices, without those that cannot be ordered any more. */
export function withMenuPrices(lines: readonly PricedLine[], offered: OfferedMenu): PricedLine[] {
  return lines.flatMap((line) => repriced(line, offered) ?? []);
}

type Repricable = Pick<PricedLine, 'dishId' | 'note' | 'quantity'> & {
  choices: readonly { choiceId: number; quantity: number }[];
};

/** Returns a line with the same choices at the menu's current prices; null when dish or choices cannot be ordered. */
function repriced({ dishId, choices, note, quantity }: Repricable, { menu, groups }: OfferedMenu): PricedLine | null {
  const dish = menu.find(({ id }) => id === dishId);
  if (!dish || chooseErrors(dish, groups, choices).length > 0) return null;
  return priceLine({ dish, groups, chosen: choices, note, quantity });
}

/** A line in a draft; those stored before there were options lack these. */
type DraftLine = Omit<PricedLine, 'choices' | 'note'> & Partial<Pick<PricedLine, 'choices' | 'note'>>;

/** A line in a draft of release 0.1. */
interface EarlierLine {
  id: number;
  name: string;
  price: Agorot;
  quantity: number;
}

/** Returns the lines of a draft, also of one stored by an earlier release. */
export function readLines(stored: readonly (DraftLine | EarlierLine)[]): PricedLine[] {
  return stored.map((line) => {
    if ('dishId' in line) return { choices: [], note: '', ...line };
    return priceLine({ dish: { ...line, name: { [DEFAULT_LANGUAGE]: line.name } }, quantity: line.quantity });
  });
}
