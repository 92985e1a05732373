import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isolate } from '../../../shared/bidi.ts';
import { placeTrialOrder, removeTrialOrder } from '../../../shared/orders/trial-contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { isListed, ORDERS_KEY } from './use-orders.ts';

/** Places a trial order, which is then announced like any; tells when one is still waiting instead. */
export function usePlaceTrialOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: () => call(placeTrialOrder, {}),
    onSuccess({ id, orderNumber }) {
      if (!isListed(client, id)) return;
      toast({ title: t('staff.orders.trial.stillThere', { number: isolate(orderNumber) }) });
    },
    onError: (error) => fail(t('staff.orders.trial.placeFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}

/** Removes the trial order. */
export function useRemoveTrialOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: () => call(removeTrialOrder, {}),
    onSuccess: () => toast({ title: t('staff.orders.trial.removed') }),
    onError: (error) => fail(t('staff.orders.trial.removeFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
