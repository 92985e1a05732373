import { z } from 'zod';
import { date } from '../hours/wire.ts';
import { instant } from '../wire.ts';

const promised = z
  .union([instant, date])
  .nullable()
  .meta({ description: 'For when an order is: an instant, a day, or null where nothing is promised' });

/** A change of the promised time: see `mayPromise`. */
export const promiseChange = z
  .object({
    promise: promised,
    /** What the caller has seen; where something else stands, nothing is changed. */
    was: promised,
  })
  .meta({ id: 'PromiseChange', description: 'For when an order is to be, and for when it was when that was decided' });
export type PromiseChange = z.output<typeof promiseChange>;
