import { z } from 'zod';
import { hours } from './contract.ts';

/**
 * The shop's hours as they are stored. Nodes of the last release know no slots, and would fail on them: beside the slots
 * stands what they do know, so that they take orders as soon as possible meanwhile.
 */
export const hoursInStore = z.codec(z.record(z.string(), z.unknown()), hours, {
  decode: ({ slots, ...stored }) => (slots ? { ...stored, ordering: slots } : stored) as z.input<typeof hours>,
  encode: ({ ordering, ...wire }) => {
    if (ordering.mode !== 'slots') return { ordering, ...wire };
    return { ...wire, ordering: { mode: 'now', minutes: ordering.minutes }, slots: ordering };
  },
});
