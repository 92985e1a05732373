import { z } from 'zod';
import { type CourierStop, STOP_ACTIONS } from '../../../shared/delivery-routes/courier-contract.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { createKeptTaps, type Kept } from '../../offline/kept-taps.ts';
import { serverNow } from '../../ui/server-time.ts';

const tap = z.object({
  /** Of the link: a phone may have taps of several routes. */
  code: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  action: z.enum(STOP_ACTIONS),
  cashTaken: z.boolean().optional(),
});
/** What was tapped on this phone, and is not known to have reached the server. */
export type CourierTap = z.output<typeof tap>;

export const courierTaps = createKeptTaps('courierTaps', tap);

/** A stop with what was tapped on this phone, whether the server has it or not. */
export interface ShownStop extends CourierStop {
  /** Whether a tap on it is still to be sent. */
  isKept: boolean;
}

/** Returns the stops with what was tapped on this phone. */
export function withCourierTaps(stops: readonly CourierStop[], taps: readonly Kept<CourierTap>[]): ShownStop[] {
  const byOrder = groupBy(taps, ({ orderId }) => orderId);
  return stops.map((stop) => {
    const ofStop = byOrder.get(stop.orderId) ?? [];
    const shown = ofStop.reduce((before, made) => afterTap(before, made, stop), stop);
    return { ...shown, isKept: ofStop.length > 0 };
  });
}

function afterTap(shown: CourierStop, { action, cashTaken }: CourierTap, stop: CourierStop): CourierStop {
  if (action === 'undo') return stop;
  if (shown.endedAt !== null) return shown;
  // The server says when, once it has the tap.
  const at = new Date(serverNow()).toISOString();
  if (action === 'set_out') return { ...shown, status: 'on_the_way', setOut: null, undoUntil: at };
  if (action === 'not_home') return { ...shown, notHomeAt: at, undoUntil: at };
  return {
    ...shown,
    status: 'delivered',
    setOut: null,
    endedAt: at,
    endedBy: 'courier',
    cashTakenAt: cashTaken ? at : null,
    undoUntil: at,
  };
}
