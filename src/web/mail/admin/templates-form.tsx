import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { fieldIn, parseField, readFields } from '../../../shared/localised-text.ts';
import { TEMPLATE_TEXTS, type TemplateField } from '../../../shared/mail/contract.ts';
import { PLACEHOLDERS } from '../../../shared/mail/rules.ts';
import { staffLanguage } from '../../../shared/settings/rules.ts';
import { Form } from '../../forms/form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { DefaultTemplates } from './default-templates.ts';
import type { MailSettings } from './mail-settings.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useRefusedTemplates } from './template-problems.ts';
import { savedTemplates, type TemplateValues, useSaveTemplates, useTemplateCheck } from './use-templates.ts';

const EDITORS = [
  { field: 'clientTemplate', kind: 'customer' },
  { field: 'adminTemplate', kind: 'staff' },
] as const;

interface TemplatesFormProps {
  settings: MailSettings;
  defaults: DefaultTemplates;
}

/** The mail templates and the sender, saved together (spec.md §2, email templates). */
export function TemplatesForm({ settings, defaults }: TemplatesFormProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(useLanguage());
  const languageName = useLanguageNames();
  const ofStaff = languageName(staffLanguage([{ key: 'staffLanguage', value: settings.textOf('staffLanguage') }]));
  const form = useTemplatesForm(settings);
  return (
    <Form form={form} labelOf={useTemplateNames()} className="mt-5 space-y-4">
      {EDITORS.map(({ field, kind }) => (
        <TemplateEditor
          key={field}
          title={t(`staff.templates.${field}`)}
          description={t(`staff.templates.${field}About`, { language: ofStaff })}
          texts={readFields(form.values, field)}
          placeholders={PLACEHOLDERS[field]}
          defaults={defaults}
          kind={kind}
          errors={readFields(form.errors, field)}
          onChange={(text) => form.change({ [fieldIn(field, language)]: text })}
          language={language}
          onLanguage={setLanguage}
        />
      ))}
      <Panel title={t('staff.templates.clientFromEmail')}>
        <Field
          {...form.field('clientFromEmail')}
          className="max-w-xl"
          label={t('staff.templates.address')}
          hint={t('staff.templates.addressHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
        />
      </Panel>
      <SaveBar form={form} />
    </Form>
  );
}

/** Returns a function that names a field, such as `Mail to staff (Hebrew)`. */
function useTemplateNames(): (field: TemplateField) => string {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (field) => {
    const localised = parseField(field, TEMPLATE_TEXTS);
    if (!localised) return t('staff.templates.clientFromEmail');
    const language = isolate(languageName(localised.language));
    return t('staff.audit.inLanguage', { field: t(`staff.templates.${localised.text}`), language });
  };
}

function useTemplatesForm(settings: MailSettings) {
  const { t } = useTranslation();
  const save = useSaveTemplates(settings);
  const check = useTemplateCheck();
  return useForm<TemplateValues, TemplateValues, unknown>({
    name: 'email-templates',
    saved: savedTemplates(settings),
    check(values) {
      const errors = check(values);
      return Object.keys(errors).length > 0 ? { errors } : { content: values };
    },
    send: (values) => save.mutateAsync(values),
    messages: { saved: t('staff.templates.saved'), failed: t('staff.templates.saveFailed') },
    refusedFields: useRefusedTemplates(),
  });
}
