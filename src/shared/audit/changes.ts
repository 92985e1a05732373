import type { AuditLogEntry } from './contract.ts';

type Json = AuditLogEntry['before'];

/** A changed field with its value before and after; null where it had none. */
export interface Change {
  field: string;
  before: Json;
  after: Json;
}

/**
 * Fields that carry no information of their own: a dish's category is shown by its texts, a picture was added when the entry
 * says, and its copies and uses are of that moment.
 */
const TECHNICAL = ['id', 'version', 'categoryId', 'createdAt', 'avif', 'usedBy'];

/**
 * Returns the fields that an audit entry changed, in the order in which they were written. An added entity lists all
 * its fields after, a deleted one all its fields before; empty fields are left out.
 */
export function changesOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const isEdit = before !== null && after !== null;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !TECHNICAL.includes(field))
    .filter((field) => !isEdit || field in now)
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after) && !(isEdit && isUnsetFlag(change)));
}

/** Returns how many entries of a list have another position than before, or are new. */
export function movedCount(before: Json, after: Json): number {
  const [old, now] = [idsOf(before), idsOf(after)];
  return now.filter((id, place) => old[place] !== id).length;
}

function idsOf(value: Json): readonly Json[] {
  const { itemIds } = fieldsOf(value);
  return Array.isArray(itemIds) ? itemIds : [];
}

/** Returns the fields of an object; any other value becomes a single field. */
function fieldsOf(value: Json): Record<string, Json> {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  return value;
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a change is a flag for something that did not happen, such as no new password together with a new username. */
function isUnsetFlag({ before, after }: Change): boolean {
  return before === null && after === false;
}
