import { type ToastMessage, toast } from '../ui/toast.ts';
import { useFailureToast } from './problems.ts';

/** What toasts say of how a call ended. */
interface OutcomeTexts<Result> {
  /** Missing where the page shows it anyway. */
  done?: string | ((result: Result) => ToastMessage);
  failed: string;
}

/**
 * Returns a function that shows how a call ended, and returns whether it succeeded. It is given the call's promise, such as
 * that of `mutateAsync`: callbacks given to `mutate` are not called once the component has been unmounted, as by a change
 * of the page.
 */
export function useOutcomeToast(): <Result>(call: Promise<Result>, texts: OutcomeTexts<Result>) => Promise<boolean> {
  const failureToast = useFailureToast();
  return async (call, { done, failed }) => {
    try {
      const result = await call;
      if (done !== undefined) toast(typeof done === 'string' ? { title: done } : done(result));
      return true;
    } catch (error) {
      failureToast(failed, error);
      return false;
    }
  };
}
