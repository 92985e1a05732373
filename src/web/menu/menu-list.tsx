import { Suspense, useMemo } from 'react';
import type { Dish } from '../../shared/menu/contract.ts';
import { type Category, hasCategories } from '../../shared/menu/rules.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import { Button } from '../ui/button.tsx';
import { clearMenuFilter } from '../ui/menu-filter.ts';
import { useTranslation } from '../ui/texts.tsx';
import { categoryId } from './category-id.ts';
import { DishCard } from './dish-card.tsx';
import { DISH_GRID } from './dish-grid.ts';

/** Number of pictures loaded eagerly; further ones are lazy. */
const FIRST_PICTURES = 2;

export interface MenuListProps {
  menu: Dish[];
  /** Of its options. */
  groups: OptionGroups;
  /** The dishes to show: all, or those that match the search. */
  categories: Category[];
  /** Dishes of which nothing is known of what the customer avoids; shown apart. */
  unknown: readonly Dish[];
  query: string;
  quantities: Readonly<Record<string, number>>;
  maxQuantity: number;
  onQuery(query: string): void;
  onQuantity(id: number, quantity: number): void;
  onEnlarge(id: number): void;
  onOpen(id: number): void;
}

/** The dishes grouped by category, or those that match the search. */
export function MenuList({ menu, categories, unknown, query, onQuery, ...card }: MenuListProps) {
  const { t } = useTranslation();
  const first = useMemo(() => new Set(menu.slice(0, FIRST_PICTURES).map(({ id }) => id)), [menu]);
  const count = categories.reduce((sum, { items }) => sum + items.length, 0);
  const isGrouped = hasCategories(categories);
  if (menu.length === 0) return <p className="py-16 text-center text-muted">{t('shop.menu.empty')}</p>;
  return (
    <>
      <p role="status" className={query ? 'mt-4 text-muted' : 'sr-only'}>
        {query && count > 0 && t('shop.menu.found', { count })}
      </p>
      {count === 0 && unknown.length === 0 && <NothingFound query={query} onQuery={onQuery} />}
      {categories.map(({ id, name, items }, index) => (
        <section key={id} id={categoryId(index)} className="pt-5 short:pt-2">
          {isGrouped ? (
            // As wide as its text, so that it moves below the filter button if they do not fit side by side.
            <h2
              className="mb-2 flow-root w-max max-w-full font-bold font-display text-2xl leading-tight short:mb-1 short:text-lg"
              dir="auto"
            >
              {name || t('shop.menu.otherCategory')}
            </h2>
          ) : (
            <h2 className="sr-only">{t('shop.tabs.menu')}</h2>
          )}
          <DishGrid {...card} items={items} first={first} />
        </section>
      ))}
      {unknown.length > 0 && (
        <section className="pt-8">
          <h2 className="font-bold font-display text-2xl leading-tight">{t('shop.filter.unknownTitle')}</h2>
          <p className="mb-2">{t('shop.filter.unknownText')}</p>
          <DishGrid {...card} items={unknown} first={first} />
        </section>
      )}
    </>
  );
}

interface DishGridProps extends Omit<MenuListProps, 'menu' | 'categories' | 'unknown' | 'query' | 'onQuery'> {
  items: readonly Dish[];
  /** Ids of the dishes whose pictures are loaded eagerly. */
  first: ReadonlySet<number>;
}

/** Cards of dishes. Each grid is a separate Suspense boundary, so that hydration is split into short tasks. */
function DishGrid({ items, first, ...card }: DishGridProps) {
  return (
    <Suspense>
      <ul className={DISH_GRID}>
        {items.map((item) => (
          <DishCard
            key={item.id}
            item={item}
            groups={card.groups}
            quantity={card.quantities[item.id] ?? 0}
            maxQuantity={card.maxQuantity}
            isFirst={first.has(item.id)}
            onQuantity={card.onQuantity}
            onEnlarge={card.onEnlarge}
            onOpen={card.onOpen}
          />
        ))}
      </ul>
    </Suspense>
  );
}

/** No dish is called so, or none fits the filter. */
function NothingFound({ query, onQuery }: Pick<MenuListProps, 'query' | 'onQuery'>) {
  const { t } = useTranslation();
  return (
    <div className="clear-both flex flex-col items-center gap-4 py-16 text-center">
      <p>{query ? t('shop.menu.nothingFound', { query }) : t('shop.filter.nothing')}</p>
      {query ? (
        <Button onClick={() => onQuery('')}>{t('shop.menu.clearSearch')}</Button>
      ) : (
        <Button onClick={clearMenuFilter}>{t('shop.filter.clear')}</Button>
      )}
    </div>
  );
}
