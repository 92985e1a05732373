import { DEFAULT_LANGUAGE, LANGUAGE, LANGUAGES, type Language, type Suffix } from './languages.ts';

/** A text in the languages that have it; a missing or blank one falls back to the base language (see {@link textIn}). */
export type LocalisedText = { readonly [L in Language]?: string };

/** The text in `language`, falling back to the base where it is missing or blank; empty where both are (spec.md §3). */
export function textIn(text: LocalisedText, language: Language): string {
  const own = text[language] ?? '';
  return own.trim() ? own : (text[DEFAULT_LANGUAGE] ?? '');
}

/** Whether there is a text in `language` itself. */
export function hasText(text: LocalisedText, language: Language): boolean {
  return (text[language] ?? '').trim() !== '';
}

/** The text in each language that has one, in the order of the languages. */
export function textsOf(text: LocalisedText): string[] {
  return LANGUAGES.flatMap((language) => (hasText(text, language) ? [text[language] as string] : []));
}

/** `text` without the languages in which there is nothing. */
export function withoutBlanks(text: LocalisedText): LocalisedText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''));
}

/** `text` with the languages that `changes` names; a blank change takes the text away. */
export function withTexts(text: LocalisedText, changes: LocalisedText | undefined): LocalisedText {
  return withoutBlanks({ ...text, ...changes });
}

/** `text` with its base taken from the first language that has one, where it has none itself (spec.md §5). */
export function withBase(text: LocalisedText): LocalisedText {
  const [first] = textsOf(text);
  return first === undefined || text[DEFAULT_LANGUAGE] ? text : { ...text, [DEFAULT_LANGUAGE]: first };
}

/** The fields that carry a localised text on the wire: `name`, `nameHe`, `nameTr`. */
export type TextFields<Field extends string> = `${Field}${Suffix}`;

/** The field of a text in a language on the wire: `nameHe` for the Hebrew `name`. */
export function fieldIn<Field extends string>(field: Field, language: Language): TextFields<Field> {
  return `${field}${LANGUAGE[language].suffix}` as TextFields<Field>;
}

/** The fields of a text in every language, in the order of the languages. */
export function fieldsOf<Field extends string>(field: Field): TextFields<Field>[] {
  return LANGUAGES.map((language) => fieldIn(field, language));
}

/** Which text and language a field stands for, of those texts; null for another field. */
export function parseField<Field extends string>(
  name: string,
  texts: readonly Field[],
): { text: Field; language: Language } | null {
  for (const text of texts) {
    const language = LANGUAGES.find((each) => fieldIn(text, each) === name);
    if (language) return { text, language };
  }
  return null;
}

/** The text that the fields of `entity` hold. A field that is null stands in it as blank, a missing one does not. */
export function readFields<Field extends string>(
  entity: { readonly [F in TextFields<Field>]?: string | null | undefined },
  field: Field,
): LocalisedText {
  const given = LANGUAGES.flatMap((language) => {
    const value = entity[fieldIn(field, language)] as string | null | undefined;
    return value === undefined ? [] : [[language, value ?? '']];
  });
  return Object.fromEntries(given);
}

/** The fields of a text as a form has them: all of them, empty where there is no text. */
export function toFields<Field extends string>(field: Field, text: LocalisedText): Record<TextFields<Field>, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [fieldIn(field, language), text[language] ?? ''])) as Record<
    TextFields<Field>,
    string
  >;
}
