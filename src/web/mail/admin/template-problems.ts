import { z } from 'zod';
import { unknownPlaceholders } from '../../../shared/mail/rules.ts';
import { detailsOf, useProblemText } from '../../api/problems.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface Allowed {
  /** The placeholders that the template can be filled with. */
  known: readonly string[];
  /** Most characters. */
  max: number;
}

/** Returns a function that finds what the server would refuse in a template, in words; undefined for nothing. */
export function useTemplateProblem(): (template: string, allowed: Allowed) => string | undefined {
  const { t } = useTranslation();
  const limitText = useLimitText();
  return (template, { known, max }) => {
    const unknown = unknownPlaceholders(template, known);
    if (unknown.length > 0) return t('errors.unknown_placeholder', { placeholders: unknown.join(', ') });
    return template.trim().length > max ? limitText({ characters: max }) : undefined;
  };
}

/** The fields that the server found an error in. */
const refusedTemplates = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Returns a function that says why the server refused templates, by field; nothing of another error. */
export function useRefusedTemplates(): (error: unknown) => Record<string, string> {
  const problemText = useProblemText();
  return (error) => {
    const { fields } = detailsOf(error, 'unknown_placeholder', refusedTemplates) ?? { fields: {} };
    return Object.fromEntries(Object.keys(fields).map((field) => [field, problemText(error)]));
  };
}
