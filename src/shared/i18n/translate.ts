import type { Language } from '../languages.ts';

/** Texts by key, in sections. The forms of a text with a count end in `_one`, `_other` and so on. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What stands in a text in place of `{{name}}`; `count` also selects its form. */
export type TextValues = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Returns a function that returns the text of a key such as `shop.cart.need`, as i18next does with texts that have
 * placeholders and plural forms only. A placeholder without a value stays; a key without a text is returned.
 */
export function createTranslate(language: Language, texts: Texts) {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const found = key.split('.').reduce<Texts[string] | undefined>(sectionOf, texts);
    return typeof found === 'string' ? found : undefined;
  };
  return (key: string, values: TextValues = {}): string => {
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
