import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Category } from '../../../../shared/categories/contract.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { DragArea } from '../../../ui/drag-area.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { useArrange } from './use-arrange.ts';

interface CategoriesBoardProps {
  categories: readonly Category[];
  menu: readonly StaffDish[];
}

/** The categories in the order of the menu: to move, switch on and off, rename, add and delete. */
export function CategoriesBoard({ categories, menu }: CategoriesBoardProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const arrange = useArrange();
  const [opened, setOpened] = useState<Category | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  const current = opened === 'new' ? null : categories.find(({ id }) => id === opened?.id);
  const dishesIn = ({ id }: Category) => menu.filter(({ categoryId }) => categoryId === id);
  const sort = (sorted: readonly Category[]) =>
    arrange((now) => ({
      ...now,
      categories: sorted.flatMap(({ id }) => now.categories.filter((category) => category.id === id)),
    }));
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={hintId} className="min-w-0 grow basis-60 text-muted text-sm">
          {t('staff.menu.categories.hint')}
        </p>
        <Button onClick={() => setOpened('new')}>
          <Plus aria-hidden className="size-5" />
          {t('staff.menu.categories.new')}
        </Button>
      </div>
      <DragArea
        entries={categories}
        idOf={({ id }) => id}
        instructions={t('staff.menu.categories.dragInstructions')}
        onSort={sort}
      >
        <ul aria-describedby={hintId} className="mt-4 grid gap-2">
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              index={index}
              dishes={dishesIn(category).length}
              onEdit={() => setOpened(category)}
              onDelete={() => setToDelete(category)}
            />
          ))}
        </ul>
      </DragArea>
      {opened && (
        <CategoryDialog
          key={opened === 'new' ? opened : opened.id}
          category={opened === 'new' ? null : (current ?? opened)}
          isGone={opened !== 'new' && !current}
          onClose={() => setOpened(null)}
        />
      )}
      {toDelete && (
        <DeleteCategoryDialog category={toDelete} dishes={dishesIn(toDelete)} onClose={() => setToDelete(null)} />
      )}
    </>
  );
}
