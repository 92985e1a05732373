import { z } from 'zod';
import { newUuid } from '../ui/new-uuid.ts';
import { createStoredValue, type StoredValue } from '../ui/stored-value.ts';

/** What was tapped, with the id by which the server recognises one that is sent again. */
export type Kept<Tap> = Tap & {
  id: string;
  /** When it was made, by this device's clock, in ms since 1970. */
  madeAt?: number | undefined;
};

/** Returns how long ago a tap was made, as the server takes it: its clock, not that of this device, then says when. */
export function tapAgeOf({ madeAt }: { madeAt?: number | undefined }): { ageMs?: number } {
  const ageMs = madeAt === undefined ? -1 : Math.round(Date.now() - madeAt);
  return ageMs >= 0 ? { ageMs } : {};
}

/** What was tapped on this device, and is not known to have reached the server. */
export interface KeptTaps<Tap> {
  /** The taps to send, oldest first; stored, so that they are sent after a reload too. */
  taps: StoredValue<readonly Kept<Tap>[]>;
  /** Keeps a tap until it is sent. */
  keep(tap: Tap): void;
  /** Forgets a tap that was sent, or that the server will never take. */
  forget(id: string): void;
}

/** Keeps taps in the browser's storage under `key`. */
export function createKeptTaps<Tap extends object>(key: string, tap: z.ZodType<Tap>): KeptTaps<Tap> {
  const kept = z.intersection(tap, z.object({ id: z.string(), madeAt: z.number().optional() }));
  const taps = createStoredValue<readonly Kept<Tap>[]>({
    key,
    fallback: [],
    parse: (json) => z.array(kept).parse(json),
  });
  return {
    taps,
    keep: (made) => taps.set([...taps.get(), { ...made, id: newUuid(), madeAt: Date.now() }]),
    forget: (id) => taps.set(taps.get().filter((each) => each.id !== id)),
  };
}
