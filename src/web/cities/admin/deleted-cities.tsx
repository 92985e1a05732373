import { textIn } from '../../../shared/localised-text.ts';
import { DeletedList } from '../../ui/deleted-list.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useDeletedCities } from './use-cities.ts';
import { useRestoreCity } from './use-restore-city.ts';

/** The deleted cities, which can be restored. */
export function DeletedCities() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: cities = [] } = useDeletedCities();
  const restore = useRestoreCity();
  const entries = cities.map(({ id, name, minimumOrderAmount, deletedAt }) => ({
    id,
    name: textIn(name, language),
    deletedAt,
    details: (
      <>
        {t('staff.cities.minimum')} <Price agorot={minimumOrderAmount} />
      </>
    ),
  }));
  return <DeletedList entries={entries} onRestore={restore} />;
}
