import { useRoute } from 'wouter';
import { useCities } from '../../cities/admin/use-cities.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { ClientPage } from './client-page.tsx';
import { ClientsOverview } from './clients-overview.tsx';

/** The clients, the deleted ones, or a single one, depending on the URL (spec.md §2). */
export function ClientsPage() {
  const { t } = useTranslation();
  const cities = useCities();
  const [, params] = useRoute('/clients/:id');
  const id = params?.id;
  if (id !== undefined && id !== 'deleted' && !/^[1-9]\d{0,8}$/.test(id)) {
    return <p className="py-16 text-center">{t('staff.clients.gone')}</p>;
  }
  return (
    <Loaded query={cities}>
      {(all) => {
        const active = all.filter(({ isActive }) => isActive);
        if (id === undefined || id === 'deleted') {
          const tab = id === undefined ? 'live' : 'deleted';
          return <ClientsOverview key={tab} tab={tab} cities={active} />;
        }
        return <ClientPage key={id} id={Number(id)} cities={active} />;
      }}
    </Loaded>
  );
}
