import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { changeOrderStatus, undoStatusChange } from '../../../shared/orders/status-contract.ts';
import { call, NetworkError } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { DELIVERIES_KEY } from './use-deliveries.ts';

/** What became of orders that were changed one after the other. */
interface Outcome {
  changed: Order[];
  failed: Order[];
  /** Why the last of them failed. */
  error: unknown;
}

/** Changes orders one after the other, each by itself; without a connection the rest is left as it is. */
async function changeEach(orders: readonly Order[], change: (order: Order) => Promise<Order>): Promise<Outcome> {
  const outcome: Outcome = { changed: [], failed: [], error: null };
  for (const order of orders) {
    try {
      if (outcome.error instanceof NetworkError) throw outcome.error;
      outcome.changed.push(await change(order));
    } catch (error) {
      outcome.failed.push(order);
      outcome.error = error;
    }
  }
  return outcome;
}

/** Moves the orders of a route to "on the way", and offers to undo that for as long as the message is shown. */
export function useSetOut() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = use(SignedInContext);
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const run = async (orders: readonly Order[], change: (order: Order) => Promise<Order>) => {
    setBusy(true);
    const outcome = await changeEach(orders, change);
    setBusy(false);
    void client.invalidateQueries({ queryKey: DELIVERIES_KEY });
    return outcome;
  };
  const failureOf = ({ failed, error }: Outcome) =>
    failed.length > 0 && {
      text: t('staff.courier.setOutFailed', {
        numbers: isolate(failed.map(({ orderNumber }) => `#${orderNumber}`).join(', ')),
      }),
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
