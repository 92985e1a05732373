import { createContext, type ReactNode, use, useMemo } from 'react';
import { createTranslate, type Texts, type Translate } from '../../shared/i18n/translate.ts';
import type { Language } from '../../shared/languages.ts';

interface Translation {
  t: Translate;
  i18n: { language: Language };
}

const TranslationContext = createContext<Translation | null>(null);

interface TextsProviderProps {
  language: Language;
  /** In that language. */
  texts: Texts;
  children: ReactNode;
}

/** Gives the texts of a page to everything in it. */
export function TextsProvider({ language, texts, children }: TextsProviderProps) {
  const translation = useMemo(() => ({ t: createTranslate(language, texts), i18n: { language } }), [language, texts]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** Returns the page's function for texts, and its language. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation is called outside of TextsProvider');
  return translation;
}
