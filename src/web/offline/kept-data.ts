import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { lastServerContact, serverNow, setServerOffset } from '../ui/server-time.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

/*
 * What a page showed last, kept in this browser so that it can be shown without a network after a reload. It may be of
 * use to anyone who has the device, so it is erased with the right to see it, and after some hours in any case: without
 * a network nobody learns that the right is gone.
 */

/** How long what was fetched is shown without a network, in ms. */
export const MAX_KEPT_MS = 6 * HOUR_MS;
/** By how much a device's clock may be set back before what it kept is no longer shown, in ms. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS;
/** Of how many owners something is kept, such as the routes of one evening. */
const MAX_ENTRIES = 3;

const entry = z.object({
  /** Whose it is: the code of a route, say. */
  of: z.string(),
  /** When it was known to be true last, by this device's clock, in ms since 1970. */
  keptAt: z.number(),
  /** By how much the server's clock was ahead then, in ms. */
  aheadMs: z.number(),
  /** As on the wire. */
  data: z.unknown(),
});
type Entry = z.output<typeof entry>;

/** Returns whether what was kept at `keptAt` may still be shown; both in ms since 1970, by the device's clock. */
export function isRecent(keptAt: number, now: number): boolean {
  const age = now - keptAt;
  return age >= -CLOCK_SLACK_MS && age < MAX_KEPT_MS;
}

interface Age {
  isLive: boolean;
  /** As `useTime` returns it. */
  asOf: number | null;
  /** In ms since 1970, by the server's clock. */
  now: number;
}

/** Returns whether an open page shows no longer what it showed last, because the connection was lost too long ago. */
export function isTooOld({ isLive, asOf, now }: Age): boolean {
  return !isLive && asOf !== null && now - asOf >= MAX_KEPT_MS;
}

export interface KeptData<Data> {
  /** Keeps what was just fetched. */
  keep(of: string, data: Data): void;
  /** Records, once the connection is lost, that what was kept was true until the server last sent something. */
  confirm(of: string): void;
  /** Changes what was kept, but not its age. */
  revise(of: string, change: (data: Data) => Data): void;
  /** Returns what was kept; null where there is none that may be shown. */
  find(of: string): Data | null;
  /** As `find`; the page, which has got nothing from the server, gets its time too. */
  restore(of: string): Data | null;
  /** Erases it; without `of`, of everyone. */
  forget(of?: string): void;
  /** Until when what is kept was true, in ms since 1970 by the server's clock; null where nothing is kept. */
  useTime(of: string): number | null;
}

/** Keeps data in the browser's storage under `key`, in the form that `schema` has on the wire. */
export function createKeptData<Schema extends z.ZodType>(key: string, schema: Schema): KeptData<z.output<Schema>> {
  const entries = createStoredValue<readonly Entry[]>({
    key,
    fallback: [],
    parse: (json) => z.array(entry).parse(json),
  });
  const recent = () => entries.get().filter(({ keptAt }) => isRecent(keptAt, Date.now()));
  const change = (of: string, next: (before: Entry | undefined) => Entry | null) => {
    const all = recent();
    const changed = next(all.find((each) => each.of === of));
    entries.set([...(changed ? [changed] : []), ...all.filter((each) => each.of !== of)].slice(0, MAX_ENTRIES));
  };
  const find = (of: string) => {
    const all = recent();
    if (all.length < entries.get().length) entries.set(all);
    const found = all.find((each) => each.of === of);
    const read = schema.safeDecode(found?.data as z.input<Schema>);
    return found && read.success ? { ...found, data: read.data } : null;
  };
  const at = (keptAt: number) => ({ keptAt, aheadMs: serverNow() - Date.now() });
  return {
    keep: (of, data) => change(of, () => ({ of, ...at(Date.now()), data: z.encode(schema, data) })),
    // A device that slept learns hours later that the connection is lost.
    confirm: (of) =>
      change(of, (before) => (before ? { ...before, ...at(lastServerContact() ?? before.keptAt) } : null)),
    revise(of, edit) {
      change(of, (before) => {
        const read = schema.safeDecode(before?.data as z.input<Schema>);
        return before && read.success ? { ...before, data: z.encode(schema, edit(read.data)) } : null;
      });
    },
    find: (of) => find(of)?.data ?? null,
    restore(of) {
      const found = find(of);
      if (found && lastServerContact() === null) setServerOffset(found.aheadMs);
      return found?.data ?? null;
    },
    forget(of) {
      if (of !== undefined) change(of, () => null);
      else if (entries.get().length > 0) entries.set([]);
    },
    useTime(of) {
      const found = useStoredValue(entries).find((each) => each.of === of);
      return found ? found.keptAt + found.aheadMs : null;
    },
  };
}
