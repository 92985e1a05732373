import { isolate, plainValue } from '../../shared/bidi.ts';
import { formatPrice, priceInText } from '../../shared/money.ts';
import { labelValues, partsOf } from '../../shared/orders/amount-parts.ts';
import { amountsOfOrder } from '../../shared/orders/amounts.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { placeName } from '../../shared/orders/fulfilment-words.ts';
import { lineText } from '../../shared/orders/line-text.ts';
import { actualPayment } from '../../shared/orders/payment.ts';
import { addressInWords } from '../orders/place-lines.ts';
import { promiseLines } from '../orders/promise-line.ts';
import { mailTemplates, translator } from '../translate.ts';
import type { Block, Ticket } from './draw-ticket.ts';
import {
  across,
  detailBlocks,
  fulfilmentBlock,
  lastLine,
  leftOutBlocks,
  placedText,
  type Sheet,
  warnings,
} from './ticket-parts.ts';

const PRICE_SHARE = 0.28;

/** Returns what a customer gets with the dishes: what was ordered, what it costs, and to where. */
export function receipt(order: Order, sheet: Sheet & { shopName: string }): Ticket {
  const t = translator(sheet.language);
  return {
    head: [
      ...warnings(order, sheet),
      across(isolate(plainValue(sheet.shopName)), 44, { isBold: true, align: 'center' }),
      across(t('printing.notTaxInvoice'), 22, { align: 'center' }),
      'rule',
      across(t('printing.order', { number: isolate(order.orderNumber) }), 40, { isBold: true }),
      across(placedText(order, sheet), 26),
      fulfilmentBlock(order, sheet),
      ...promiseLines(order, sheet.language, sheet.timeZone).map((line) => across(line, 28, { isBold: true })),
      'rule',
    ],
    dishes: order.items.map((line) => lineBlocks(line, sheet)),
    leftOut: (count) => leftOutBlocks(count, sheet),
    foot: [
      'rule',
      ...amountBlocks(order, sheet),
      'rule',
      ...customerBlocks(order, sheet),
      'rule',
      lastLine(order, sheet),
    ],
  };
}

function lineBlocks(line: Order['items'][number], sheet: Sheet): Block[] {
  const price = formatPrice(line.unitPrice * line.quantity, sheet.language, { style: 'exact' });
  return [
    {
      cells: [
        { text: `${line.quantity}×`, size: 30, share: 0.15, isBold: true, isUnbroken: true },
        { text: isolate(plainValue(lineText(line, sheet.language).name)), size: 30, share: 0.85 - PRICE_SHARE },
        { text: isolate(price), size: 30, share: PRICE_SHARE, align: 'end', isUnbroken: true },
      ],
    },
    ...detailBlocks(line, sheet, { choice: 26, note: 26 }),
  ];
}

function amountBlocks(order: Order, { language }: Sheet): Block[] {
  const t = translator(language);
  const row = (label: string, value: string, { size, isBold = false }: { size: number; isBold?: boolean }): Block => ({
    cells: [
      { text: label, size, share: 0.5, isBold },
      { text: value, size, share: 0.5, isBold, align: 'end', isUnbroken: true },
    ],
  });
  const price = (amount: number) => priceInText(amount, language, { style: 'exact' });
  const amounts = amountsOfOrder(order);
  const method = mailTemplates(language).payment[actualPayment(order)];
  return [
    ...partsOf(amounts).map((part) =>
      row(t(part.label, labelValues(part, language)), part.isFree ? t('amounts.free') : price(part.amount), {
        size: 28,
      }),
    ),
    row(t('amounts.total'), price(amounts.total), { size: 38, isBold: true }),
    across(t('printing.payment', { method: isolate(method) }), 28),
  ];
}

function customerBlocks(order: Order, { language }: Sheet): Block[] {
  const { customerName, customerPhone, address } = order;
  const city = hasDestination(order.fulfilment) ? placeName(order, language, translator(language)) : '';
  const values = [customerName, customerPhone, city].filter((value) => value !== '');
  const lines = [
    ...values.map((value) => isolate(plainValue(value))),
    // The city has a line of its own.
    ...(address ? [addressInWords(address, language, '')] : []),
  ];
  return lines.map((line) => across(line, 28));
}
