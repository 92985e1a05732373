import type { z } from 'zod';
import { useTranslation } from '../ui/texts.tsx';
import { toast } from '../ui/toast.ts';
import { ApiError, NetworkError } from './client.ts';
import { problemValues } from './problem-values.ts';

/** Returns a function that describes in the page's language why a call failed and what to do. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NetworkError) return t(error.isUnsent ? 'staff.offline' : 'errors.network');
    if (!(error instanceof ApiError) || !error.body) return t('errors.internal_error');
    const { code, details } = error.body;
    return t(`errors.${code}`, problemValues(details));
  };
}

/** Returns a function that shows a failure with the specification's text (spec.md §8) and the reason, or a better one, below it. */
export function useFailureToast(): (text: string, error: unknown, reason?: string) => void {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (text, error, reason = problemText(error)) => {
    toast({ title: t('staff.error'), text, detail: reason, variant: 'destructive' });
  };
}

/** Returns whether a call failed with this error code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body?.code === code;
}

/** Returns the details of a call that failed with this error code; null for any other error. */
export function detailsOf<Details>(error: unknown, code: string, schema: z.ZodType<Details>): Details | null {
  if (!(error instanceof ApiError) || error.body?.code !== code) return null;
  return schema.safeParse(error.body.details).data ?? null;
}
