import type { z } from 'zod';
import { limitOf } from '../../shared/limits.ts';
import type { FieldOf } from './use-draft.ts';
import type { Check, FieldErrors } from './use-form.ts';
import { useLimitText } from './use-limit-text.ts';

/**
 * Returns a form's validation by a schema, where possible the contract's. A value that is too long or too large is told
 * its limit; `textOf` returns the text of any other error of a field.
 */
export function useCheckBy<Values extends object, Content>(
  schema: z.ZodType<Content>,
  textOf: (field: FieldOf<Values>, issue: z.core.$ZodIssue) => string,
): (values: Values) => Check<Values, Content> {
  const limitText = useLimitText();
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { content: result.data };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') as FieldOf<Values>;
      const limit = limitOf(issue);
      errors[path] ??= limit ? limitText(limit) : textOf(String(issue.path[0]) as FieldOf<Values>, issue);
    }
    return { errors };
  };
}
