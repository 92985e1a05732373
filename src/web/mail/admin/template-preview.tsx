import { useContext, useState } from 'react';
import { directionOf, LANGUAGE, type Language } from '../../../shared/languages.ts';
import { fillSubject, fillTemplate } from '../../../shared/mail/mail-body.ts';
import { sampleOrder } from '../../../shared/mail/sample-order.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { DefaultTemplates } from './default-templates.ts';

interface TemplatePreviewProps {
  /** The owner's text; empty stands for the default. */
  template: string;
  /** The default text. */
  fallback: string;
  defaults: DefaultTemplates;
  language: Language;
  /** What the preview is of. */
  label: string;
  /** Replaces the usual heading. */
  heading?: string;
  /** The subject above the text, if it has one of its own. */
  subject?: string;
}

/** The mail about a sample order as it would read in a language, filled in as one types. */
export function TemplatePreview({
  template,
  fallback,
  defaults,
  language,
  label,
  heading,
  subject,
}: TemplatePreviewProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const [now] = useState(serverNow);
  const isDefault = template.trim() === '';
  const order = sampleOrder(language, defaults[language], new Date(now).toISOString());
  const reading = { timeZone, now };
  const text = fillTemplate(isDefault ? fallback : template, order, reading);
  const title = heading ?? t('staff.templates.preview');
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-1 font-semibold">{title}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: what a mail reads like, not a fieldset. */}
      <div
        role="group"
        aria-label={`${label}: ${title} (${LANGUAGE[language].name})`}
        lang={language}
        dir={directionOf(language)}
        className="grow whitespace-pre-wrap rounded-2xl bg-sunken px-5 py-4"
      >
        {subject !== undefined && (
          <p className="mb-3 border-line border-b pb-2 font-bold">{fillSubject(subject, order, reading)}</p>
        )}
        {text}
      </div>
      <p className="mt-2 text-muted text-sm">{t(isDefault ? 'staff.templates.isDefault' : 'staff.templates.isOwn')}</p>
    </figure>
  );
}
