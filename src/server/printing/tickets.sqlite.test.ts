import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dishRows, drawBlocks, PAPERS, sheetIn } from '../../../test/ticket-drawings.ts';
import { ticketLine, ticketOrder } from '../../../test/ticket-orders.ts';
import { LANGUAGE, type Language } from '../../shared/languages.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { DOTS_ACROSS, type PaperWidth } from '../../shared/printing/paper.ts';
import { type Bitmap, isBlack, toPng } from './bitmap.ts';
import { type Drawing, drawText } from './draw-text.ts';
import { drawTicket, MAX_HEIGHT, type Ticket } from './draw-ticket.ts';
import { kitchenTicket } from './kitchen-ticket.ts';
import { receipt } from './receipt.ts';
import type { Sheet } from './ticket-parts.ts';

const draw = (
  order: Order,
  language: Language,
  { width = 80, ...sheet }: Partial<Sheet> & { width?: PaperWidth } = {},
) =>
  drawTicket(kitchenTicket(order, { ...sheetIn(language), ...sheet }), {
    width,
    direction: LANGUAGE[language].direction,
  });

/** Returns the part of a drawing that has ink, as rows of `#` and `.`. */
function inkOf({ width, height, dots }: Drawing): string[] {
  const all = Array.from({ length: height }, (_, y) =>
    Array.from(dots.subarray(y * width, (y + 1) * width), (dot) => (dot ? '#' : '.')).join(''),
  );
  const inked = all.filter((row) => row.includes('#'));
  const first = Math.min(...inked.map((row) => row.indexOf('#')));
  const last = Math.max(...inked.map((row) => row.lastIndexOf('#')));
  return inked.map((row) => row.slice(first, last + 1));
}

/** Returns the ink in the outermost columns, without empty rows. */
function outermost(rows: readonly string[], columns: number, side: 'left' | 'right'): string[] {
  const cut = rows.map((row) => (side === 'left' ? row.slice(0, columns) : row.slice(-columns)));
  return cut.filter((row) => row.includes('#'));
}

const textsOf = (blocks: Ticket['head']) =>
  blocks.flatMap((block) => (typeof block === 'string' ? [] : block.cells.map(({ text }) => text)));

const drawn = async (text: string, direction: 'ltr' | 'rtl') =>
  inkOf(await drawText({ text, size: 40, isBold: true }, { width: 560, direction }));

/** Returns how many dots are black on each side of the middle, in the rows from `from` on. */
function blackOnSides(picture: Bitmap, [from, to]: [from: number, to: number]): { left: number; right: number } {
  const sides = { left: 0, right: 0 };
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (isBlack(picture, x, y)) sides[x < picture.width / 2 ? 'left' : 'right'] += 1;
    }
  }
  return sides;
}

test('Hebrew is written from right to left', async () => {
  const word = await drawn('שלום', 'rtl');
  const first = await drawn('ש', 'rtl');
  const last = await drawn('ם', 'rtl');
  expect(outermost(word, first[0]?.length ?? 0, 'right')).toEqual(first);
  expect(outermost(word, last[0]?.length ?? 0, 'left')).toEqual(last);
});

test.each(['050-1234567', 'Coca-Cola', 'İğşç'])('%s keeps its own direction after Hebrew', async (run) => {
  const mixed = await drawn(`שלום \u2068${run}\u2069`, 'rtl');
  const alone = await drawn(run, 'ltr');
  expect(outermost(mixed, alone[0]?.length ?? 0, 'left')).toEqual(alone);
});

test('the slot of an order is below its number, with the earlier time on the left in Hebrew too', async () => {
  const order = ticketOrder({
    promisedAt: '2026-07-01T15:00:00.000Z',
    promisedDay: '2026-07-01',
    promisedUntil: '2026-07-01T15:30:00.000Z',
  });
  const { head } = kitchenTicket(order, sheetIn('he'));
  const [, times = ''] = textsOf(head);
  expect(times).toBe('\u206818:00–\u206018:30\u2069');
  expect(await drawn(times, 'rtl')).toEqual(await drawn('18:00–18:30', 'ltr'));
});

test('a letter looks the same beside taller and lower letters', async () => {
  const plain = await drawText({ text: 'aa', size: 40 }, { width: 560, direction: 'ltr' });
  const low = await drawText({ text: 'ag', size: 40 }, { width: 560, direction: 'ltr' });
  const high = await drawText({ text: 'aÅ', size: 40 }, { width: 560, direction: 'ltr' });
  const firstLetter = ({ width, height, dots }: Drawing) =>
    Array.from({ length: height }, (_, y) => dots.subarray(y * width, y * width + 18).join(''));
  expect(firstLetter(low)).toEqual(firstLetter(plain));
  expect(firstLetter(high)).toEqual(firstLetter(plain));
});

test.each(PAPERS)(
  'a ticket of $width mm in $language is within the paper, and its lines begin at the right side',
  async ({ width, language }) => {
    const picture = await draw(ticketOrder(), language, { width });
    expect(picture.width).toBe(DOTS_ACROSS[width]);
    const { left, right } = blackOnSides(picture, [0, 60]);
    const isFromLeft = LANGUAGE[language].direction === 'ltr';
    expect(isFromLeft ? right : left).toBe(0);
    expect(isFromLeft ? left : right).toBeGreaterThan(500);
  },
);

test("direction marks in a customer's name do not affect the text around it", () => {
  const { foot } = receipt(ticketOrder({ customerName: '\u2068Noa\u202e Levi' }), {
    ...sheetIn('he'),
    shopName: 'Sofra',
  });
  expect(textsOf(foot)).toContain('\u2068Noa Levi\u2069');
});

test('the PNG has one bit for each dot of the picture', async () => {
  const picture = await draw(ticketOrder(), 'he');
  const png = await toPng(picture);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', bitsPerSample: 1, width: 576 });
  const dots = await sharp(png).greyscale().raw().toBuffer();
  const differing = [...dots].filter((grey, at) => grey < 128 !== isBlack(picture, at % 576, Math.floor(at / 576)));
  expect(differing).toHaveLength(0);
});

test('a copy begins with a black banner, and is otherwise the same ticket', async () => {
  const first = await draw(ticketOrder(), 'en');
  const copy = await draw(ticketOrder(), 'en', { isCopy: true });
  expect(isBlack(copy, 0, 0)).toBe(true);
  expect(isBlack(first, 0, 0)).toBe(false);
  const rows = first.bits.length;
  expect(Buffer.from(copy.bits.slice(-rows))).toEqual(Buffer.from(first.bits));
});

test.each([
  ['en', 'COPY', 'This is not a tax invoice'],
  ['he', 'העתק', 'מסמך זה אינו חשבונית מס'],
  ['tr', 'KOPYA', 'Bu belge vergi faturası değildir'],
] as const)(
  'in %s a copy says so, and a receipt says that it is not a tax invoice',
  (language, copy, notTaxInvoice) => {
    const sheet = { ...sheetIn(language), isCopy: true };
    const head = textsOf(receipt(ticketOrder(), { ...sheet, shopName: 'Sofra' }).head);
    expect(head[0]).toBe(copy);
    expect(head).toContain(notTaxInvoice);
    expect(textsOf(kitchenTicket(ticketOrder(), sheet).head)[0]).toBe(copy);
  },
);

test.each([
  ['cancelled', 'en', 'CANCELLED'],
  ['cancelled', 'he', 'בוטלה'],
  ['refused', 'tr', 'REDDEDİLDİ'],
] as const)('a ticket of an order that was %s says so first in %s', (...row) => {
  const [status, language, words] = row;
  const order = ticketOrder({ status });
  const sheet = { ...sheetIn(language), isCopy: true };
  expect(textsOf(kitchenTicket(order, sheet).head)[0]).toBe(words);
  expect(textsOf(receipt(order, { ...sheet, shopName: 'Sofra' }).head)[0]).toBe(words);
});

test('the kitchen ticket has no price, phone number, address or name', async () => {
  const order = ticketOrder();
  const other = ticketOrder({
    totalAmount: 1,
    customerName: 'Someone Else',
    customerPhone: '+972509999999',
    address: { street: 'Herzl', houseNumber: '1', entrance: '', floor: '', apartment: '', courierNote: 'Ring' },
    items: order.items.map((line) => ({ ...line, unitPrice: 1 })),
  });
  expect(await draw(other, 'en')).toEqual(await draw(order, 'en'));
});

test('a pickup order has a banner', async () => {
  // Only banners and the lines across reach the edge.
  const atEdge = async (order: Order) => {
    const picture = await draw(order, 'en');
    return Array.from({ length: picture.height }, (_, y) => y).filter((y) => isBlack(picture, 0, y)).length;
  };
  expect(await atEdge(ticketOrder({ fulfilment: 'pickup' }))).toBeGreaterThan((await atEdge(ticketOrder())) + 30);
});

test('choices, notes and allergies make a ticket longer', async () => {
  const plain = await draw(ticketOrder(), 'en');
  const choice = { choiceId: 1, groupName: { en: 'Extra' }, name: { en: 'Egg' }, price: 0, quantity: 2 };
  const withChoice = await draw(ticketOrder({ items: [ticketLine({ choices: [choice] })] }), 'en');
  const withNote = await draw(ticketOrder({ items: [ticketLine({ note: 'no onions' })] }), 'en');
  const statement = { allergens: { sesame: 'contains' as const }, allergensComplete: true };
  const withAllergy = await draw(ticketOrder({ allergies: ['sesame'], items: [ticketLine({ statement })] }), 'en');
  for (const { height } of [withChoice, withNote, withAllergy]) expect(height).toBeGreaterThan(plain.height + 20);
});

test.each(['\u2028', '\u2029', '\u0085', '\n'])('a note with %j is printed on one line', async (separator) => {
  const withNote = (note: string) => draw(ticketOrder({ items: [ticketLine({ note })] }), 'en');
  const { bits } = await withNote('no onions ORDER 9999');
  expect(Buffer.compare((await withNote(`no onions${separator}ORDER 9999`)).bits, bits)).toBe(0);
});

test('an order of 200 long lines is cut with a notice, and an order of 60 lines is not', async () => {
  const name = { en: 'Long name of a dish '.repeat(9).trim() };
  const lines = (count: number) => Array.from({ length: count }, () => ticketLine({ name, note: 'note '.repeat(25) }));
  const short = kitchenTicket(ticketOrder({ items: lines(60) }), sheetIn('en'));
  const counts: number[] = [];
  const counted = (ticket: typeof short) => ({
    ...ticket,
    leftOut: (count: number) => {
      counts.push(count);
      return ticket.leftOut(count);
    },
  });
  const long = kitchenTicket(ticketOrder({ items: lines(200) }), sheetIn('en'));
  const cut = await drawTicket(counted(long), { width: 80, direction: 'ltr' });
  expect(cut.height).toBeLessThanOrEqual(MAX_HEIGHT);
  expect(counts.at(-1)).toBeGreaterThan(100);
  const usual = kitchenTicket(ticketOrder({ items: Array.from({ length: 60 }, () => ticketLine()) }), sheetIn('en'));
  counts.length = 0;
  await drawTicket(counted(usual), { width: 58, direction: 'ltr' });
  expect(counts).toEqual([60]);
});

test.each(PAPERS)('quantities and prices fit on one line on $width mm in $language', async ({ width, language }) => {
  const heightsFor = async (quantity: number, unitPrice: number) => {
    const items = [ticketLine({ name: { en: 'Pie' }, quantity, unitPrice })];
    const rows = dishRows(ticketOrder({ items }), language);
    return Promise.all(rows.map(async (row) => (await drawBlocks(row, language, width)).height));
  };
  const oneLine = await heightsFor(1, 100);
  for (const [quantity, price] of [
    [10, 999],
    [100, 9_999],
    [444, 99_999],
    [999, 100_000],
  ] as const) {
    expect(await heightsFor(quantity, price)).toEqual(oneLine);
  }
});

test.each(PAPERS)('amounts, order numbers and times fit on one line on $width mm in $language', async (paper) => {
  const { width, language } = paper;
  const rowsOf = (totalAmount: number, orderNumber: string) => {
    const promise = { promisedAt: '2026-07-01T15:00:00.000Z', promisedDay: '2026-07-01' };
    const order = ticketOrder({ totalAmount, orderNumber, deliveryFee: totalAmount, ...promise });
    const { foot } = receipt(order, { ...sheetIn(language), shopName: 'Sofra' });
    return [...kitchenTicket(order, sheetIn(language)).head.slice(0, 1), ...foot];
  };
  const usual = await drawBlocks(rowsOf(100, '1042'), language, width);
  for (const [total, number] of [
    [99_999_999, '999999'],
    [1_000_000_000, '99999999'],
  ] as const) {
    const { height } = await drawBlocks(rowsOf(total, number), language, width);
    expect(height).toBeLessThanOrEqual(usual.height);
  }
});

test.each(PAPERS)('no text overlaps another on $width mm in $language', async ({ width, language }) => {
  const blackIn = ({ bits }: Bitmap) =>
    bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  for (const [quantity, unitPrice] of [
    [1, 1],
    [100, 20_000],
    [999, 100_100],
  ] as const) {
    const items = [ticketLine({ name: { en: 'Pie' }, quantity, unitPrice })];
    for (const [row] of dishRows(ticketOrder({ items }), language)) {
      if (typeof row !== 'object') throw new Error('a dish has a row');
      const all = await drawBlocks([row], language, width);
      const alone = row.cells.map((cell) => drawBlocks([{ cells: [cell] }], language, width));
      const sum = (await Promise.all(alone)).reduce((dots, picture) => dots + blackIn(picture), 0);
      expect(blackIn(all)).toBe(sum);
    }
  }
});

test('the two times of a slot stay on one line', async () => {
  const draws = async (text: string, width: number) =>
    inkOf(await drawText({ text, size: 28 }, { width, direction: 'ltr' }));
  const { width } = await drawText({ text: 'Today 18:00–', size: 28 }, { width: 560, direction: 'ltr' });
  const slot = '\u206818:00–\u206818:30\u2069';
  expect(await draws(`Today ${slot}`, width + 10)).toEqual(await draws(`Today\n${slot}`, 560));
});

test.each([
  '<b>&amp;</b><span size="900pt">x',
  '\u202eevil\u0000\u0007 \ud800 \udfff \uffff',
  '\u2066'.repeat(90),
  'ﷺ'.repeat(90),
  'a\u0301\u0302\u0303\u0304'.repeat(40),
  '😀👩‍👩‍👧‍👦 中文',
  '',
])('hostile text %j is drawn as text', async (text) => {
  const items = [ticketLine({ name: { en: text }, note: text })];
  const { height } = await draw(ticketOrder({ items }), 'en');
  const { height: usual } = await draw(ticketOrder({ items: [ticketLine({ note: 'x' })] }), 'en');
  expect(height).toBeLessThan(usual + 1_500);
  const sheet = { ...sheetIn('he'), shopName: text };
  const printed = await drawTicket(receipt(ticketOrder({ items, customerName: text }), sheet), {
    width: 58,
    direction: 'rtl',
  });
  expect(printed.width).toBe(384);
});
