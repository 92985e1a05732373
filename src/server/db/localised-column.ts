import { LRUCache } from 'lru-cache';
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
  const known = columns.get(text);
  if (known !== undefined) return known;
  const column = JSON.stringify(withoutBlanks(text)) as LocalisedColumn;
  columns.set(text, column);
  return column;
}

/** More than a menu has names, in lists of orders and for each new one. */
const MAX_TEXTS = 500;
const texts = new LRUCache<LocalisedColumn, LocalisedText>({ max: MAX_TEXTS });

/** A text that was stored; the same object for the same text, as long as it is cached. */
export function fromColumn(column: LocalisedColumn): LocalisedText {
  const known = texts.get(column);
  if (known !== undefined) return known;
  const text = Object.freeze(JSON.parse(column)) as LocalisedText;
  texts.set(column, text);
  return text;
}
