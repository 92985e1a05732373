import type { Dish } from '../../shared/menu/contract.ts';
import { canBeOrdered } from '../../shared/menu/orderable.ts';
import { hasOptions, type OptionGroups } from '../../shared/options/groups.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { setQuantity } from '../orders/cart/cart.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { closeOverlay } from './overlay.ts';

const enlargedPicture = lazyWithRetry(async () => (await import('../menu/enlarged-picture.tsx')).EnlargedPicture);
const dishSheet = lazyWithRetry(async () => (await import('../menu/dish-sheet.tsx')).DishSheet);
const newLine = lazyWithRetry(async () => (await import('./option-sheets.tsx')).NewLine);
const changedLine = lazyWithRetry(async () => (await import('./option-sheets.tsx')).ChangedLine);

interface OpenedDishProps {
  item: Dish;
  kind: 'dish' | 'picture';
  groups: OptionGroups;
  /** In the cart. */
  quantity: number;
}

/** The opened dish: its sheet, with its options where it has any, or its picture. */
export function OpenedDish({ item, kind, groups, quantity }: OpenedDishProps) {
  if (kind === 'picture') return <enlargedPicture.Part item={item} onClose={closeOverlay} />;
  if (hasOptions(item, groups) && canBeOrdered(item)) {
    return <newLine.Part key={item.id} item={item} groups={groups} inCart={quantity} onClose={closeOverlay} />;
  }
  return (
    <dishSheet.Part
      item={item}
      quantity={quantity}
      maxQuantity={MAX_QUANTITY}
      onQuantity={setQuantity}
      onClose={closeOverlay}
    />
  );
}

/** The sheet of a line of the cart whose choices are changed. */
export const ChangedLine = changedLine.Part;

/** Loads the code of the sheets ahead of time. */
export function preloadDishSheets(hasGroups: boolean): void {
  dishSheet.preload();
  enlargedPicture.preload();
  if (hasGroups) newLine.preload();
}
