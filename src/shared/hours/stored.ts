import { z } from 'zod';
import { hours } from './contract.ts';

/** The shop's hours as they are stored. Versions 0.x stored slots in a field of their own. */
export const hoursInStore = z.codec(z.record(z.string(), z.unknown()), hours, {
  decode: ({ slots, ...stored }) => (slots ? { ...stored, ordering: slots } : stored) as z.input<typeof hours>,
  encode: (wire) => wire,
});
