import { expect, test } from 'vitest';
import { dishRows, drawBlocks, PAPERS } from '../../../test/ticket-drawings.ts';
import { ticketLine, ticketOrder } from '../../../test/ticket-orders.ts';

test.each(PAPERS)('every quantity fits on one line on $width mm in $language', async ({ width, language }) => {
  const heightsFor = async (quantity: number, unitPrice: number) => {
    const items = [ticketLine({ name: { en: 'Pie' }, quantity, unitPrice })];
    const rows = dishRows(ticketOrder({ items }), language);
    return Promise.all(rows.map(async (row) => (await drawBlocks(row, language, width)).height));
  };
  const oneLine = await heightsFor(1, 100);
  const broken: number[] = [];
  for (let quantity = 1; quantity <= 999; quantity += 1) {
    // Prices of one digit to six, the last one ₪999,000.00.
    const heights = await heightsFor(quantity, 10 ** (2 + (quantity % 4)) - (quantity === 999 ? 0 : 1));
    if (heights.join() !== oneLine.join()) broken.push(quantity);
  }
  expect(broken).toEqual([]);
});
