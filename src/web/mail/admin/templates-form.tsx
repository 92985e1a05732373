import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { detailsOf, useProblemText } from '../../api/problems.ts';
import { Form } from '../../forms/form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import type { DefaultTemplates } from './default-templates.ts';
import type { MailSettings } from './mail-settings.ts';
import { TemplateEditor } from './template-editor.tsx';
import { PLACEHOLDERS, savedTemplates, TEMPLATE_FIELDS, useSaveTemplates, useTemplateCheck } from './use-templates.ts';

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
  const [previewLanguage, setPreviewLanguage] = useState(useLanguage());
  const form = useTemplatesForm(settings);
  return (
    <Form form={form} labelOf={(field) => t(`staff.templates.${field}`)} className="mt-5 space-y-4">
      {EDITORS.map(({ field, kind }) => (
        <TemplateEditor
          key={field}
          title={t(`staff.templates.${field}`)}
          description={t(`staff.templates.${field}About`)}
          template={form.values[field]}
          placeholders={PLACEHOLDERS[field]}
          defaults={defaults}
          kind={kind}
          error={form.errors[field]}
          onChange={(template) => form.change({ [field]: template })}
          previewLanguage={previewLanguage}
          onPreviewLanguage={setPreviewLanguage}
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

function useTemplatesForm(settings: MailSettings) {
  const { t } = useTranslation();
  const save = useSaveTemplates(settings);
  const check = useTemplateCheck();
  const problemText = useProblemText();
  return useForm({
    name: 'email-templates',
    saved: savedTemplates(settings),
    version: Math.max(...TEMPLATE_FIELDS.map((field) => settings.versionOf(field))),
    check(values) {
      const errors = check(values);
      return Object.keys(errors).length > 0 ? { errors } : { content: values };
    },
    send: (values) => save.mutateAsync(values),
    messages: { saved: t('staff.templates.saved'), failed: t('staff.templates.saveFailed') },
    refusedFields(error) {
      const { fields } = detailsOf(error, 'unknown_placeholder', refusedTemplates) ?? { fields: {} };
      return Object.fromEntries(Object.keys(fields).map((field) => [field, problemText(error)]));
    },
  });
}

/** The fields that the server found an error in. */
const refusedTemplates = z.object({ fields: z.record(z.string(), z.unknown()) });
