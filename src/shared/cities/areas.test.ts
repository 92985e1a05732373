import { expect, test } from 'vitest';
import {
  type Area,
  areaInRequest,
  cityAsChosen,
  cityAt,
  isAreaMissing,
  isServedAt,
  nameAt,
  type Terms,
} from './areas.ts';
import { cityAreas, outsideAreaDetails } from './areas-wire.ts';
import { cheapestArea } from './cheapest-area.ts';
import { areaFor, areaOfStreet, isStreetUnknown, streetKey, streetsOf } from './streets.ts';

const OF_CITY: Terms = {
  minimumOrderAmount: 10_000,
  deliveryFees: [{ from: 0, fee: 2_000 }],
  deliveryDays: null,
  extraMinutes: 0,
};
const area = (id: number, terms: Partial<Terms> | null, streets: string[] = []): Area => ({
  id,
  name: { en: `Area ${id}`, he: `אזור ${id}` },
  streets,
  terms: terms && { ...OF_CITY, ...terms },
});
const cityOf = (areas: Area[], isOutsideServed = true) => ({ ...OF_CITY, areas, isOutsideServed });

test('a street in several zones belongs to the one with the lowest minimum, then the lowest fee', () => {
  const fee = (amount: number) => [{ from: 0, fee: amount }];
  const dear = area(1, { minimumOrderAmount: 20_000, deliveryFees: fee(0) }, ['Herzl']);
  const far = area(2, { deliveryFees: fee(3_000) }, ['Herzl']);
  const near = area(3, { deliveryFees: fee(1_000) }, ['Herzl']);
  for (const all of [
    [dear, far, near],
    [near, far, dear],
  ]) {
    expect(areaOfStreet(cityOf(all), 'herzl st. 5', 5_000)?.id).toBe(3);
  }
  const alike = area(9, { deliveryFees: fee(1_000) }, ['Herzl']);
  expect(areaOfStreet(cityOf([alike, near]), 'Herzl 5', 5_000)?.id).toBe(3);
  expect(areaOfStreet(cityOf([]), 'Herzl 5', 5_000)).toBeNull();
});

test('the cheapest of two zones depends on the price of the dishes', () => {
  const flat = area(1, { deliveryFees: [{ from: 0, fee: 1_000 }] });
  const steps = [
    { from: 0, fee: 3_000 },
    { from: 20_000, fee: 0 },
  ];
  const falling = area(2, { deliveryFees: steps });
  expect(cheapestArea(OF_CITY, [flat, falling], 19_999)?.id).toBe(1);
  expect(cheapestArea(OF_CITY, [flat, falling], 20_000)?.id).toBe(2);
});

test.each([
  ['הרצל', 'רחוב הרצל', "רח' הרצל", 'רח׳ הֶרְצֵל'],
  ["ז'בוטינסקי", 'זבוטינסקי', 'רחוב ז׳בוטינסקי'],
  ['שדרות הציונות', 'שדרה הציונות', "שד' הציונות", 'שד הציונות', 'הציונות blvd'],
  ['דרך יפו', 'יפו road', 'יפו rd', 'derech יפו', 'derekh יפו'],
  ['בן־יהודה', 'בן יהודה', 'בן-יהודה', 'בןיהודה', 'בן  יהודה!'],
  ['צה״ל', 'צהל', 'צה"ל'],
  ['המלך חיים בן יוסף מהארץ', 'המלכחיימבניוספמהארצ'],
  ['Herzl', 'HERZL St.', 'herzl street', 'Rehov Herzl'],
  ['Ben Gurion Blvd', 'ben-gurion boulevard', 'Ben Gurion Bd.', 'Ben Gurion bulv', 'Ben Gurion bulvar'],
  ['Ben Gurion Bulvarı', 'Sderot Ben Gurion', 'sderoth Ben Gurion', 'Shderot Ben Gurion'],
  ["Ha'Atzmaut", 'HaAtzmaut', 'ha’atzmaut st'],
  ['İstiklal Sokak', 'istiklal sk.', 'ISTIKLAL SOKAĞI', 'Istiklal'],
  ['Çiçek Caddesi', 'cicek cad.', 'Çiçek Cd.', 'cicek cadde', 'cicek avenue', 'cicek ave', 'cicek av'],
  ['Yafo', 'str Yafo', 'rechov Yafo', 'rehob Yafo', 'Yafo sok', 'Yafo sk'],
])('the street %s is the same in its other spellings', (street, ...others) => {
  for (const other of others) expect(streetKey(other)).toBe(streetKey(street));
});

test('a street is found with the house number that a browser fills in', () => {
  const city = cityOf([area(1, {}, ['הרצל', 'Kvish 6', '?']), area(2, {}, ['1 Mayıs', 'St'])]);
  const found = (street: string) => areaOfStreet(city, street, 0)?.id;
  for (const street of [
    'הרצל 12',
    'הרצל 12/3',
    'הרצל 12א',
    'רחוב הרצל 12, כניסה ב',
    'הרצל, חיפה',
    '12 הרצל',
    'kvish 6 12',
  ])
    expect(found(street), street).toBe(street.startsWith('kvish') ? undefined : 1);
  expect([found('Kvish 6'), found('kvish 6, 12'), found('1 mayis')]).toEqual([1, 1, 2]);
  for (const street of ['', ' ', '12', 'הרצליה 3', 'Kvish 7', '!', 'Herzl', 'גן הרצל'])
    expect(found(street)).toBeUndefined();
});

test.each([
  'Herzl12',
  '12Herzl',
  'Неrzl 12', // Cyrillic Н and е
  'Heгzl 12', // Cyrillic г
  'Ηerzl 12', // Greek Η
  'Ｈｅｒｚｌ 12',
  'herzl12, Haifa',
])('a street with confusable letters or without a space before its number is found: %s', (street) => {
  const city = cityOf([area(1, null, ['Herzl'])]);
  expect(areaFor(city, { areaId: null, street, subtotal: 0 })?.id).toBe(1);
  expect(isStreetUnknown(city, street)).toBe(false);
  expect(isStreetUnknown(city, 'Allenby 3')).toBe(true);
  expect(isStreetUnknown({ ...city, areas: [] }, 'Allenby 3')).toBe(false);
});

test('a boulevard is not the street of the same name', () => {
  expect(streetKey('שדרות הרצל')).not.toBe(streetKey('רחוב הרצל'));
  expect(streetKey('Street')).not.toBe('');
  expect(streetKey('?')).toBe('');
});

const city = cityOf([
  area(1, { minimumOrderAmount: 5_000 }, ['Herzl', 'Yafo']),
  area(2, null, ['herzl st']),
  area(3, {}),
]);

test('the zone of an order is that of its street, otherwise the chosen one, otherwise none', () => {
  const at = (street: string, areaId?: number | null) => areaFor(city, { street, areaId, subtotal: 0 })?.id;
  expect([at('Yafo 3', 3), at('Herzl 3', 2), at('Unknown 3', 2), at('Unknown 3', 9), at('', null), at('')]).toEqual([
    1,
    1,
    2,
    undefined,
    undefined,
    undefined,
  ]);
  expect(areaFor(city, { street: undefined, areaId: 2, subtotal: 0 })?.id).toBe(2);
  expect(streetsOf(city)).toEqual(['herzl st', 'Yafo']);
});

test('a zone has its own terms or those of its city', () => {
  expect(cityAt(city, city.areas[0] ?? null)).toMatchObject({ minimumOrderAmount: 5_000, area: { id: 1 } });
  expect(cityAt(city, city.areas[1] ?? null)).toMatchObject({ minimumOrderAmount: 10_000, area: { id: 2 } });
  expect(cityAt(city, null)).toEqual({ ...city, area: null });
});

test('an address outside all zones is delivered to only if the owner allows it', () => {
  expect(isServedAt(city, null)).toBe(true);
  expect(isServedAt(cityOf(city.areas, false), null)).toBe(false);
  expect(isServedAt(cityOf(city.areas, false), city.areas[2] ?? null)).toBe(true);
  expect(isServedAt(cityOf([], false), null)).toBe(true);
});

test('the terms of a city with zones are open until a zone is chosen', () => {
  const closed = cityOf(city.areas, false);
  expect([undefined, null, 2, 9].map((choice) => isAreaMissing(city, choice))).toEqual([true, false, false, true]);
  expect([undefined, null, 2, 9].map((choice) => isAreaMissing(closed, choice))).toEqual([true, true, false, true]);
  expect(isAreaMissing(cityOf([]), undefined)).toBe(false);
  expect(cityAsChosen(city, undefined)).toMatchObject({ minimumOrderAmount: 5_000, deliveryFees: [], area: null });
  expect(cityAsChosen(cityOf([area(1, { minimumOrderAmount: 20_000 })]), undefined).minimumOrderAmount).toBe(10_000);
  expect(cityAsChosen(cityOf([area(1, { minimumOrderAmount: 20_000 })], false), undefined).minimumOrderAmount).toBe(
    20_000,
  );
  expect(cityAsChosen(city, 1)).toMatchObject({
    minimumOrderAmount: 5_000,
    area: { id: 1 },
    deliveryFees: OF_CITY.deliveryFees,
  });
  expect(cityAsChosen(city, null)).toEqual(cityAt(city, null));
});

test('a city is named by its zone, and a request contains a zone only if the city has zones', () => {
  const name = { en: 'Haifa' };
  const first = area(1, null);
  const city = { ...cityOf([first]), name };
  expect(nameAt(cityAt(city, first))).toEqual({ en: 'Area 1', he: 'אזור 1' });
  expect(nameAt(cityAt(city, null))).toEqual(name);
  expect(areaInRequest(cityAt(city, first))).toEqual({ areaId: 1 });
  expect(areaInRequest(cityAt(city, null))).toEqual({ areaId: null });
  expect(areaInRequest(cityAt(cityOf([]), null))).toEqual({});
  expect(areaInRequest(null)).toEqual({});
});

test('a zone needs a name, and error details of zones contain only names', () => {
  const entered = [{ name: '', streets: [], terms: null }];
  expect(cityAreas.change.safeParse(entered).error?.issues).toMatchObject([
    { path: [0, 'name'], message: 'Name is required' },
  ]);
  const names = { name: 'Area 1', nameHe: 'אזור 1', nameTr: null };
  const told = outsideAreaDetails.encode({ areas: [area(1, null, ['Herzl'])] });
  expect(told).toEqual({ areas: [{ id: 1, ...names }] });
});
