import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPen } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { type ClaimedDetail, type ClientRecord, differingDetails } from '../../../shared/clients/claimed-details.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { streetLine } from '../../../shared/orders/address.ts';
import { confirmOrderDetails } from '../../../shared/orders/claims-contract.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useLookUp } from './use-known-client.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** What the client's record says where a website order says something else, and a button that updates the record. */
export function ClaimedDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayClaim = order.orderSource === 'website' && !order.isTrial && order.clientId !== null;
  const { data: record } = useLookUp(mayClaim ? order.customerPhone : null);
  const confirm = useConfirmDetails();
  const differing = record ? differingDetails(order, record) : [];
  if (!record || differing.length === 0) return null;
  const values = recordedValues(record, language);
  return (
    <section className="mt-4 rounded-2xl bg-sunken p-3">
      <h3 className="flex items-start gap-1.5 font-semibold">
        <UserPen aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('staff.orders.claims.title')}
      </h3>
      <ul className="mt-1">
        {differing.map((detail) => (
          <li key={detail} className="wrap-anywhere">
            {t(`staff.orders.claims.${detail}`, { value: isolate(values[detail]) })}
          </li>
        ))}
      </ul>
      <Button className="mt-2 px-3! text-sm" disabled={confirm.isPending} onClick={() => confirm.mutate(order)}>
        {t('staff.orders.claims.save')}
      </Button>
    </section>
  );
}

function recordedValues(
  { client, lastAddress }: ClientRecord & { client: Pick<Client, 'cityName'> },
  language: Language,
): Record<ClaimedDetail, string> {
  return {
    name: client.name,
    email: client.email ?? '',
    city: textIn(client.cityName, language),
    address: lastAddress ? streetLine(lastAddress) : '',
  };
}

/** Saves the details of a website order to the client's record. */
function useConfirmDetails() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id }: Order) => call(confirmOrderDetails, { params: { id } }),
    onSuccess(order) {
      showOrder(client, order);
      toast({ title: t('staff.orders.claims.saved') });
    },
    onError: (error) => fail(t('staff.orders.claims.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
