import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { fillTemplate } from '../../../shared/mail/mail-body.ts';
import { sampleOrder } from '../../../shared/mail/sample-order.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import type { DefaultTemplates, TemplateKind } from './default-templates.ts';

interface TemplatePreviewProps {
  /** Empty stands for the default. */
  template: string;
  defaults: DefaultTemplates;
  kind: TemplateKind;
  /** The order's language. */
  language: Language;
  onLanguage(language: Language): void;
  /** What the preview is of. */
  label: string;
}

/** The mail about a sample order as it would read in a language, filled in as one types. */
export function TemplatePreview({ template, defaults, kind, language, onLanguage, label }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const [placedAt] = useState(() => new Date().toISOString());
  const isDefault = template.trim() === '';
  const { [kind]: fallback, ...texts } = defaults[language];
  const text = fillTemplate(isDefault ? fallback : template, sampleOrder(language, texts, placedAt), timeZone);
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{t('staff.templates.preview')}</span>
        <LanguageSwitch language={language} onLanguage={onLanguage} />
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: what a mail reads like, not a fieldset. */}
      <div
        role="group"
        aria-label={`${label}: ${t('staff.templates.preview')} (${LANGUAGE[language].name})`}
        lang={language}
        dir={directionOf(language)}
        className="grow whitespace-pre-wrap rounded-2xl bg-sunken px-5 py-4"
      >
        {text}
      </div>
      <p className="mt-2 text-muted text-sm">
        {isDefault ? t('staff.templates.isDefault', { language: LANGUAGE[language].name }) : t('staff.templates.isOwn')}
      </p>
    </figure>
  );
}

interface LanguageSwitchProps {
  language: Language;
  onLanguage(language: Language): void;
}

function LanguageSwitch({ language, onLanguage }: LanguageSwitchProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">{t('staff.templates.orderLanguage')}</legend>
      {LANGUAGES.map((other) => (
        <button
          key={other}
          type="button"
          lang={other}
          aria-pressed={other === language}
          onClick={() => onLanguage(other)}
          className="min-h-11 rounded-full px-3 font-semibold text-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {LANGUAGE[other].name}
        </button>
      ))}
    </fieldset>
  );
}
