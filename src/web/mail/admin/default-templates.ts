import { useQuery } from '@tanstack/react-query';
import { loadAllTexts, type MailTemplates } from '../../../shared/i18n/load-texts.ts';
import { forEachLanguage, type Language } from '../../../shared/languages.ts';

/** What the mails say in each language while the owner has written no template. */
export type DefaultTemplates = Record<Language, MailTemplates>;
export type TemplateKind = 'customer' | 'staff';

/** The default templates. A page has the texts of its own language; those of the others are fetched here. */
export function useDefaultTemplates() {
  return useQuery({ queryKey: ['default-mail-templates'], queryFn: loadDefaultTemplates, staleTime: Infinity });
}

async function loadDefaultTemplates(): Promise<DefaultTemplates> {
  const texts = await loadAllTexts();
  return forEachLanguage((language) => texts[language].mailTemplates);
}
