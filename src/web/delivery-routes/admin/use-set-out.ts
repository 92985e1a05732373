import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { numbersText } from '../../../shared/orders/numbers-text.ts';
import { changeOrderStatus, undoStatusChange } from '../../../shared/orders/status-contract.ts';
import { changeEach } from '../../api/change-each.ts';
import { call } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { DELIVERIES_KEY } from './use-deliveries.ts';

/** What became of orders that were changed. */
interface Changed {
  changed: Order[];
  failed: Order[];
  /** Why the last of them failed. */
  error: unknown;
}

/** Moves the orders of a route to "on the way", and offers to undo that for as long as the message is shown. */
export function useSetOut() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = use(SignedInContext);
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const run = async (orders: readonly Order[], change: (order: Order) => Promise<Order>): Promise<Changed> => {
    setBusy(true);
    const outcomes = await changeEach(orders, change);
    setBusy(false);
    void client.invalidateQueries({ queryKey: DELIVERIES_KEY });
    const failures = outcomes.filter((outcome) => 'error' in outcome);
    return {
      changed: outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : [])),
      failed: failures.map(({ entry }) => entry),
      error: failures.at(-1)?.error,
    };
  };
  const failureOf = ({ failed, error }: Changed) =>
    failed.length > 0 && {
      text: t('staff.courier.setOutFailed', { numbers: numbersText(failed) }),
      detail: problemText(error),
    };
  const undo = async (orders: readonly Order[]) => {
    const outcome = await run(orders, ({ id }) => call(undoStatusChange, { params: { id } }));
    const failure = failureOf(outcome);
    if (failure) toast({ title: t('staff.error'), ...failure, variant: 'destructive' });
    else toast({ title: t('staff.courier.setOutUndone') });
  };
  const setOut = async (orders: readonly Order[]) => {
    const body = { status: 'on_the_way' as const };
    const outcome = await run(orders, ({ id }) => call(changeOrderStatus, { params: { id }, body }));
    const failure = failureOf(outcome);
    const own = outcome.changed.filter(({ statusChangedBy }) => statusChangedBy === me?.username);
    toast({
      title:
        outcome.changed.length > 0
          ? t('staff.courier.setOutDone', { count: outcome.changed.length })
          : t('staff.error'),
      ...failure,
      ...(outcome.changed.length === 0 && { variant: 'destructive' as const }),
      ...(own.length > 0 && { action: { label: t('staff.undo'), run: () => void undo(own) } }),
    });
  };
  return { isBusy, setOut };
}
