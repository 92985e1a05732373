import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { withDishIn } from '../../../shared/menu/arrangement.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { type Category, groupByCategory } from '../../../shared/menu/rules.ts';
import { moved } from '../../ui/drag-area.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useArrange } from './categories/use-arrange.ts';
import { useCategories } from './categories/use-categories.ts';
import { DishRow, SortableDishRow } from './dish-row.tsx';
import { DragLists, type Lists } from './drag-lists.tsx';
import { useKeepInPlace } from './use-keep-in-place.ts';
import { useReorder } from './use-reorder.ts';

interface DishListProps {
  dishes: StaffDish[];
  /** Whether the list is unfiltered, so that it can be reordered. */
  isSortable: boolean;
  onEdit(dish: StaffDish): void;
  onDelete(dish: StaffDish): void;
}

type StaffCategory = Category<StaffDish>;

/** Dishes by category, as customers see them (spec.md §4); both dishes and categories can be moved. */
export function DishList({ dishes, isSortable, ...row }: DishListProps) {
  const reorder = useReorder();
  const arrange = useArrange();
  const areKnown = useCategories().data !== undefined;
  const { t } = useTranslation();
  const categories = groupByCategory(dishes, useLanguage());
  /** Dishes without a category stay the last group. */
  const movable = categories.filter(({ id }) => id !== null).length;
  const keepInPlace = useKeepInPlace(categories.map(({ id }) => id).join());
  const show = (changed: StaffCategory[]) => reorder(changed.flatMap(({ items }) => items.map(({ id }) => id)));
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const dishesOf = (ids: readonly number[] = []) => ids.flatMap((id) => byId.get(id) ?? []);
  const sort = (index: number, items: StaffDish[]) =>
    show(categories.map((each, at) => (at === index ? { ...each, items } : each)));
  const listed = (category: StaffCategory, index: number, lists: Lists) => (
    <CategoryDishes
      key={category.id}
      {...row}
      category={{ ...category, items: dishesOf(lists[listOf(category)]) }}
      onSort={isSortable ? (items) => sort(index, items) : undefined}
      onMove={
        isSortable && category.id !== null && movable > 1
          ? (step, button) => {
              keepInPlace(button);
              show(moved(categories, { from: index, to: index + step }));
            }
          : undefined
      }
      place={{ isFirst: index === 0, isLast: index === movable - 1 }}
      isNamed={movable > 0}
    />
  );
  return (
    <DragLists
      lists={Object.fromEntries(categories.map((each) => [listOf(each), each.items.map(({ id }) => id)]))}
      instructions={t('staff.menu.drag.instructions')}
      onSort={(list, ids) =>
        sort(
          categories.findIndex((each) => listOf(each) === list),
          dishesOf(ids),
        )
      }
      onMove={(dishId, { list, index }) => {
        const categoryId = categories.find((each) => listOf(each) === list)?.id ?? null;
        // Without them, the arrangement would be of the dishes without one alone.
        if (areKnown) arrange((now) => withDishIn(now, { dishId, categoryId, index }));
      }}
    >
      {(lists) => categories.map((category, index) => listed(category, index, lists))}
    </DragLists>
  );
}

/** Returns the key of a category's list while dishes are dragged. */
const listOf = ({ id }: { id: number | null }) => `category-${id}`;

interface CategoryDishesProps extends Pick<DishListProps, 'onEdit' | 'onDelete'> {
  category: StaffCategory;
  place: { isFirst: boolean; isLast: boolean };
  /** Whether the heading is visible: not if no dish has a category. */
  isNamed: boolean;
  /** Sets the order of the category's dishes; undefined when they cannot be moved. */
  onSort: ((items: StaffDish[]) => void) | undefined;
  /** Moves the whole category, by the pressed button; undefined when it cannot be moved. */
  onMove: ((step: 1 | -1, button: HTMLElement) => void) | undefined;
}

function CategoryDishes({ category, place, isNamed, onSort, onMove, ...row }: CategoryDishesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { items } = category;
  const name = category.name || t('staff.menu.withoutCategory');
  return (
    <section aria-labelledby={headingId} className="mt-5">
      <div className={isNamed ? 'flex min-h-11 items-center gap-2' : 'sr-only'}>
        <h2 id={headingId} className="wrap-anywhere me-auto min-w-0 font-bold font-display text-xl">
          <bdi>{name}</bdi>
        </h2>
        {onMove && (
          <>
            <IconButton
              label={t('staff.menu.categoryUp', { category: isolate(name) })}
              icon={ArrowUp}
              disabled={place.isFirst}
              onClick={({ currentTarget }) => onMove(-1, currentTarget)}
            />
            <IconButton
              label={t('staff.menu.categoryDown', { category: isolate(name) })}
              icon={ArrowDown}
              disabled={place.isLast}
              onClick={({ currentTarget }) => onMove(1, currentTarget)}
            />
          </>
        )}
      </div>
      {items[0]?.isCategoryActive === false && (
        <p className="w-fit rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-sm">
          {t('staff.menu.categories.off')}
        </p>
      )}
      <ul aria-labelledby={headingId} className="mt-2 grid gap-2">
        {items.map((dish, index) =>
          onSort ? (
            <SortableDishRow
              key={dish.id}
              {...row}
              dish={dish}
              place={{ list: listOf(category), index, count: items.length }}
              onPlace={(to) => onSort(moved(items, { from: index, to }))}
            />
          ) : (
            <DishRow key={dish.id} {...row} dish={dish} />
          ),
        )}
      </ul>
    </section>
  );
}
