import { useRef, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import {
  fieldIn,
  fieldsOf,
  parseField,
  readFields,
  type TextFields,
  textIn,
  toFields,
} from '../../../shared/localised-text.ts';
import { MAX_TEMPLATE } from '../../../shared/mail/contract.ts';
import { NOTICE_TEXTS, type NoticeText } from '../../../shared/mail/notices.ts';
import { MAX_SUBJECT, type SentNotice } from '../../../shared/mail/notices-contract.ts';
import { NOTICE_PLACEHOLDERS } from '../../../shared/mail/rules.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { DefaultTemplates } from './default-templates.ts';
import type { TextField } from './insert-text.ts';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TemplateLanguages } from './template-languages.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useRefusedTemplates, useTemplateProblem } from './template-problems.ts';
import { useEventNames } from './use-event-names.ts';
import { useInsert } from './use-insert.ts';
import { useSaveNotice } from './use-notices.ts';

type NoticeField = TextFields<NoticeText>;
type NoticeValues = Record<NoticeField, string>;

const MAX: Record<NoticeText, number> = { subject: MAX_SUBJECT, mail: MAX_TEMPLATE, whatsapp: MAX_TEMPLATE };

interface NoticeFormProps {
  notice: SentNotice;
  defaults: DefaultTemplates;
  onClose(): void;
}

/** The texts of a notice in each language, with how they will read. */
export function NoticeForm({ notice, defaults, onClose }: NoticeFormProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const name = useEventNames()(notice.event);
  const form = useNoticeForm(notice, onClose);
  const labelOf = useLabels();
  const mail = useRef<HTMLTextAreaElement>(null);
  const { insert, onFocus } = useInsert(() => mail.current);
  const standard = defaults[language].notices[notice.event];
  const inLanguage = (text: NoticeText) => fieldIn(text, language);
  const isDefault = NOTICE_TEXTS.every((text) => form.values[inLanguage(text)].trim() === '');
  const fill = (texts: Record<NoticeText, string>) =>
    form.change(Object.fromEntries(NOTICE_TEXTS.map((text) => [inLanguage(text), texts[text]])));
  const field = (text: NoticeText) => ({
    ...form.field(inLanguage(text)),
    lang: language,
    hint: form.values[inLanguage(text)].trim() === '' ? t('staff.notices.emptyField') : undefined,
    onFocus: onFocus as (event: { currentTarget: TextField }) => void,
  });
  const textOf = (text: NoticeText) => textIn(readFields(form.values, text), language);
  return (
    <Dialog
      title={t('staff.notices.editOf', { event: name })}
      closeLabel={t('staff.close')}
      isWide
      onClose={onClose}
      footer={<DialogFormButtons form={form} onClose={onClose} />}
    >
      <Form form={form} labelOf={labelOf}>
        <TemplateLanguages language={language} errors={errorsByLanguage(form.errors)} onLanguage={setLanguage} />
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <Field {...field('subject')} label={t('staff.notices.subject')} dir="auto" />
            <TextArea {...field('mail')} ref={mail} label={t('staff.notices.text')} dir="auto" rows={8} />
            <TextArea {...field('whatsapp')} label={t('staff.notices.whatsappText')} dir="auto" rows={4} />
            <PlaceholderButtons names={NOTICE_PLACEHOLDERS} onInsert={insert} />
            <Button
              onClick={() => fill(isDefault ? standard : { subject: '', mail: '', whatsapp: '' })}
              className="max-sm:w-full"
            >
              {t(isDefault ? 'staff.notices.startFromDefault' : 'staff.notices.reset')}
            </Button>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <TemplatePreview
              template={textOf('mail')}
              fallback={standard.mail}
              subject={textOf('subject') || standard.subject}
              heading={t('staff.notices.preview')}
              {...{ defaults, language, label: name }}
            />
            <TemplatePreview
              template={textOf('whatsapp')}
              fallback={standard.whatsapp}
              heading={t('staff.notices.previewWhatsapp')}
              {...{ defaults, language, label: name }}
            />
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

/** Returns the first error of each language. */
function errorsByLanguage(errors: Partial<Record<string, string | undefined>>) {
  const found = LANGUAGES.map((each) => [each, NOTICE_TEXTS.map((text) => errors[fieldIn(text, each)]).find(Boolean)]);
  return Object.fromEntries(found.filter(([, error]) => error !== undefined)) as Partial<Record<Language, string>>;
}

const TEXT_NAMES = { subject: 'subject', mail: 'text', whatsapp: 'whatsappText' } as const;

/** Returns a function that names a field, such as `Subject (Hebrew)`. */
function useLabels(): (field: NoticeField) => string {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (field) => {
    const { text, language } = parseField(field, NOTICE_TEXTS) ?? { text: 'subject', language: 'en' };
    const name = t(`staff.notices.${TEXT_NAMES[text]}`);
    return t('staff.audit.inLanguage', { field: name, language: isolate(languageName(language)) });
  };
}

function useNoticeForm(notice: SentNotice, onClose: () => void) {
  const { t } = useTranslation();
  const save = useSaveNotice();
  const check = useNoticeCheck();
  return useForm<NoticeValues, NoticeValues, unknown>({
    name: `notice:${notice.event}`,
    saved: {
      ...toFields('subject', notice.subject),
      ...toFields('mail', notice.mail),
      ...toFields('whatsapp', notice.whatsapp),
    },
    version: notice.version,
    check(values) {
      const errors = check(values);
      return Object.keys(errors).length > 0 ? { errors } : { content: values };
    },
    send: (values, version) => {
      const texts = NOTICE_TEXTS.map((text) => [text, readFields(values, text)]);
      return save.mutateAsync({ event: notice.event, version, ...Object.fromEntries(texts) });
    },
    messages: { saved: t('staff.notices.saved'), failed: t('staff.notices.saveFailed') },
    onSaved: onClose,
    refusedFields: useRefusedTemplates(),
  });
}

/** Returns a function that finds what the server would refuse, in words, by field. */
function useNoticeCheck(): (values: NoticeValues) => Partial<Record<NoticeField, string>> {
  const problemOf = useTemplateProblem();
  return (values) => {
    const errors = NOTICE_TEXTS.flatMap((text) =>
      fieldsOf(text).map((field) => [field, problemOf(values[field], { known: NOTICE_PLACEHOLDERS, max: MAX[text] })]),
    );
    return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
  };
}
