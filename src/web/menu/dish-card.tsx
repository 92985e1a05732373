import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { useLanguage } from '../ui/i18n.ts';
import { Price } from '../ui/price.tsx';
import { DishPicture } from './dish-picture.tsx';
import { Stepper } from './stepper.tsx';

interface FoodCardProps {
  item: Dish;
  quantity: number;
  maxQuantity: number;
  isFirst: boolean;
  onQuantity(id: number, quantity: number): void;
  onEnlarge(item: Dish): void;
}

/** A dish: picture, name, description, price, and quantity in the cart (spec.md §2). */
export const DishCard = memo(function DishCard({
  item,
  quantity,
  maxQuantity,
  isFirst,
  onQuantity,
  onEnlarge,
}: FoodCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(item.name, language);
  return (
    <li
      className={`flex gap-3 rounded-3xl border bg-surface p-3 transition-colors sm:flex-col sm:gap-0 sm:overflow-hidden sm:p-0 ${quantity > 0 ? 'border-stepper' : 'border-line'}`}
    >
      <button
        type="button"
        aria-label={t('shop.menu.enlarge', { dish: name })}
        onClick={() => onEnlarge(item)}
        className="size-28 shrink-0 overflow-hidden rounded-2xl sm:aspect-4/3 sm:size-auto sm:rounded-none"
      >
        <DishPicture
          url={item.imageUrl}
          alt=""
          sizes="(min-width: 40rem) 22rem, 7rem"
          isFirst={isFirst}
          className="size-full"
        />
      </button>
      <div className="flex min-w-0 flex-1 flex-col sm:p-4">
        <h3 className="font-bold text-lg leading-snug" dir="auto">
          {name}
        </h3>
        <p className="mt-1 line-clamp-3 text-muted text-sm leading-snug sm:text-base" dir="auto">
          {textIn(item.description, language)}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-2">
          <Price agorot={item.price} className="font-bold text-lg" />
          <Stepper
            id={item.id}
            dish={name}
            quantity={quantity}
            max={maxQuantity}
            onChange={(next) => onQuantity(item.id, next)}
          />
        </div>
      </div>
    </li>
  );
});
