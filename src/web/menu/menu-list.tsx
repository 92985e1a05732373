import { Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { groupByCategory } from '../../shared/menu/rules.ts';
import { foldText, matchesSearch } from '../../shared/search.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { categoryId } from './category-id.ts';
import { DishCard } from './dish-card.tsx';
import { MenuBar } from './menu-bar.tsx';

/** Number of pictures loaded eagerly; further ones are lazy. */
const FIRST_PICTURES = 2;

interface MenuListProps {
  menu: Dish[];
  query: string;
  quantities: Readonly<Record<string, number>>;
  maxQuantity: number;
  onQuery(query: string): void;
  onQuantity(id: number, quantity: number): void;
  onEnlarge(item: Dish): void;
}

/** The dishes grouped by category, or those that match the search. */
export function MenuList({ menu, query, onQuery, ...card }: MenuListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const found = useSearch(menu, useDeferredValue(query), language);
  const categories = useMemo(() => groupByCategory(found, language), [found, language]);
  const first = useMemo(() => new Set(menu.slice(0, FIRST_PICTURES).map(({ id }) => id)), [menu]);
  if (menu.length === 0) return <p className="py-16 text-center text-muted">{t('shop.menu.empty')}</p>;
  return (
    <>
      <MenuBar categories={categories} query={query} onQuery={onQuery} />
      <p role="status" className={query ? 'mt-4 text-muted' : 'sr-only'}>
        {query && found.length > 0 && t('shop.menu.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <div className="flex flex-col items-center gap-4 py-16 text-center">
          <p>{t('shop.menu.nothingFound', { query })}</p>
          <Button onClick={() => onQuery('')}>{t('shop.menu.clearSearch')}</Button>
        </div>
      )}
      {categories.map(({ name, items }, index) => (
        <section key={name} id={categoryId(index)} className="pt-7">
          <h2 className="mb-3 font-bold font-display text-2xl" dir="auto">
            {name || t('shop.menu.otherCategory')}
          </h2>
          {/* Each category is a separate Suspense boundary, so that hydration is split into short tasks. */}
          <Suspense>
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
              {items.map((item) => (
                <DishCard
                  key={item.id}
                  item={item}
                  quantity={card.quantities[item.id] ?? 0}
                  maxQuantity={card.maxQuantity}
                  isFirst={first.has(item.id)}
                  onQuantity={card.onQuantity}
                  onEnlarge={card.onEnlarge}
                />
              ))}
            </ul>
          </Suspense>
        </section>
      ))}
    </>
  );
}

/** Returns the dishes whose name, description or category contains every word of `query`. */
function useSearch(menu: Dish[], query: string, language: Language): Dish[] {
  const folded = useMemo(
    () =>
      menu.map((item) =>
        foldText(
          [
            item.name,
            ...(['name', 'description', 'category'] as const).map((field) => textIn(item[field], language)),
          ].join(' '),
        ),
      ),
    [menu, language],
  );
  return useMemo(
    () => (query.trim() === '' ? menu : menu.filter((_, index) => matchesSearch(folded[index] ?? '', query))),
    [menu, folded, query],
  );
}
