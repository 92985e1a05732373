import type { Language } from '../languages.ts';
import type { AllTexts } from './load-texts.ts';

/** Texts by key, in sections. The forms of a text with a count end in `_one`, `_other` and so on. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What stands in a text in place of `{{name}}`; `count` also selects its form. */
export type TextValues = Readonly<Record<string, unknown>>;

type WithoutForm<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

type KeysIn<Section, Path extends string = ''> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : KeysIn<Section[Key], `${Path}${Key}.`>;
}[keyof Section & string];

/** The key of a text, such as `shop.cart.need`, without the form of a count. */
export type TextKey = KeysIn<AllTexts>;

/** Returns the text of a key, in its form for `count`, with the values in place of its placeholders. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Returns the function for these texts, which are in `language`. A placeholder without a value stays; a key without a text
 * is returned.
 */
export function createTranslate(language: Language, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const found = key.split('.').reduce<Texts[string] | undefined>(sectionOf, texts);
    return typeof found === 'string' ? found : undefined;
  };
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key) ?? key;
    return text.replace(PLACEHOLDER, (placeholder, name) =>
      name in values ? String(values[name] ?? '') : placeholder,
    );
  };
}

function sectionOf(section: Texts[string] | undefined, key: string): Texts[string] | undefined {
  return typeof section === 'object' ? section[key] : undefined;
}
