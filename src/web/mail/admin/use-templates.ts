import { useMutation } from '@tanstack/react-query';
import { limitOf } from '../../../shared/limits.ts';
import { fieldsOf } from '../../../shared/localised-text.ts';
import {
  type EmailTemplates,
  MAX_TEMPLATE,
  saveEmailTemplates,
  TEMPLATE_SETTINGS,
  TEMPLATE_TEXTS,
  type TemplateField,
} from '../../../shared/mail/contract.ts';
import { PLACEHOLDERS } from '../../../shared/mail/rules.ts';
import { emailText } from '../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type MailSettings, refreshOnConflict } from './mail-settings.ts';
import { useTemplateProblem } from './template-problems.ts';

const TEMPLATE_FIELDS = Object.keys(TEMPLATE_SETTINGS) as TemplateField[];
export type TemplateValues = Record<TemplateField, string>;
export type TemplateErrors = Partial<Record<TemplateField, string | undefined>>;

export function savedTemplates({ textOf }: MailSettings): TemplateValues {
  const saved = TEMPLATE_FIELDS.map((field) => [field, textOf(TEMPLATE_SETTINGS[field])]);
  return Object.fromEntries(saved) as TemplateValues;
}

/** Gives a function that finds what the server would refuse, in words, by field (spec.md §5). */
export function useTemplateCheck(): (values: TemplateValues) => TemplateErrors {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const problemOf = useTemplateProblem();
  const checkAddress = (address: string): TemplateErrors[TemplateField] => {
    const issue = address === '' ? undefined : emailText.safeParse(address).error?.issues[0];
    const limit = limitOf(issue);
    if (limit) return limitText(limit);
    return issue && t('staff.templates.badAddress');
  };
  return (values) => {
    const errors = [
      ...TEMPLATE_TEXTS.flatMap((text) =>
        fieldsOf(text).map((field) => [
          field,
          problemOf(values[field], { known: PLACEHOLDERS[text], max: MAX_TEMPLATE }),
        ]),
      ),
      ['clientFromEmail', checkAddress(values.clientFromEmail.trim())],
    ];
    return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
  };
}

/** Saves the fields that differ from the stored ones, each with the version of its setting. */
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
