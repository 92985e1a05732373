import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { createTranslate, type Texts } from '../../shared/i18n/translate.ts';
import type { Language } from '../../shared/languages.ts';

interface Translation {
  t: TFunction;
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
  const translation = useMemo(
    () => ({ t: createTranslate(language, texts) as TFunction, i18n: { language } }),
    [language, texts],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** Returns the page's function for texts, as react-i18next's hook of this name does (docs/decisions/0037-texts-without-i18next.md). */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation is called outside of TextsProvider');
  return translation;
}
