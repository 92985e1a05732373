import { useRef } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { hasText, type LocalisedText, textIn } from '../../../shared/localised-text.ts';
import type { Placeholder } from '../../../shared/mail/rules.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguageNames } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import type { DefaultTemplates, TemplateKind } from './default-templates.ts';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TemplateLanguages } from './template-languages.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useInsert } from './use-insert.ts';

interface TemplateEditorProps {
  title: string;
  /** Who gets the mail, and when. */
  description: string;
  /** The owner's texts. */
  texts: LocalisedText;
  placeholders: readonly Placeholder[];
  defaults: DefaultTemplates;
  kind: TemplateKind;
  /** What is wrong, by language. */
  errors: LocalisedText;
  onChange(template: string): void;
  /** The language that is edited and previewed. */
  language: Language;
  onLanguage(language: Language): void;
}

/** A mail's text in a language with what it can be filled with, and beside it how it will read (spec.md §2). */
export function TemplateEditor(props: TemplateEditorProps) {
  const { t } = useTranslation();
  const { title, description, texts, placeholders, defaults, kind, errors, onChange, language } = props;
  const hintOf = useTemplateHint();
  const field = useRef<HTMLTextAreaElement>(null);
  const { insert, onFocus } = useInsert(() => field.current);
  const template = texts[language] ?? '';
  const isDefault = !hasText(texts, language);
  const reset = () => {
    onChange('');
    toast({
      title: t('staff.templates.resetDone'),
      action: { label: t('staff.undo'), run: () => onChange(template) },
    });
  };
  return (
    <Panel title={title}>
      <p className="-mt-2 mb-4 text-muted">{description}</p>
      <TemplateLanguages language={language} errors={errors} onLanguage={props.onLanguage} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <TextArea
            ref={field}
            label={t('staff.templates.text')}
            value={template}
            lang={language}
            dir="auto"
            error={errors[language]}
            hint={hintOf(texts, language)}
            rows={9}
            onFocus={onFocus}
            onChange={(event) => onChange(event.target.value)}
          />
          <PlaceholderButtons names={placeholders} onInsert={insert} />
          <Button onClick={isDefault ? () => onChange(defaults[language][kind]) : reset} className="mt-3 max-sm:w-full">
            {t(isDefault ? 'staff.templates.startFromDefault' : 'staff.templates.reset')}
          </Button>
        </div>
        <TemplatePreview
          template={textIn(texts, language)}
          fallback={defaults[language][kind]}
          defaults={defaults}
          language={language}
          label={title}
        />
      </div>
    </Panel>
  );
}

/** Returns a function that says what goes out in a language without a text of its own. */
function useTemplateHint(): (texts: LocalisedText, language: Language) => string | undefined {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (texts, language) => {
    if (hasText(texts, language)) return undefined;
    const isBase = hasText(texts, DEFAULT_LANGUAGE);
    return isBase
      ? t('staff.templates.emptyBaseHint', { language: languageName(DEFAULT_LANGUAGE) })
      : t('staff.templates.emptyHint');
  };
}
