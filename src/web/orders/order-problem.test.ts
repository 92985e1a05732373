import { expect, test } from 'vitest';
import { isolate } from '../../shared/bidi.ts';
import { timesInText } from '../../shared/hours/week-text.ts';
import { loadAllTexts } from '../../shared/i18n/load-texts.ts';
import { createTranslate } from '../../shared/i18n/translate.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { type PricedLine, priceLine } from '../../shared/orders/pricing.ts';
import { ApiError } from '../api/client.ts';
import { changeTitle, readProblem } from './order-problem.ts';

const OLIVES = { id: 21, name: 'Olives', groupId: 2, groupName: 'Extras' };

/** Returns the title of the problem when the server says that a dish, or some of its choices, is gone. */
function titleWhenGone(choices: (typeof OLIVES)[]) {
  const items = [{ id: 1, key: '1', name: 'Salad', choices }];
  const body = { success: false, code: 'item_unavailable', message: 'Gone', details: { items }, requestId: 'x' };
  return changeTitle(readProblem(new ApiError(409, JSON.stringify(body))));
}

test('deleted choices are shown as a change of the cart', () => {
  expect(titleWhenGone([OLIVES])).toBe('cartChanged');
  expect(titleWhenGone([])).toBeNull();
});

/** Returns what is said in each language when the server rejects an order. */
async function saidOf(body: { code: string; details: object }, lines: readonly PricedLine[] = []) {
  const error = new ApiError(409, JSON.stringify({ success: false, message: 'No', requestId: 'x', ...body }));
  const texts = await loadAllTexts();
  return LANGUAGES.map((language) =>
    readProblem(error, lines).describe(createTranslate(language, texts[language]), language),
  );
}

const line = (dishId: number): PricedLine =>
  priceLine({ dish: { id: dishId, name: { en: 'Soup', he: 'מרק' }, price: 100 }, quantity: 1 });

test('a rejected order that exceeds a limit is explained by that limit', async () => {
  const invalid = { code: 'invalid_input', details: { fields: { items: 'Too big' } } };
  const many = Array.from({ length: 41 }, (_, index) => line(index + 1));
  for (const said of await saidOf(invalid, many)) expect(said).toContain('40');
  for (const said of await saidOf(invalid, many.slice(1))) expect(said).not.toContain('40');
  const noted = many.slice(1).map((each) => ({ ...each, note: 'a'.repeat(51) }));
  for (const said of await saidOf(invalid, noted)) expect(said).toMatch(/2[,.]?000/);
});

test("an unavailable dish is shown with its times in the reader's language", async () => {
  const served = [{ day: 'friday', opens: '22:00', closes: '02:00' }];
  const refused = { code: 'not_served', details: { items: [{ id: 1, name: 'Soup', served }] } };
  const times = timesInText('22:00–02:00');
  expect(await saidOf(refused, [line(1)])).toEqual([
    `Not served at this time: ${isolate('Soup')} (only Friday ${times})`,
    `לא מוגש בשעה הזו: ${isolate('מרק')} (רק שישי ${times})`,
    `Bu saatte servis edilmiyor: ${isolate('Soup')} (yalnızca Cuma ${times})`,
  ]);
});

test("an order outside all zones is told the zones in the reader's language", async () => {
  const areas = [
    { id: 1, name: 'Ahuza', nameHe: 'אחוזה', nameTr: null },
    { id: 2, name: 'Carmel', nameHe: null, nameTr: null },
  ];
  const [en, he] = await saidOf({ code: 'outside_area', details: { areas } });
  expect(en).toContain(`${isolate('Ahuza')}, ${isolate('Carmel')}`);
  expect(he).toContain(`${isolate('אחוזה')}, ${isolate('Carmel')}`);
});

test('an order that needs a call asks the customer to call', async () => {
  const items = [{ id: 1, name: 'Soup', most: 5 }];
  const rejected = { code: 'order_by_phone', details: { phone: '04-8123456', items } };
  const [en, he] = await saidOf(rejected, [line(1)]);
  const call = `This order can only be placed by phone. Please call us: ${isolate('04-8123456')}`;
  expect(en).toBe(`${isolate('Soup')}: at most 5 per online order. ${call}`);
  expect(he).toContain(isolate('מרק'));
  const [withoutPhone] = await saidOf({ code: 'order_by_phone', details: { phone: null, items: [] } });
  expect(withoutPhone).toBe('This order can only be placed by phone. Please call us.');
});
