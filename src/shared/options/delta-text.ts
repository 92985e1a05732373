import { z } from 'zod';
import { parseDecimal, toDecimal } from '../money.ts';
import { boundedText } from '../wire.ts';

/** The largest price of a choice, in agorot: ₪10,000. */
export const MAX_DELTA = 1_000_000;

/** What is added to a price, at most `max` agorot either way: as `Money`, also negative (`"-2.00"` is -200 agorot). */
export const moneyDelta = (max: number) =>
  z.codec(boundedText(12), z.int().min(-max).max(max), {
    decode: (text, context) => {
      const trimmed = text.trim();
      const isNegative = trimmed.startsWith('-');
      const agorot = parseDecimal(isNegative ? trimmed.slice(1) : trimmed);
      if (agorot !== null) return isNegative && agorot > 0 ? -agorot : agorot;
      context.issues.push({
        code: 'custom',
        input: text,
        message: 'Must be an amount in shekels with at most two decimals, such as "3.50" or "-2"',
      });
      return z.NEVER;
    },
    encode: toDecimal,
  });

/** The price of a choice. */
export const deltaText = moneyDelta(MAX_DELTA).meta({
  id: 'PriceDelta',
  description: 'What is added to a price, in shekels, with at most two decimals; may be negative',
  examples: ['3.50', '-2.00'],
});
