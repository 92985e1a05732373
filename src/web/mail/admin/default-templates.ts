import { useQuery } from '@tanstack/react-query';
import { loadTexts, type MailTemplates } from '../../../shared/i18n/load-texts.ts';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';

/** What the mails say in each language while the owner has written no template. */
export type DefaultTemplates = Record<Language, MailTemplates>;
export type TemplateKind = 'customer' | 'staff';

/** The default templates. A page has the texts of its own language; those of the others are fetched here. */
export function useDefaultTemplates() {
  return useQuery({ queryKey: ['default-mail-templates'], queryFn: loadDefaultTemplates, staleTime: Infinity });
}

async function loadDefaultTemplates(): Promise<DefaultTemplates> {
  const entries = LANGUAGES.map(async (language) => [language, (await loadTexts(language)).mailTemplates] as const);
  return Object.fromEntries(await Promise.all(entries)) as DefaultTemplates;
}
