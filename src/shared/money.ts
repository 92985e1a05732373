import { isolate } from './bidi.ts';
import { LANGUAGE, type Language } from './languages.ts';

/** An amount of money in agorot (1/100 shekel), always an integer. */
export type Agorot = number;

/** The largest amount in agorot: ₪10,000,000. Keeps every sum within 32 bits. */
export const MAX_AGOROT = 1_000_000_000;

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Parses a decimal string such as `"42.5"` into agorot (4250); null when it is not a valid amount. */
export function parseDecimal(text: string): Agorot | null {
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const agorot = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return agorot <= MAX_AGOROT ? agorot : null;
}

/** Returns whether a text is an amount above {@link MAX_AGOROT}. `text` has at most 100 characters. */
export function isTooMuch(text: string): boolean {
  return /^\d+(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) > MAX_AGOROT / 100;
}

/** Formats agorot as the decimal string used on the wire: 4250 is `"42.50"`. */
export function toDecimal(agorot: Agorot): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0');
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface PriceStyle {
  /**
   * `short`, the default, leaves out the decimals of whole shekels, as menu and cart do; agorot are never rounded away,
   * because the price shown is the price charged. `exact` always has two decimals.
   */
  style?: 'short' | 'exact';
}

/** Formats an amount for display, such as `₪1,240` or `₪42.50`, with the language's separators. */
export function formatPrice(agorot: Agorot, language: Language, { style }: PriceStyle = {}): string {
  const { group, decimal } = LANGUAGE[language].separators;
  const [shekels, rest] = toDecimal(Math.abs(agorot)).split('.') as [string, string];
  const grouped = shekels.replace(/\B(?=(?:\d{3}){1,3}$)/g, group);
  return `${agorot < 0 ? '−' : ''}₪${grouped}${style === 'exact' || rest !== '00' ? `${decimal}${rest}` : ''}`;
}

/** Formats an amount to stand in a sentence, whose direction it does not take. In HTML use `<bdi>` instead. */
export function priceInText(agorot: Agorot, language: Language, style: PriceStyle = {}): string {
  return isolate(formatPrice(agorot, language, style));
}

/** Formats what is added to a price, or taken off it, with its sign: `+₪6`, `−₪2`. */
export function formatDelta(agorot: Agorot, language: Language): string {
  return `${agorot < 0 ? '' : '+'}${formatPrice(agorot, language)}`;
}
