import { isolate, plainValue } from '../../shared/bidi.ts';
import { todayAt } from '../../shared/calendar.ts';
import { promisedTime, promiseText } from '../../shared/hours/promise-text.ts';
import { slotOf } from '../../shared/hours/slot.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { lineText } from '../../shared/orders/line-text.ts';
import { allergiesIn } from '../allergy-words.ts';
import { hitsIn } from '../orders/allergy-text.ts';
import type { Block, Ticket } from './draw-ticket.ts';
import {
  across,
  banner,
  detailBlocks,
  fulfilmentBlock,
  lastLine,
  leftOutBlocks,
  placedText,
  type Sheet,
  warnings,
} from './ticket-parts.ts';

/**
 * Returns what the kitchen needs to know of an order: its number and time, the dishes with their choices and notes, and
 * allergies. No prices, and nothing of the customer.
 */
export function kitchenTicket(order: Order, sheet: Sheet): Ticket {
  const allergies = allergiesIn(order.allergies, sheet.language);
  return {
    head: [
      ...warnings(order, sheet),
      ...timeBlocks(order, sheet),
      fulfilmentBlock(order, sheet),
      ...(allergies === null ? [] : ['gap' as const, banner(allergies, 34)]),
      'rule',
    ],
    dishes: order.items.map((line) => dishBlocks(line, order, sheet)),
    leftOut: (count) => leftOutBlocks(count, sheet),
    foot: ['rule', lastLine(order, sheet)],
  };
}

/** A time stands beside the number, a slot or a day below it. */
function timeBlocks(order: Order, sheet: Sheet): Block[] {
  const number = isolate(order.orderNumber);
  const placed = across(placedText(order, sheet), 28);
  const promise = promiseOn(order, sheet);
  if (promise === null) return [across(number, 72, { isBold: true }), placed];
  if (promise.isLong) return [across(number, 72, { isBold: true }), across(promise.text, 44, { isBold: true }), placed];
  const beside = { size: 72, share: 0.5, isBold: true, isUnbroken: true };
  return [
    {
      cells: [
        { text: number, ...beside },
        { text: promise.text, ...beside, align: 'end' },
      ],
    },
    placed,
  ];
}

/** Returns for when an order is, without its day where that is the one on which it is printed; null for nothing promised. */
function promiseOn(order: Order, sheet: Sheet): { text: string; isLong: boolean } | null {
  const { language, timeZone } = sheet;
  const time = promisedTime(order, language, timeZone);
  if (time !== null && order.promisedDay === todayAt(sheet).date) return { text: time, isLong: slotOf(order) !== null };
  const text = promiseText(order, language, timeZone);
  return text === null ? null : { text, isLong: true };
}

function dishBlocks(line: Order['items'][number], { allergies }: Order, sheet: Sheet): Block[] {
  const name = isolate(plainValue(lineText(line, sheet.language).name));
  const hits = hitsIn(line, allergies, sheet.language);
  return [
    {
      cells: [
        { text: `${line.quantity}×`, size: 44, share: 0.15, isBold: true, isUnbroken: true },
        { text: name, size: 40, share: 0.85, isBold: true },
      ],
    },
    ...detailBlocks(line, sheet, { choice: 34, note: 34 }),
    ...(hits.length > 0 ? [banner(hits.join('. '), 30)] : []),
    'gap',
  ];
}
