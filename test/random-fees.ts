import fc from 'fast-check';
import type { DeliveryFees } from '../src/shared/cities/fees.ts';

/** Delivery fees of a city, in agorot: none, or steps that are each from more and cost less. */
export const randomFees: fc.Arbitrary<DeliveryFees> = fc
  .record({
    amounts: fc.uniqueArray(fc.integer({ min: 1, max: 6_000 }), { maxLength: 4 }),
    fees: fc.uniqueArray(fc.nat(5_000), { maxLength: 5 }),
  })
  .map(({ amounts, fees }) => {
    const from = [0, ...amounts.toSorted((one, other) => one - other)];
    return fees
      .toSorted((one, other) => other - one)
      .slice(0, from.length)
      .map((fee, index) => ({ from: from[index] ?? 0, fee }));
  });
