import { LANGUAGES, type Language } from '../languages.ts';
import type { texts } from './en/texts.ts';

/** Every text of the program in one language. */
export type Texts = typeof texts;
/** The mails of a shop whose owner has written none, and the order that their preview shows. */
export type MailTemplates = Texts['mailTemplates'];

/** The texts of `language`, from its folder. */
export async function loadTexts(language: Language): Promise<Texts> {
  const folder = (await import(`./${language}/texts.ts`)) as { texts: Texts };
  return folder.texts;
}

/** Returns the texts of every language. */
export async function loadAllTexts(): Promise<Record<Language, Texts>> {
  const entries = LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, Texts>;
}
