import { memo } from 'react';
import { textIn } from '../../shared/localised-text.ts';
import { canBeOrdered } from '../../shared/menu/orderable.ts';
import { hasOptions, type OptionGroups } from '../../shared/options/groups.ts';
import { dishPath } from '../../shared/storefront.ts';
import { useLanguage } from '../ui/i18n.ts';
import { Price } from '../ui/price.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { ChooseButton } from './choose-button.tsx';
import { DietBadges } from './diet-badges.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishQuantity, type DishQuantityProps } from './dish-quantity.tsx';
import { pictureLook } from './sold-out-label.tsx';

interface DishCardProps extends DishQuantityProps {
  groups: OptionGroups;
  isFirst: boolean;
  onEnlarge(id: number): void;
  onOpen(id: number): void;
}

/**
 * A dish: name, description, price, picture, and quantity in the cart (spec.md §2). A row on phones, with the picture at
 * its end above the buttons, so that the price never moves them; a column with the picture on top on wide screens.
 */
export const DishCard = memo(function DishCard({
  item,
  groups,
  quantity,
  maxQuantity,
  isFirst,
  onQuantity,
  onEnlarge,
  onOpen,
}: DishCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(item.name, language);
  const hasPicture = Boolean(item.imageUrl);
  const isOrderable = canBeOrdered(item);
  return (
    <li
      className={`relative grid grid-cols-[1fr_auto] gap-x-3 rounded-2xl border bg-surface p-3 transition-colors lg:grid-cols-1 lg:grid-rows-[auto_1fr_auto] lg:overflow-hidden lg:p-0 short:p-2 print:break-inside-avoid print:grid-cols-[1fr_auto] print:border-0 print:p-0 ${quantity > 0 && isOrderable ? 'border-stepper' : 'border-line'}`}
    >
      <div
        className={`min-w-0 lg:col-start-1 lg:row-start-2 lg:px-4 lg:pt-3 print:col-span-1 print:col-start-1 print:row-start-1 print:p-0 ${hasPicture ? '' : 'col-span-2 lg:col-span-1'}`}
      >
        <h3 className="font-bold leading-snug lg:text-lg" dir="auto">
          {/* Its area is that of the whole card; the picture and the buttons lie above it. */}
          <a
            href={`${dishPath(item.id)}?lang=${language}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(item.id);
            }}
            className="after:absolute after:inset-0 after:rounded-2xl hover:underline"
          >
            {name}
          </a>
        </h3>
        <p
          className="mt-0.5 line-clamp-3 print:line-clamp-none text-muted text-sm leading-snug short:max-lg:line-clamp-1"
          dir="auto"
        >
          {textIn(item.description, language)}
        </p>
        <DietBadges contents={item} />
      </div>
      {hasPicture && (
        <button
          type="button"
          aria-label={t('shop.menu.enlarge', { dish: name })}
          onClick={() => onEnlarge(item.id)}
          data-later-picture={isFirst ? undefined : ''}
          className="relative print:hidden col-start-2 row-start-1 aspect-31/22 w-[min(7.75rem,35vw)] self-start overflow-hidden rounded-xl lg:col-start-1 lg:aspect-video xl:aspect-3/2 lg:w-auto lg:self-auto lg:rounded-none lg:-outline-offset-3 short:max-lg:aspect-auto short:max-lg:h-16"
        >
          <DishPicture
            url={item.imageUrl}
            alt=""
            sizes="(min-width: 64rem) 19rem, 8rem"
            isFirst={isFirst}
            className={`size-full ${pictureLook(item)}`}
          />
        </button>
      )}
      <div className="print:col-span-1 print:col-start-2 print:row-start-1 print:p-0 col-span-2 flex flex-wrap print:items-start items-end justify-between gap-x-2 gap-y-1 pt-1 lg:col-span-1 lg:row-start-3 lg:items-center lg:px-4 lg:pb-4 lg:pt-3">
        <Price agorot={item.price} className="font-bold text-lg" />
        {isOrderable && hasOptions(item, groups) ? (
          <ChooseButton item={item} groups={groups} quantity={quantity} onOpen={onOpen} />
        ) : (
          <DishQuantity item={item} quantity={quantity} maxQuantity={maxQuantity} onQuantity={onQuantity} />
        )}
      </div>
    </li>
  );
});
