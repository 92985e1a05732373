import { type ReactNode, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { hasCode } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { MergeChoice } from './merge-choice.tsx';
import { useClient, useClients, useMerge } from './use-clients.ts';

const TYPING_MS = 250;
/** A client who is not among these is found by more words. */
const MAX_FOUND = 8;

interface MergeDialogProps {
  client: Client;
  onClose(): void;
  /** Called with the client that both are now. */
  onMerged(kept: Client): void;
}

/** Merges the client with another: the other is searched for, then one of the two is chosen to be kept. */
export function MergeDialog({ client, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation();
  const [otherId, setOtherId] = useState<number | null>(null);
  const [isOtherKept, setOtherKept] = useState(false);
  const merge = useMerge();
  const other = useClient(otherId ?? 0, { isEnabled: otherId !== null && !merge.isPending });
  const chosen = otherId === null ? undefined : other.data;
  const confirm = () => {
    if (!chosen) return;
    const [kept, merged] = isOtherKept ? [chosen, client] : [client, chosen];
    merge.mutate({ kept, merged }, { onSuccess: onMerged });
  };
  return (
    <Dialog
      title={t('staff.clients.merge.title')}
      description={t(`staff.clients.merge.${chosen ? 'choose' : 'search'}`, { name: isolate(client.name) })}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        otherId !== null && (
          <>
            <Button onClick={() => setOtherId(null)} className="me-auto">
              {t('staff.clients.merge.another')}
            </Button>
            <Button variant="primary" disabled={!chosen || merge.isPending} onClick={confirm}>
              {t('staff.clients.merge.confirm')}
            </Button>
          </>
        )
      }
    >
      {otherId === null ? (
        <OtherClients client={client} onChoose={setOtherId} />
      ) : (
        <OtherClient query={other}>
          {(found) => <MergeChoice client={client} other={found} isOtherKept={isOtherKept} onChoose={setOtherKept} />}
        </OtherClient>
      )}
    </Dialog>
  );
}

interface OtherClientProps {
  query: ReturnType<typeof useClient>;
  children(client: Client): ReactNode;
}

/** The client that was chosen, whom someone may have deleted since the search. */
function OtherClient({ query, children }: OtherClientProps) {
  const { t } = useTranslation();
  if (!query.data && hasCode(query.error, 'not_found')) return <p role="alert">{t('staff.clients.gone')}</p>;
  return (
    <Loaded query={query} skeleton={{ count: 2, className: 'h-40' }}>
      {children}
    </Loaded>
  );
}

/** Searches for the other client, at first by the name of this one. */
function OtherClients({ client, onChoose }: { client: Client; onChoose(id: number): void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(client.name);
  const q = useDebounced(search.trim(), TYPING_MS);
  const query = useClients(q, 'lastOrder');
  return (
    <>
      <SearchField label={t('staff.clients.search')} value={search} onChange={setSearch} />
      <Loaded query={query} skeleton={{ count: 3, className: 'h-16' }}>
        {({ clients }) => {
          const others = clients.filter(({ id }) => id !== client.id);
          if (others.length === 0) {
            return (
              <p role="status" className="py-8 text-center text-muted">
                {t('staff.clients.merge.none')}
              </p>
            );
          }
          return (
            <ul aria-label={t('staff.clients.merge.found')} className="mt-3 grid gap-2">
              {others.slice(0, MAX_FOUND).map((other) => (
                <li key={other.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(other.id)}
                    className="w-full rounded-2xl border border-line bg-surface px-4 py-2.5 text-start hover:bg-sunken"
                  >
                    <span className="block font-semibold">
                      <bdi>{other.name}</bdi>
                    </span>
                    <span className="block text-muted text-sm">
                      <bdi dir="ltr">{formatPhone(other.phone)}</bdi> ·{' '}
                      {t('staff.clients.orders', { count: other.totalOrders })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}
