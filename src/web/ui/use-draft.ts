import { useSyncExternalStore } from 'react';
import { createStoredValue } from './stored-value.ts';

/** What a form edits: plain values that JSON can hold. */
export type DraftValues = Record<string, unknown>;

/** A field that was changed both here and by someone else. */
export interface Conflict<Values extends DraftValues> {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

export interface Draft<Values extends DraftValues> {
  /** What the form shows: what was saved, with the edits on top. */
  values: Values;
  /** The version that the edits were made to, to be sent with them. */
  version: number;
  isDirty: boolean;
  /** The fields with edits that are not saved. */
  edited: (keyof Values & string)[];
  /** Where someone else saved another value meanwhile. Saving waits until none is left. */
  conflicts: Conflict<Values>[];
  change(edits: Partial<Values>): void;
  /** Settles a conflict: keeps the own value, or takes the one that was saved. */
  settle(field: keyof Values & string, winner: 'mine' | 'theirs'): void;
  /** Forgets the edits: they were saved, or given up. */
  discard(): void;
}

/** A field's edit, with the saved value that it was made to. */
interface Edit {
  from: unknown;
  to: unknown;
}
type Edits = Record<string, Edit>;

const stored = createStoredValue<Record<string, Edits>>({
  key: 'drafts',
  storage: 'tab',
  fallback: {},
  parse(json) {
    if (typeof json !== 'object' || json === null) throw new TypeError('No drafts');
    return json as Record<string, Edits>;
  },
});

/** Forgets all that was not saved, when someone signs out. */
export function forgetDrafts(): void {
  stored.set({});
}

interface DraftOptions<Values extends DraftValues> {
  /** Names what is edited, such as `city:5`. */
  name: string;
  /** The values as the server last told them, and their version. */
  saved: Values;
  version: number;
}

/**
 * A form's edits, kept in the tab: they survive another section, a closed dialog and a reload. Where someone
 * else saves meanwhile, fields that were not edited here follow; those edited by both are conflicts.
 */
export function useDraft<Values extends DraftValues>(options: DraftOptions<Values>): Draft<Values> {
  const { name, saved, version } = options;
  const drafts = useSyncExternalStore(stored.subscribe, stored.get, stored.get);
  const edits = drafts[name] ?? {};
  const entries = Object.entries(edits).filter(([field, { to }]) => field in saved && !isSame(to, saved[field]));
  const write = (next: Edits) => {
    const { [name]: _, ...others } = stored.get();
    stored.set(Object.keys(next).length > 0 ? { ...others, [name]: next } : others);
  };
  return {
    values: { ...saved, ...Object.fromEntries(entries.map(([field, { to }]) => [field, to])) },
    version,
    isDirty: entries.length > 0,
    edited: entries.map(([field]) => field),
    conflicts: entries
      .filter(([field, { from }]) => !isSame(from, saved[field]))
      .map(([field, { to }]) => ({ field, mine: to, theirs: saved[field] }) as Conflict<Values>),
    change(changes) {
      const known = stored.get()[name] ?? {};
      const made = Object.entries(changes).map(([field, to]) => {
        return [field, { from: known[field]?.from ?? saved[field] ?? null, to }] as const;
      });
      write({ ...known, ...Object.fromEntries(made) });
    },
    settle(field, winner) {
      const { [field]: edit, ...others } = stored.get()[name] ?? {};
      if (!edit) return;
      write(winner === 'mine' ? { ...others, [field]: { from: saved[field] ?? null, to: edit.to } } : others);
    },
    discard: () => write({}),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
