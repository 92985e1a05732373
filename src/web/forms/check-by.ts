import type { z } from 'zod';
import type { FieldOf } from './use-draft.ts';
import type { Check, FieldErrors } from './use-form.ts';

/**
 * Returns a form's validation by a schema, where possible the contract's. `textOf` returns the error text of a field.
 */
export function checkBy<Values extends object, Content>(
  schema: z.ZodType<Content>,
  textOf: (field: FieldOf<Values>, issue: z.core.$ZodIssue) => string,
): (values: Values) => Check<Values, Content> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { content: result.data };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') as FieldOf<Values>;
      errors[path] ??= textOf(String(issue.path[0]) as FieldOf<Values>, issue);
    }
    return { errors };
  };
}
