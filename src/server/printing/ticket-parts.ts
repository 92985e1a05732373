import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import { lineText } from '../../shared/orders/line-text.ts';
import { needsReason } from '../../shared/orders/statuses.ts';
import { formatInstant } from '../../shared/time.ts';
import { translator } from '../translate.ts';
import type { Block } from './draw-ticket.ts';

/** How a ticket is printed. */
export interface Sheet {
  language: Language;
  /** The restaurant's time zone (IANA name), and when it is printed (ms since 1970). */
  timeZone: string;
  now: number;
  /** Whether it may have been printed before, or is printed again. */
  isCopy: boolean;
  /** Which of how many, where several are printed on purpose. */
  sheet: number;
  sheets: number;
}

/** Returns a text across the ticket. */
export function across(text: string, size: number, style: { isBold?: boolean; align?: 'center' } = {}): Block {
  return { cells: [{ text, size, share: 1, ...style }] };
}

/** Returns a text that must not be overlooked: white on black. */
export function banner(text: string, size: number): Block {
  return { cells: [{ text, size, share: 1, isBold: true, align: 'center' }], isInverted: true };
}

/**
 * Returns what is said above a ticket that is of an order which has ended without a sale, that may have been printed before,
 * or that is of a trial order.
 */
export function warnings({ isTrial, status }: Pick<Order, 'isTrial' | 'status'>, { isCopy, language }: Sheet): Block[] {
  const t = translator(language);
  return [
    ...(needsReason(status) ? [banner(t(`printing.${status}`), 56)] : []),
    ...(isCopy ? [banner(t('printing.copy'), 56), across(t('printing.copyNote'), 24, { align: 'center' })] : []),
    ...(isTrial ? [banner(t('messages.trial.customer'), 40)] : []),
  ];
}

/** Returns how an order gets to its customer; what is picked up must not be packed for a courier. */
export function fulfilmentBlock({ fulfilment }: Pick<Order, 'fulfilment'>, { language }: Sheet): Block {
  const name = translator(language)(FULFILMENT_WORDS[fulfilment].name);
  return hasDestination(fulfilment) ? across(name, 32, { isBold: true }) : banner(name, 36);
}

/** Returns when an order was placed, in words. */
export function placedText({ createdAt }: Pick<Order, 'createdAt'>, { language, timeZone, now }: Sheet): string {
  const time = isolate(formatInstant(createdAt, language, { timeZone, now }));
  return translator(language)('printing.placed', { time });
}

/** Returns the choices and the note of a line. */
export function detailBlocks(
  line: Order['items'][number],
  { language }: Sheet,
  sizes: { choice: number; note: number },
): Block[] {
  const { choices, note } = lineText(line, language);
  const t = translator(language);
  const beside = (text: string, size: number, isBold: boolean): Block => ({
    cells: [
      { text: '', size, share: 0.15 },
      { text, size, share: 0.85, isBold },
    ],
  });
  return [
    ...choices.map((choice) => beside(`+ ${isolate(plainValue(choice))}`, sizes.choice, false)),
    ...(note ? [beside(t('printing.note', { note: isolate(plainValue(note)) }), sizes.note, true)] : []),
  ];
}

/** Returns the last line: the order's number again, so that a torn ticket is known, how many dishes, and which sheet. */
export function lastLine({ orderNumber, items }: Pick<Order, 'orderNumber' | 'items'>, sheet: Sheet): Block {
  const t = translator(sheet.language);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const which = sheet.sheets > 1 ? `  ${isolate(`${sheet.sheet}/${sheet.sheets}`)}` : '';
  return {
    cells: [
      { text: `${isolate(orderNumber)}${which}`, size: 28, share: 0.5, isBold: true, isUnbroken: true },
      { text: t('printing.dishes', { count }), size: 28, share: 0.5, align: 'end' },
    ],
  };
}

/** Returns what stands in place of lines for which a ticket has no room. */
export function leftOutBlocks(count: number, { language }: Sheet): Block[] {
  return [banner(translator(language)('printing.leftOut', { count }), 32)];
}
