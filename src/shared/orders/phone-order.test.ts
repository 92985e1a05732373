import { describe, expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import type { Client } from '../clients/contract.ts';
import type { Dish } from '../menu/contract.ts';
import { NO_END } from '../menu/sold-out.ts';
import { byId } from '../options/groups.ts';
import { addressOf, EMPTY_ADDRESS } from './address.ts';
import type { Order } from './contract.ts';
import {
  EMPTY_PHONE_ORDER,
  fillInClient,
  menuChanges,
  OTHER_DAY,
  type PhoneOrder,
  phoneOrderErrors,
  repeatOrder,
  withLine,
  withMenuPrices,
} from './phone-order.ts';
import { priceLine } from './pricing.ts';

const PHONE = '+972501234567';

const dish = (id: number, price: number) =>
  ({ id, name: { en: `dish ${id}` }, price, isActive: true, optionGroups: [] }) as unknown as Dish;
const offered = (menu: Dish[]) => ({ menu, groups: new Map() });
const known = (client: Partial<Client>, language: Order['language'] = 'tr') => ({
  client: { name: 'Dana', email: 'dana@example.com', cityId: 3, ...client } as Client,
  lastOrder: { language } as Order,
  lastAddress: null,
});

test('a changed quantity keeps the price of the line', () => {
  const seen = withLine([], priceLine({ dish: dish(1, 500), quantity: 1 }));
  expect(withLine(seen, priceLine({ dish: dish(1, 900), quantity: 2 }))).toEqual([{ ...seen[0], quantity: 2 }]);
});

test('a known client fills in empty fields', () => {
  expect(fillInClient({ ...EMPTY_PHONE_ORDER, phone: PHONE }, PHONE, known({}))).toMatchObject({
    name: 'Dana',
    email: 'dana@example.com',
    cityId: 3,
    language: 'tr',
  });
});

test('a known client does not overwrite fields that staff filled in', () => {
  const typed: PhoneOrder = { ...EMPTY_PHONE_ORDER, name: 'Her brother', cityId: 9 };
  expect(fillInClient(typed, PHONE, known({}))).toMatchObject({ name: 'Her brother', cityId: 9 });
});

test("another phone number replaces the client's fields except those that staff changed", () => {
  const first = fillInClient(EMPTY_PHONE_ORDER, PHONE, known({}));
  const corrected = { ...first, name: 'Dana Levi' };
  const second = fillInClient(corrected, '+972509999999', null);
  expect(second).toMatchObject({ name: 'Dana Levi', email: '', cityId: null, language: null });
});

test('a client is filled in once per number, so that a field can be cleared', () => {
  const first = fillInClient(EMPTY_PHONE_ORDER, PHONE, known({}));
  const emptied = { ...first, email: '' };
  expect(fillInClient(emptied, PHONE, known({}))).toEqual(emptied);
});

describe('the errors of a phone order', () => {
  const offered = { fulfilment: 'delivery' as const, cityIds: [3], hasFee: true };
  const full: PhoneOrder = {
    ...EMPTY_PHONE_ORDER,
    phone: PHONE,
    name: 'Dana',
    cityId: 3,
    lines: [priceLine({ dish: dish(1, 500), quantity: 1 })],
  };

  test('they list missing fields in the order of the form', () => {
    const blank = { ...EMPTY_PHONE_ORDER, phone: '+972 ', name: '  ', email: '  ' };
    expect(phoneOrderErrors(full, offered)).toEqual([]);
    expect(phoneOrderErrors({ ...full, email: ' dana@example.com ', deliveryFee: ' 12.50 ' }, offered)).toEqual([]);
    const pickup = { ...offered, fulfilment: 'pickup' as const };
    expect(phoneOrderErrors({ ...full, cityId: null, deliveryFee: ' ' }, pickup)).toEqual([]);
    expect(phoneOrderErrors(blank, offered)).toEqual(['phoneMissing', 'nameMissing', 'cityMissing', 'itemsMissing']);
  });

  test.each([
    [{ phone: '+97250' }, 'phoneWrong'],
    [{ phone: '+441234', isForeignPhone: true }, 'foreignPhoneWrong'],
    [{ name: 'D'.repeat(121) }, 'nameTooLong'],
    [{ email: 'dana' }, 'emailWrong'],
    [{ email: `${'d'.repeat(250)}@example.com` }, 'emailTooLong'],
    [{ cityId: 4 }, 'cityMissing'],
    [{ deliveryFee: 'free' }, 'feeWrong'],
    [{ orderDay: OTHER_DAY }, 'dayMissing'],
  ] as const)('they contain for %j: %s', (change, error) => {
    expect(phoneOrderErrors({ ...full, ...change }, offered)).toEqual([error]);
  });

  test('they ignore the fee of an order that has none', () => {
    expect(phoneOrderErrors({ ...full, deliveryFee: 'free' }, { ...offered, hasFee: false })).toEqual([]);
  });
});

const ADDRESS = { ...EMPTY_ADDRESS, street: 'Herzl', houseNumber: '12', floor: '3' };
const OTHER = { ...EMPTY_ADDRESS, street: 'Allenby', houseNumber: '1' };
const EMPTY_WITH_STREET = { ...EMPTY_PHONE_ORDER, street: 'Ben Yehuda' };

test('the last address of a client is filled in and replaced as a whole', () => {
  const first = fillInClient(EMPTY_PHONE_ORDER, PHONE, { ...known({}), lastAddress: ADDRESS });
  expect(first).toMatchObject(ADDRESS);
  expect(fillInClient(first, '+972509999999', { ...known({}), lastAddress: OTHER })).toMatchObject(OTHER);
  expect(fillInClient(first, '+972509999999', null)).toMatchObject(EMPTY_ADDRESS);
});

test('the last address of a client is not mixed with one that staff entered', () => {
  const lastAddress = ADDRESS;
  expect(fillInClient(EMPTY_WITH_STREET, PHONE, { ...known({}), lastAddress })).toMatchObject(
    addressOf(EMPTY_WITH_STREET),
  );
  const changed = { ...fillInClient(EMPTY_PHONE_ORDER, PHONE, { ...known({}), lastAddress }), floor: '4' };
  expect(fillInClient(changed, '+972509999999', { ...known({}), lastAddress: OTHER })).toMatchObject({
    ...ADDRESS,
    floor: '4',
  });
});

test('a line with the quantity 0 is removed', () => {
  const [one, other] = [priceLine({ dish: dish(1, 500), quantity: 2 }), priceLine({ dish: dish(2, 700), quantity: 3 })];
  expect(withLine([one, other], { ...one, quantity: 0 })).toEqual([other]);
  expect(withLine([other], { ...one, quantity: 0 })).toEqual([other]);
});

test('repeating an order names the dishes that are no longer on the menu', () => {
  const plain = { choices: [], note: null };
  const items = [{ lineId: 1, dishId: 7, name: { en: 'Stew', he: 'תבשיל' }, unitPrice: 500, quantity: 2, ...plain }];
  expect(repeatOrder({ items }, offered([dish(1, 500)]), 'he')).toEqual({ lines: [], gone: ['תבשיל'] });
  expect(repeatOrder({ items }, offered([dish(7, 900)]), 'he')).toEqual({
    lines: [priceLine({ dish: dish(7, 900), quantity: 2 })],
    gone: [],
  });
});

test('a line keeps its choices at current prices, and is removed if one is gone', () => {
  const extras = optionGroup({
    choices: [
      { id: 1, price: 300 },
      { id: 2, price: 200 },
    ],
  });
  const { dish: pita, groups } = dishWith([extras]);
  const menu = [pita as unknown as Dish];
  const line = priceLine({ dish: pita, groups, chosen: [{ choiceId: 1, quantity: 1 }], note: 'Hot', quantity: 2 });
  const dearer = byId([optionGroup({ choices: [{ id: 1, price: 400 }] })]);
  expect(withMenuPrices([line], { menu, groups: dearer })).toEqual([
    { ...line, unitPrice: line.unitPrice + 100, choices: [{ ...line.choices[0], price: 400 }] },
  ]);
  expect(menuChanges([line], { menu, groups: dearer }).prices).toMatchObject([{ oldPrice: 1_300, newPrice: 1_400 }]);
  const soldOut = byId([optionGroup({ choices: [{ id: 1, price: 300, soldOutUntil: NO_END }] })]);
  expect(menuChanges([line], { menu, groups: soldOut })).toEqual({ prices: [], gone: [line] });
  expect(withMenuPrices([line], { menu, groups: soldOut })).toEqual([]);
});
