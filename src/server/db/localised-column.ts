import type { LocalisedText } from '../../shared/localised-text.ts';
import { withoutBlanks } from '../../shared/localised-text.ts';
import { jsonColumn } from './json-column.ts';

/**
 * A localised text as it is stored: JSON text with the languages that have one, such as `{"en":"Soup","he":"מרק"}`.
 * A language more needs no column more. Written by {@link toColumn} alone.
 */
export type LocalisedColumn = string & { readonly holds?: 'localised text' };

const texts = jsonColumn<LocalisedText, LocalisedColumn>(withoutBlanks);

/** A text as it is stored. */
export const toColumn = texts.encode;

/** A text that was stored. */
export const fromColumn = texts.decode;
