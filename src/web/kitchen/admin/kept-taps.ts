import { z } from 'zod';
import { TAP_ACTIONS } from '../../../shared/kitchen/contract.ts';
import { newUuid } from '../../ui/new-uuid.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

const keptTap = z.object({
  /** By which the server recognises one that is sent again. */
  id: z.string(),
  orderId: z.int(),
  action: z.enum(TAP_ACTIONS),
  lines: z.array(z.int()),
});
/** What was tapped on this device, and is not known to have reached the server. */
export type KeptTap = z.output<typeof keptTap>;

/** The taps to send, oldest first; stored, so that they are sent after a reload too. */
export const keptTaps = createStoredValue<readonly KeptTap[]>({
  key: 'kitchenTaps',
  fallback: [],
  parse: (json) => z.array(keptTap).parse(json),
});

/** Keeps a tap until it is sent. */
export function keepTap(tap: Omit<KeptTap, 'id'>): void {
  keptTaps.set([...keptTaps.get(), { id: newUuid(), ...tap }]);
}

/** Forgets a tap that was sent, or that the server will never take. */
export function forgetTap(id: string): void {
  keptTaps.set(keptTaps.get().filter((tap) => tap.id !== id));
}
