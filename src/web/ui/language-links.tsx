import { LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { useLanguage } from './i18n.ts';
import { rememberLanguage } from './language.ts';

interface LanguageLinksProps {
  label: string;
  hrefOf(language: Language): string;
}

/** The language selector: links, so that each language has a URL and it works without a script. */
export function LanguageLinks({ label, hrefOf }: LanguageLinksProps) {
  const current = useLanguage();
  return (
    <nav aria-label={label} className="flex shrink-0 rounded-full print:hidden border border-line bg-surface p-0.5">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => rememberLanguage(language)}
          className="inline-flex size-11 items-center justify-center rounded-full font-semibold text-sm aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {LANGUAGE[language].shortName}
          <span className="sr-only"> {LANGUAGE[language].name}</span>
        </a>
      ))}
    </nav>
  );
}
