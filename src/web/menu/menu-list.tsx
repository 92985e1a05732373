import { useTranslation } from 'react-i18next';
import type { FoodItem } from '../../shared/menu/contract.ts';
import { groupByCategory } from '../../shared/menu/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { FoodCard } from './food-card.tsx';

const FIRST_PICTURES = 4;

interface MenuListProps {
  menu: FoodItem[];
  quantities: Readonly<Record<string, number>>;
  maxQuantity: number;
  onQuantity(id: number, quantity: number): void;
  onEnlarge(item: FoodItem): void;
}

/** The dishes under the headings of their categories. */
export function MenuList({ menu, quantities, maxQuantity, onQuantity, onEnlarge }: MenuListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (menu.length === 0) return <p className="py-16 text-center text-muted">{t('shop.menu.empty')}</p>;
  const first = new Set(menu.slice(0, FIRST_PICTURES).map(({ id }) => id));
  return groupByCategory(menu, language).map(({ name, items }) => (
    <section key={name} className="mt-8">
      <h2 className="mb-3 font-bold font-display text-2xl" dir="auto">
        {name || t('shop.menu.otherCategory')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {items.map((item) => (
          <FoodCard
            key={item.id}
            item={item}
            quantity={quantities[item.id] ?? 0}
            maxQuantity={maxQuantity}
            isFirst={first.has(item.id)}
            onQuantity={onQuantity}
            onEnlarge={onEnlarge}
          />
        ))}
      </ul>
    </section>
  ));
}
