import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TemplateField } from '../../../shared/notifications/contract.ts';
import { DEFAULT_CUSTOMER_TEMPLATE, DEFAULT_STAFF_TEMPLATE } from '../../../shared/notifications/rules.ts';
import { ApiError } from '../../api/client.ts';
import { hasCode, useFailureToast, useProblemText } from '../../api/problems.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { MailSettings } from './mail-settings.ts';
import { TemplateEditor } from './template-editor.tsx';
import {
  PLACEHOLDERS,
  savedTemplates,
  TEMPLATE_FIELDS,
  type TemplateErrors,
  type TemplateValues,
  useSaveTemplates,
  useTemplateCheck,
} from './use-templates.ts';

const EDITORS = [
  { field: 'clientTemplate', defaults: DEFAULT_CUSTOMER_TEMPLATE },
  { field: 'adminTemplate', defaults: DEFAULT_STAFF_TEMPLATE },
] as const;

/** The mail templates and the sender, saved together (spec.md §2, email templates). */
export function TemplatesForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const [previewLanguage, setPreviewLanguage] = useState(useLanguage());
  const { draft, errors, isBusy, change, submit, form } = useTemplatesForm(settings);
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 space-y-4">
      <ConflictNotice draft={draft} labelOf={(field) => t(`staff.templates.${field}`)} />
      {EDITORS.map(({ field, defaults }) => (
        <TemplateEditor
          key={field}
          title={t(`staff.templates.${field}`)}
          description={t(`staff.templates.${field}About`)}
          template={draft.values[field]}
          placeholders={PLACEHOLDERS[field]}
          defaults={defaults}
          error={errors[field]}
          onChange={(template) => change(field, template)}
          previewLanguage={previewLanguage}
          onPreviewLanguage={setPreviewLanguage}
        />
      ))}
      <Panel title={t('staff.templates.clientFromEmail')}>
        <Field
          className="max-w-xl"
          label={t('staff.templates.address')}
          hint={t('staff.templates.addressHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          value={draft.values.clientFromEmail}
          error={errors.clientFromEmail}
          onChange={(event) => change('clientFromEmail', event.target.value)}
        />
      </Panel>
      <SaveBar
        isDirty={draft.isDirty}
        isBusy={isBusy}
        isBlocked={draft.conflicts.length > 0}
        onDiscard={() => draft.discard()}
      />
    </form>
  );
}

/** What the form holds and does: unsaved edits, what is wrong with them, and saving. */
function useTemplatesForm(settings: MailSettings) {
  const { t } = useTranslation();
  const version = Math.max(...TEMPLATE_FIELDS.map((field) => settings.versionOf(field)));
  const draft = useDraft<TemplateValues>({ name: 'email-templates', saved: savedTemplates(settings), version });
  const [errors, setErrors] = useState<TemplateErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveTemplates(settings);
  const check = useTemplateCheck();
  const tellFailure = useFailureToast();
  const problemText = useProblemText();

  const showErrors = (found: TemplateErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = check(draft.values);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(draft.values, {
      onSuccess: () => {
        draft.discard();
        toast({ title: t('staff.templates.saved') });
      },
      onError: (error) => {
        if (hasCode(error, 'version_conflict')) settings.refresh();
        if (hasCode(error, 'unknown_placeholder')) {
          showErrors(Object.fromEntries(faultyFields(error).map((field) => [field, problemText(error)])));
        }
        tellFailure(t('staff.templates.saveFailed'), error);
      },
    });
  };
  const change = (field: TemplateField, value: string) => {
    draft.change({ [field]: value });
    setErrors(({ [field]: _, ...others }) => others);
  };
  return { draft, errors, isBusy: save.isPending, change, submit, form };
}

/** The fields that the server found fault with. */
function faultyFields(error: unknown): TemplateField[] {
  const fields = error instanceof ApiError ? error.body?.details.fields : null;
  return typeof fields === 'object' && fields !== null ? TEMPLATE_FIELDS.filter((field) => field in fields) : [];
}
