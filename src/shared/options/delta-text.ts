import { z } from 'zod';
import { parseDecimal, toDecimal } from '../money.ts';
import { boundedText } from '../wire.ts';

/** The largest price of a choice, in agorot: ₪10,000. */
export const MAX_DELTA = 1_000_000;

/** What is added to a price: as `Money`, also negative (`"-2.00"` outside, -200 agorot inside). */
export const deltaText = z
  .codec(boundedText(12), z.int().min(-MAX_DELTA).max(MAX_DELTA), {
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
  })
  .meta({
    id: 'PriceDelta',
    description: 'What is added to a price, in shekels, with at most two decimals; may be negative',
    examples: ['3.50', '-2.00'],
  });
