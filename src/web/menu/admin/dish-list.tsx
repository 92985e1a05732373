import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useTranslation } from 'react-i18next';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { DishRow, SortableDishRow } from './dish-row.tsx';
import { useDragPlugins } from './use-drag-plugins.ts';
import { useReorder } from './use-reorder.ts';

interface DishListProps {
  dishes: StaffDish[];
  /** Whether the list is unfiltered, so that it can be reordered. */
  isSortable: boolean;
  onEdit(dish: StaffDish): void;
  onDelete(dish: StaffDish): void;
}

/** Dishes in display order, reordered by dragging their handles (spec.md §4). */
export function DishList({ dishes, isSortable, onEdit, onDelete }: DishListProps) {
  const { t } = useTranslation();
  const reorder = useReorder();
  const plugins = useDragPlugins(dishes.length);
  const ids = dishes.map(({ id }) => id);
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={(event) => {
        if (event.canceled) return;
        const moved = move(ids, event);
        if (moved.some((id, index) => id !== ids[index])) reorder(moved);
      }}
    >
      <ul aria-label={t('staff.menu.dishes')} className="mt-4 grid gap-2">
        {dishes.map((dish, index) =>
          isSortable ? (
            <SortableDishRow key={dish.id} dish={dish} index={index} onEdit={onEdit} onDelete={onDelete} />
          ) : (
            <DishRow key={dish.id} dish={dish} onEdit={onEdit} onDelete={onDelete} />
          ),
        )}
      </ul>
    </DragDropProvider>
  );
}
