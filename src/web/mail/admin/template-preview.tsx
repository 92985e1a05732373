import { useContext, useState } from 'react';
import { directionOf, LANGUAGE, type Language } from '../../../shared/languages.ts';
import { fillTemplate } from '../../../shared/mail/mail-body.ts';
import { sampleOrder } from '../../../shared/mail/sample-order.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { DefaultTemplates, TemplateKind } from './default-templates.ts';

interface TemplatePreviewProps {
  /** The owner's text; empty stands for the default. */
  template: string;
  defaults: DefaultTemplates;
  kind: TemplateKind;
  language: Language;
  /** What the preview is of. */
  label: string;
}

/** The mail about a sample order as it would read in a language, filled in as one types. */
export function TemplatePreview({ template, defaults, kind, language, label }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const [now] = useState(serverNow);
  const isDefault = template.trim() === '';
  const { [kind]: fallback, ...texts } = defaults[language];
  const order = sampleOrder(language, texts, new Date(now).toISOString());
  const text = fillTemplate(isDefault ? fallback : template, order, { timeZone, now });
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-1 font-semibold">{t('staff.templates.preview')}</figcaption>
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
      <p className="mt-2 text-muted text-sm">{t(isDefault ? 'staff.templates.isDefault' : 'staff.templates.isOwn')}</p>
    </figure>
  );
}
