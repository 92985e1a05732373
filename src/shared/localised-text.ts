import { DEFAULT_LANGUAGE, LANGUAGE, LANGUAGES, type Language, type Suffix } from './languages.ts';

/** A text by language; a missing or blank one falls back to the base language (see {@link textIn}). */
export type LocalisedText = { readonly [L in Language]?: string };

/**
 * Returns the text in `language`, falling back to the base when it is missing or blank; empty when both are (spec.md
 * §3).
 */
export function textIn(text: LocalisedText, language: Language): string {
  const own = text[language] ?? '';
  return own.trim() ? own : (text[DEFAULT_LANGUAGE] ?? '');
}

/** Returns whether there is a text in `language` itself, without fallback. */
export function hasText(text: LocalisedText, language: Language): boolean {
  return (text[language] ?? '').trim() !== '';
}

/** Returns the texts of all languages, in the order of the languages; missing ones are left out. */
export function textsOf(text: LocalisedText): string[] {
  return LANGUAGES.flatMap((language) => (hasText(text, language) ? [text[language] as string] : []));
}

/** Returns `text` without the languages whose text is blank. */
export function withoutBlanks(text: LocalisedText): LocalisedText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''));
}

/** Returns `text` with the languages in `changes` replaced; a blank change removes the text. */
export function withTexts(text: LocalisedText, changes: LocalisedText | undefined): LocalisedText {
  return withoutBlanks({ ...text, ...changes });
}

/** Returns `text` with a missing base text taken from the first language that has one (spec.md §5). */
export function withBase(text: LocalisedText): LocalisedText {
  const [first] = textsOf(text);
  return first === undefined ? text : { ...text, [DEFAULT_LANGUAGE]: first };
}

/** Names of the fields that carry a localised text on the wire: `name`, `nameHe`, `nameTr`. */
export type TextFields<Field extends string> = `${Field}${Suffix}`;

/** Returns the field of a text in a language on the wire: `nameHe` for the Hebrew `name`. */
export function fieldIn<Field extends string>(field: Field, language: Language): TextFields<Field> {
  return `${field}${LANGUAGE[language].suffix}` as TextFields<Field>;
}

/** Returns the fields of a text in every language, in the order of the languages. */
export function fieldsOf<Field extends string>(field: Field): TextFields<Field>[] {
  return LANGUAGES.map((language) => fieldIn(field, language));
}

/** Returns the text and language of a field, among those texts; null for another field. */
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

/** Returns the text from the fields of `entity`. A null field becomes a blank text, a missing one is left out. */
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

/** Returns all fields of a text as form values, empty where there is no text. */
export function toFields<Field extends string>(field: Field, text: LocalisedText): Record<TextFields<Field>, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [fieldIn(field, language), text[language] ?? ''])) as Record<
    TextFields<Field>,
    string
  >;
}
