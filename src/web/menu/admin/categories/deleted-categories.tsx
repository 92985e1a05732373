import { textIn } from '../../../../shared/localised-text.ts';
import { DeletedList } from '../../../ui/deleted-list.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { useRestoreDeletedCategory } from './delete-category-dialog.tsx';
import { useDeletedCategories } from './use-categories.ts';

/** The deleted categories, which can be restored with the dishes that they had. */
export function DeletedCategories() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: categories = [] } = useDeletedCategories();
  const restore = useRestoreDeletedCategory();
  const entries = categories.map(({ id, name, dishCount, deletedAt }) => ({
    id,
    name: textIn(name, language),
    deletedAt,
    details: t('staff.menu.categories.dishes', { count: dishCount }),
  }));
  return <DeletedList entries={entries} onRestore={restore} />;
}
