import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

/** Returns a function that names the limit of a text that is too long; undefined for any other error. */
export function useLimitText(): (issue: z.core.$ZodIssue | undefined) => string | undefined {
  const { t } = useTranslation();
  return (issue) => {
    if (issue?.code !== 'too_big' || issue.origin !== 'string') return undefined;
    return t('staff.tooLong', { count: Number(issue.maximum) });
  };
}
