import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toast } from '../ui/toast.ts';
import { ApiError, NetworkError } from './client.ts';
import { problemValues } from './problem-values.ts';

/** Gives a function that says in the reader's language why a call failed, and what to do. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NetworkError) return t(error.isUnsent ? 'staff.offline' : 'errors.network');
    if (!(error instanceof ApiError) || !error.body) return t('errors.internal_error');
    const { code, details } = error.body;
    return t(`errors.${code}`, problemValues(details));
  };
}

/** Gives a function that tells a failure as the specification words it (spec.md §8), and below that the reason. */
export function useFailureToast(): (text: string, error: unknown) => void {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (text, error) => {
    toast({ title: t('staff.error'), text, detail: problemText(error), variant: 'destructive' });
  };
}

/** Whether a call failed with this code of ours. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body?.code === code;
}

/** The details of a call that failed with this code; null for another failure. */
export function detailsOf<Details>(error: unknown, code: string, schema: z.ZodType<Details>): Details | null {
  if (!(error instanceof ApiError) || error.body?.code !== code) return null;
  return schema.safeParse(error.body.details).data ?? null;
}
