import { z } from 'zod';
import { TAP_ACTIONS } from '../../../shared/kitchen/contract.ts';
import { createKeptTaps, type Kept } from '../../offline/kept-taps.ts';

const tap = z.object({ orderId: z.int(), action: z.enum(TAP_ACTIONS), lines: z.array(z.int()) });
/** What was tapped on this device, and is not known to have reached the server. */
export type KeptTap = Kept<z.output<typeof tap>>;

export const kitchenTaps = createKeptTaps('kitchenTaps', tap);
