import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type EmailTemplates,
  MAX_TEMPLATE,
  saveEmailTemplates,
  TEMPLATE_SETTINGS,
  type TemplateField,
} from '../../../shared/mail/contract.ts';
import { CUSTOMER_PLACEHOLDERS, STAFF_PLACEHOLDERS, unknownPlaceholders } from '../../../shared/mail/rules.ts';
import { emailText } from '../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { type MailSettings, refreshOnConflict } from './mail-settings.ts';

export const TEMPLATE_FIELDS = Object.keys(TEMPLATE_SETTINGS) as TemplateField[];
export type TemplateValues = Record<TemplateField, string>;
export type TemplateErrors = Partial<Record<TemplateField, string | undefined>>;

/** What each template can be filled with (spec.md §9). */
export const PLACEHOLDERS = { clientTemplate: CUSTOMER_PLACEHOLDERS, adminTemplate: STAFF_PLACEHOLDERS } as const;

export function savedTemplates({ textOf }: MailSettings): TemplateValues {
  return {
    clientTemplate: textOf(TEMPLATE_SETTINGS.clientTemplate),
    adminTemplate: textOf(TEMPLATE_SETTINGS.adminTemplate),
    clientFromEmail: textOf(TEMPLATE_SETTINGS.clientFromEmail),
  };
}

/** Gives a function that finds what the server would refuse, in words, by field (spec.md §5). */
export function useTemplateCheck(): (values: TemplateValues) => TemplateErrors {
  const { t } = useTranslation();
  const checkTemplate = (template: string, known: readonly string[]): TemplateErrors[TemplateField] => {
    const unknown = unknownPlaceholders(template, known);
    if (unknown.length > 0) return t('errors.unknown_placeholder', { placeholders: unknown.join(', ') });
    return template.trim().length > MAX_TEMPLATE ? t('staff.templates.tooLong', { most: MAX_TEMPLATE }) : undefined;
  };
  return ({ clientTemplate, adminTemplate, clientFromEmail }) => {
    const address = clientFromEmail.trim();
    const errors: TemplateErrors = {
      clientTemplate: checkTemplate(clientTemplate, PLACEHOLDERS.clientTemplate),
      adminTemplate: checkTemplate(adminTemplate, PLACEHOLDERS.adminTemplate),
      clientFromEmail:
        address === '' || emailText.safeParse(address).success ? undefined : t('staff.templates.badAddress'),
    };
    return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
  };
}

/** Saves the fields that differ from what was saved, each with the version that it was made to. */
export function useSaveTemplates(settings: MailSettings) {
  return useMutation({
    mutationFn: (values: TemplateValues) => {
      const saved = savedTemplates(settings);
      const changed = TEMPLATE_FIELDS.filter((field) => values[field] !== saved[field]);
      const pick = <Value>(of: (field: TemplateField) => Value) =>
        Object.fromEntries(changed.map((field) => [field, of(field)]));
      const body: EmailTemplates = {
        ...pick((field) => values[field]),
        versions: pick((field) => settings.versionOf(TEMPLATE_SETTINGS[field])),
      };
      return call(saveEmailTemplates, { body });
    },
    onSuccess: (saved) => settings.take(saved),
    onError: refreshOnConflict(settings),
  });
}
