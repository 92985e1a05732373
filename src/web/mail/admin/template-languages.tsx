import { LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages.ts';
import type { LocalisedText } from '../../../shared/localised-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface TemplateLanguagesProps {
  language: Language;
  /** What is wrong, by language. */
  errors: LocalisedText;
  onLanguage(language: Language): void;
}

/** Chooses the language of the text that is edited and previewed. Other languages with an error are marked and named. */
export function TemplateLanguages({ language, errors, onLanguage }: TemplateLanguagesProps) {
  const { t } = useTranslation();
  const invalid = LANGUAGES.filter((other) => other !== language && errors[other]);
  return (
    <div className="mb-4">
      <fieldset className="inline-flex flex-wrap rounded-3xl border border-line bg-surface p-0.5">
        <legend className="sr-only">{t('staff.templates.language')}</legend>
        {LANGUAGES.map((other) => (
          <button
            key={other}
            type="button"
            lang={other}
            aria-pressed={other === language}
            data-invalid={invalid.includes(other) || undefined}
            onClick={() => onLanguage(other)}
            className="min-h-11 rounded-full px-3 font-semibold text-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper data-invalid:text-danger"
          >
            {LANGUAGE[other].name}
          </button>
        ))}
      </fieldset>
      {invalid.map((other) => (
        <p key={other} role="alert" className="mt-1 font-semibold text-danger text-sm">
          <bdi lang={other}>{LANGUAGE[other].name}</bdi>: {errors[other]}
        </p>
      ))}
    </div>
  );
}
