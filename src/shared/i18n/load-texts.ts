import { LANGUAGES, type Language } from '../languages.ts';
import type { texts } from './en/texts.ts';

/** Every text of the program in one language. */
export type AllTexts = typeof texts;
/** The mails of a shop whose owner has written none, and the order that their preview shows. */
export type MailTemplates = AllTexts['mailTemplates'];

/** The texts of `language`, from its folder. */
export async function loadTexts(language: Language): Promise<AllTexts> {
  const folder = (await import(`./${language}/texts.ts`)) as { texts: AllTexts };
  return folder.texts;
}

/** Returns the texts of every language. */
export async function loadAllTexts(): Promise<Record<Language, AllTexts>> {
  const entries = LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, AllTexts>;
}
