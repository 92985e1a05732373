import { textIn } from '../../../shared/localised-text.ts';
import { DeletedList } from '../../ui/deleted-list.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useRestoreDeletedDish } from './delete-dish-dialog.tsx';
import { useDeletedDishes } from './use-menu.ts';

/** The deleted dishes, which can be restored to their place in the menu. */
export function DeletedDishes() {
  const language = useLanguage();
  const { data: dishes = [] } = useDeletedDishes();
  const restore = useRestoreDeletedDish();
  const entries = dishes.map(({ id, name, price, deletedAt }) => ({
    id,
    name: textIn(name, language),
    deletedAt,
    details: <Price agorot={price} style="exact" />,
  }));
  return <DeletedList entries={entries} onRestore={restore} />;
}
