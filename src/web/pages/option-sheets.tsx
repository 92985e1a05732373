import type { Dish } from '../../shared/menu/contract.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { OptionSheet } from '../menu/options/option-sheet.tsx';
import type { OfferedLine } from '../orders/cart-rules.ts';
import { addLine, replaceLine } from '../orders/change-cart.ts';

/** Returns how many of a dish can be ordered at once. */
export const mostOf = ({ portionsToday }: Dish) => Math.min(MAX_QUANTITY, portionsToday?.left ?? MAX_QUANTITY);

interface NewLineProps {
  item: Dish;
  groups: OptionGroups;
  onClose(): void;
}

/** The sheet of a dish with options, which adds a line to the cart. */
export function NewLine({ item, groups, onClose }: NewLineProps) {
  return (
    <OptionSheet
      item={item}
      groups={groups}
      before={null}
      maxQuantity={mostOf(item)}
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
  onClose(): void;
}

/** The sheet of a line of the cart, above the cart or the checkout, which replaces it. */
export function ChangedLine({ line, groups, onClose }: ChangedLineProps) {
  const { key, dish, chosen: choices, note, quantity } = line;
  return (
    <OptionSheet
      item={dish}
      groups={groups}
      before={{ choices, note, quantity }}
      maxQuantity={mostOf(dish)}
      onSave={(chosen) => {
        replaceLine(key, { dishId: dish.id, ...chosen });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
