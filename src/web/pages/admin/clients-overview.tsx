import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { MoreButton, type Paged } from '../../api/more-button.tsx';
import { useAccount } from '../../auth/admin/use-account.ts';
import { ClientDay } from '../../clients/admin/client-day.tsx';
import { ClientForm } from '../../clients/admin/client-form.tsx';
import { ClientList } from '../../clients/admin/client-list.tsx';
import { ClientSortField, useClientSort } from '../../clients/admin/client-sort.tsx';
import { DeleteClient } from '../../clients/admin/delete-client.tsx';
import { DeletedClientList } from '../../clients/admin/deleted-client-list.tsx';
import { useClients, useDeletedClients } from '../../clients/admin/use-clients.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { type QueryText, useQueryText } from '../../ui/use-query-text.ts';

type Tab = 'live' | 'deleted';

interface ClientsOverviewProps {
  tab: Tab;
  cities: readonly StaffCity[];
}

/** All or deleted clients, each with a search. */
export function ClientsOverview({ tab, cities }: ClientsOverviewProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const search = useQueryText();
  const panel = useRef<HTMLDivElement>(null);
  // Focuses the panel when the focused element was removed with its client.
  const onGone = () => panel.current?.focus();
  return (
    <>
      <SectionHeading title={t('staff.sections.clients')}>
        <SearchField
          label={t('staff.clients.search')}
          value={search.text}
          onChange={search.setText}
          className="grow sm:w-96"
        />
      </SectionHeading>
      <TabBar<Tab>
        label={t('staff.sections.clients')}
        selected={tab}
        onSelect={(name) => navigate(name === 'live' ? '/clients' : '/clients/deleted')}
        tabs={[
          { name: 'live', text: t('staff.clients.live') },
          { name: 'deleted', text: t('staff.clients.deletedTab') },
        ]}
      />
      {(['live', 'deleted'] as const).map((name) => (
        <div key={name} {...tabPanelProps(name, tab)} {...(name === tab ? { ref: panel, tabIndex: -1 } : {})}>
          {name === tab &&
            (name === 'live' ? (
              <LiveClients search={search} cities={cities} onGone={onGone} />
            ) : (
              <DeletedClients search={search} onGone={onGone} />
            ))}
        </div>
      ))}
    </>
  );
}

interface LiveClientsProps {
  search: QueryText;
  cities: readonly StaffCity[];
  onGone(): void;
}

function LiveClients({ search, cities, onGone }: LiveClientsProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const query = useClients(search.query, useClientSort(), day);
  const [edited, setEdited] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<Client | null>(null);
  const open = query.data?.clients.find(({ id }) => id === edited);
  return (
    <>
      <Pages
        query={query}
        search={search}
        emptyText={t(day === '' ? 'staff.clients.empty' : 'staff.clients.day.empty')}
        emptyAction={day !== '' && <Button onClick={() => setDay('')}>{t('staff.clients.day.all')}</Button>}
        tools={
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
            <ClientDay day={day} onChange={setDay} />
            <ClientSortField />
          </div>
        }
      >
        {(clients) => (
          <ClientList clients={clients} cities={cities} onEdit={({ id }) => setEdited(id)} onDelete={setLeaving} />
        )}
      </Pages>
      {open && <ClientForm client={open} onClose={() => setEdited(null)} />}
      {leaving && (
        <DeleteClient
          client={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            onGone();
          }}
        />
      )}
    </>
  );
}

function DeletedClients({ search, onGone }: Omit<LiveClientsProps, 'cities'>) {
  const { t } = useTranslation();
  const { data: account } = useAccount();
  return (
    <Pages query={useDeletedClients(search.query)} search={search} emptyText={t('staff.clients.emptyDeleted')}>
      {(clients) => <DeletedClientList clients={clients} canErase={account?.role === 'owner'} onGone={onGone} />}
    </Pages>
  );
}

interface PagesProps<Entry> {
  query: Paged & {
    data: { clients: Entry[]; total: number } | undefined;
    isError: boolean;
    refetch(): unknown;
  };
  search: QueryText;
  emptyText: string;
  /** What else to offer when there is no entry. */
  emptyAction?: ReactNode;
  /** Beside the count. */
  tools?: ReactNode;
  children(clients: Entry[]): ReactNode;
}

/** The total count, the entries page by page, and the empty state of a list. */
function Pages<Entry>({ query, search, emptyText, emptyAction, tools, children }: PagesProps<Entry>) {
  const { t } = useTranslation();
  return (
    <Loaded query={query} skeleton={{ count: 6, className: 'h-20' }}>
      {({ clients, total }) =>
        clients.length === 0 ? (
          <div role="status" className="flex flex-col items-center gap-4 py-16 text-center text-muted">
            <p>{search.query === '' ? emptyText : t('staff.nothingFound', { query: search.query })}</p>
            {search.query !== '' && <Button onClick={() => search.setText('')}>{t('staff.clearSearch')}</Button>}
            {emptyAction}
          </div>
        ) : (
          <>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status" className="text-muted">
                {t('staff.clients.count', { count: total })}
              </p>
              {tools}
            </div>
            {children(clients)}
            <MoreButton query={query} className="mt-6" />
          </>
        )
      }
    </Loaded>
  );
}
