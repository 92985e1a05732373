import { useState, useSyncExternalStore } from 'react';
import { readAmount } from '../../shared/amount-input.ts';
import { parseDecimal } from '../../shared/money.ts';
import { createStoredValue } from '../ui/stored-value.ts';

/** Values of a form: plain JSON. */
export type DraftValues = object;
export type FieldOf<Values> = keyof Values & string;

/** A field that was changed both here and by someone else. */
export interface Conflict<Values extends DraftValues> {
  field: FieldOf<Values>;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
}

export interface Draft<Values extends DraftValues> {
  /** The values to render: the saved ones with the edits applied. */
  values: Values;
  /** The version that the edits are based on, to be sent with them. */
  version: number;
  isDirty: boolean;
  /** The fields with unsaved edits. */
  edited: FieldOf<Values>[];
  /** Fields for which someone else saved another value. Saving is disabled until they are resolved. */
  conflicts: Conflict<Values>[];
  change(edits: Partial<Values>): void;
  /** Resolves a conflict: keeps the own value, or takes the saved one. */
  settle(field: FieldOf<Values>, winner: 'mine' | 'theirs'): void;
  /** Discards the edits, after saving or on request. */
  discard(): void;
}

/** A field's edit, with the saved value that it is based on. */
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
    if (typeof json !== 'object' || json === null) throw new TypeError('Not an object of drafts');
    return json as Record<string, Edits>;
  },
});

/** Removes all drafts, on signing out. */
export function forgetDrafts(): void {
  stored.set({});
}

/** Removes a draft that was sent without its form. */
export function forgetDraft(name: string): void {
  const { [name]: _, ...others } = stored.get();
  stored.set(others);
}

/** Returns what was entered into a field of a draft; undefined where nothing was. */
export function enteredIn(name: string, field: string): unknown {
  return stored.get()[name]?.[field]?.to;
}

export interface DraftOptions<Values extends DraftValues> {
  /**
   * Identifies the draft, such as `city:5`. Drafts with the same name share their edits, each with the fields of its
   * `saved`. Without a name the edits live as long as the component.
   */
  name?: string;
  /** The values as last fetched, every field among them, and their version: an edit of a field that is not there is no edit. */
  saved: Required<Values>;
  version?: number;
  /** The fields that are amounts: `31` and `31.00` are the same. */
  amounts?: readonly FieldOf<Values>[] | undefined;
  /** Fields whose edits are never stored, such as passwords. */
  secrets?: readonly FieldOf<Values>[];
}

/**
 * Returns a form's edits, stored per tab: they survive navigation, a closed dialog and a reload. When someone else
 * saves, fields without edits are updated; fields edited by both become conflicts.
 */
export function useDraft<Values extends DraftValues>(options: DraftOptions<Values>): Draft<Values> {
  const { saved, version = 0, amounts = [] } = options;
  const { edits, update } = useEdits(options);
  const savedOf = (field: string) => (saved as Record<string, unknown>)[field] ?? null;
  const isSaved = (field: string, value: unknown) => isSame(value, savedOf(field));
  const isSavedAmount = (field: string, value: unknown) =>
    amounts.some((amount) => amount === field) && isSameAmount(value, savedOf(field));
  const entries = Object.entries(edits).filter(([field, { to }]) => field in saved && !isSaved(field, to));
  return {
    values: { ...saved, ...Object.fromEntries(entries.map(([field, { to }]) => [field, to])) },
    version,
    isDirty: entries.length > 0,
    edited: entries.map(([field]) => field as FieldOf<Values>),
    conflicts: entries
      .filter(([field, { from, to }]) => !isSaved(field, from) && !isSavedAmount(field, to))
      .map(([field, { to }]) => ({ field, mine: to, theirs: savedOf(field) }) as Conflict<Values>),
    change(changes) {
      update((known) => {
        const made = Object.entries(changes).map(
          // Of the first of a field's edits, also where that was null.
          ([field, to]) => [field, { from: savedOf(field), ...known[field], to }] as const,
        );
        return { ...known, ...Object.fromEntries(made) };
      });
    },
    settle(field, winner) {
      update(({ [field]: edit, ...others }) => {
        return edit && winner === 'mine' ? { ...others, [field]: { from: savedOf(field), to: edit.to } } : others;
      });
    },
    discard: () => update((known) => pickEdits(known, (field) => !(field in saved))),
  };
}

/** Returns the edits: secret ones from the component's state, the others from the tab's storage. */
function useEdits<Values extends DraftValues>({ name, secrets = [] }: DraftOptions<Values>) {
  const drafts = useSyncExternalStore(stored.subscribe, stored.get, stored.get);
  const [memoryEdits, setUnstored] = useState<Edits>({});
  if (name === undefined) return { edits: memoryEdits, update: setUnstored };
  const isSecret = (field: string) => secrets.some((secret) => secret === field);
  return {
    edits: { ...drafts[name], ...memoryEdits },
    update(change: (known: Edits) => Edits) {
      const { [name]: known, ...others } = stored.get();
      const next = pickEdits(change(known ?? {}), (field) => !isSecret(field));
      stored.set(Object.keys(next).length > 0 ? { ...others, [name]: next } : others);
      setUnstored((before) => pickEdits(change(before), isSecret));
    },
  };
}

function pickEdits(edits: Edits, isPicked: (field: string) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => isPicked(field)));
}

function isSameAmount(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => parseDecimal(readAmount(String(value ?? ''))));
  return first !== null && first === second;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
