import { Plus } from 'lucide-react';
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
import { insertText } from './insert-text.ts';
import { TemplateLanguages } from './template-languages.tsx';
import { TemplatePreview } from './template-preview.tsx';

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
  const wasFocused = useRef(false);
  const template = texts[language] ?? '';
  const isDefault = !hasText(texts, language);
  const insert = (name: Placeholder) => {
    const area = field.current;
    if (!area) return;
    // A field that nobody was in yet has its caret at the beginning, where nobody put it.
    if (!wasFocused.current) area.setSelectionRange(area.value.length, area.value.length);
    insertText(area, `{{${name}}}`);
  };
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
            onFocus={() => {
              wasFocused.current = true;
            }}
            onChange={(event) => onChange(event.target.value)}
          />
          <PlaceholderButtons names={placeholders} onInsert={insert} />
          <Button onClick={isDefault ? () => onChange(defaults[language][kind]) : reset} className="mt-3 max-sm:w-full">
            {t(isDefault ? 'staff.templates.startFromDefault' : 'staff.templates.reset')}
          </Button>
        </div>
        <TemplatePreview
          template={textIn(texts, language)}
          defaults={defaults}
          kind={kind}
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

interface PlaceholderButtonsProps {
  names: readonly Placeholder[];
  onInsert(name: Placeholder): void;
}

/** What a template can be filled with, each a button that writes it at the caret. */
function PlaceholderButtons({ names, onInsert }: PlaceholderButtonsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-muted text-sm">{t('staff.templates.insert')}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            title={`{{${name}}}`}
            onClick={() => onInsert(name)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper px-3.5 font-semibold text-sm hover:bg-sunken"
          >
            <Plus aria-hidden className="size-4 text-muted" />
            {t(`staff.templates.placeholders.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
