import { Price } from '../ui/price.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DishQuantity, type DishQuantityProps } from './dish-quantity.tsx';

interface DishSheetProps extends DishQuantityProps {
  onClose(): void;
}

/** The sheet of a dish that has nothing to choose, or is sold out. */
export function DishSheet({ item, quantity, maxQuantity, onQuantity, onClose }: DishSheetProps) {
  return (
    <DishFrame
      item={item}
      contents={item}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Price agorot={item.price} className="font-bold text-2xl" />
          <DishQuantity item={item} quantity={quantity} maxQuantity={maxQuantity} onQuantity={onQuantity} />
        </div>
      }
    />
  );
}
