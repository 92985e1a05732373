import type { Language } from '../languages.ts';
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
