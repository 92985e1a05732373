import { type Block, drawTicket } from '../src/server/printing/draw-ticket.ts';
import { kitchenTicket } from '../src/server/printing/kitchen-ticket.ts';
import { receipt } from '../src/server/printing/receipt.ts';
import type { Sheet } from '../src/server/printing/ticket-parts.ts';
import { LANGUAGE, LANGUAGES, type Language } from '../src/shared/languages.ts';
import type { Order } from '../src/shared/orders/contract.ts';
import { PAPER_WIDTHS, type PaperWidth } from '../src/shared/printing/paper.ts';

/** Every width of paper in every language. */
export const PAPERS = PAPER_WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ width, language })));

export const sheetIn = (language: Language): Sheet => ({
  language,
  timeZone: 'Asia/Jerusalem',
  now: Date.parse('2026-07-01T14:06:00.000Z'),
  isCopy: false,
  sheet: 1,
  sheets: 1,
});

/** Returns the row of each dish on the kitchen ticket and on the receipt, without the lines below it. */
export const dishRows = (order: Order, language: Language) =>
  [kitchenTicket(order, sheetIn(language)), receipt(order, { ...sheetIn(language), shopName: 'Sofra' })].flatMap(
    ({ dishes }) => dishes.map(([row]) => [row as Block]),
  );

/** Draws blocks as a separate ticket. */
export const drawBlocks = (head: readonly Block[], language: Language, width: PaperWidth) =>
  drawTicket({ head, dishes: [], foot: [], leftOut: () => [] }, { width, direction: LANGUAGE[language].direction });
