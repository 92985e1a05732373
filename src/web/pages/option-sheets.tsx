import type { Dish } from '../../shared/menu/contract.ts';
import { mostPortions } from '../../shared/menu/portions.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { OptionSheet } from '../menu/options/option-sheet.tsx';
import type { OfferedLine } from '../orders/cart/cart-rules.ts';
import { addLine, replaceLine } from '../orders/cart/change-cart.ts';

/** Returns how many of a dish can be ordered in one line, beside those in other lines of the cart. */
export const mostOf = ({ portionsToday }: Dish, inOthers = 0) =>
  Math.max(0, Math.min(MAX_QUANTITY, (mostPortions(portionsToday) ?? Infinity) - inOthers));

interface NewLineProps {
  item: Dish;
  groups: OptionGroups;
  /** How many of the dish are in the cart. */
  inCart: number;
  onClose(): void;
}

/** The sheet of a dish with options, which adds a line to the cart. */
export function NewLine({ item, groups, inCart, onClose }: NewLineProps) {
  return (
    <OptionSheet
      item={item}
      groups={groups}
      before={null}
      maxQuantity={mostOf(item, inCart)}
      onSave={(chosen) => {
        addLine({ dishId: item.id, ...chosen });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export interface ChangedLineProps {
  line: OfferedLine;
  groups: OptionGroups;
  /** How many of the dish are in the cart, this line included. */
  inCart: number;
  onClose(): void;
}

/** The sheet of a line of the cart, above the cart or the checkout, which replaces it. */
export function ChangedLine({ line, groups, inCart, onClose }: ChangedLineProps) {
  const { key, dish, chosen: choices, note, quantity } = line;
  return (
    <OptionSheet
      item={dish}
      groups={groups}
      before={{ choices, note, quantity }}
      maxQuantity={mostOf(dish, inCart - quantity)}
      onSave={(chosen) => {
        replaceLine(key, { dishId: dish.id, ...chosen });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
