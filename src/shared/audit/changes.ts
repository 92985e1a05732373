import type { AuditLogEntry } from './contract.ts';

type Json = AuditLogEntry['before'];

/** A field of what was changed, with its value before and after; null where it had none. */
export interface Change {
  field: string;
  before: Json;
  after: Json;
}

/** They change with everything else, and tell nobody anything. */
const TECHNICAL = ['id', 'version'];

/**
 * What an entry of the audit log changed, field by field in the order in which they were written. What was added shows
 * all that it has then, what was deleted all that it had; empty fields are left out.
 */
export function changesOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const isEdit = before !== null && after !== null;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !TECHNICAL.includes(field))
    .filter((field) => !isEdit || field in now)
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after) && !(isEdit && isNoNews(change)));
}

/** How many of a list's entries have another place than before, or had none. */
export function movedCount(before: Json, after: Json): number {
  const [old, now] = [idsOf(before), idsOf(after)];
  return now.filter((id, place) => old[place] !== id).length;
}

function idsOf(value: Json): readonly Json[] {
  const { itemIds } = fieldsOf(value);
  return Array.isArray(itemIds) ? itemIds : [];
}

/** A value that is no object of fields is one itself. */
function fieldsOf(value: Json): Record<string, Json> {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value;
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Something that did not happen, such as no new password along with a new name. */
function isNoNews({ before, after }: Change): boolean {
  return before === null && after === false;
}
