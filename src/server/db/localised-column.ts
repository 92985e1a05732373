import type { LocalisedText } from '../../shared/localised-text.ts';
import { withoutBlanks } from '../../shared/localised-text.ts';

/**
 * A localised text as it is stored: JSON text with the languages that have one, such as `{"en":"Soup","he":"מרק"}`.
 * A language more needs no column more. Written by {@link toColumn} alone.
 */
export type LocalisedColumn = string & { readonly holds?: 'localised text' };

/** By text: each order stores the names of the same dishes. */
const columns = new WeakMap<LocalisedText, LocalisedColumn>();

/** A text as it is stored. */
export function toColumn(text: LocalisedText): LocalisedColumn {
  const column = columns.get(text) ?? (JSON.stringify(withoutBlanks(text)) as LocalisedColumn);
  columns.set(text, column);
  return column;
}

/** A text that was stored. */
export function fromColumn(column: LocalisedColumn): LocalisedText {
  return JSON.parse(column) as LocalisedText;
}
