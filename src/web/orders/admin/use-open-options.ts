import { useState } from 'react';
import type { Dish } from '../../../shared/menu/contract.ts';

export type OpenOptions = ReturnType<typeof useOpenOptions>;

/**
 * The dish whose options are being chosen, if it is still `listed`. While there is one, the order must not be placed: it
 * would lack that dish.
 */
export function useOpenOptions(listed: readonly Dish[]) {
  const [opened, setOpened] = useState<{ dishId: number; refusals: number } | null>(null);
  const current = listed.some(({ id }) => id === opened?.dishId) ? opened : null;
  return {
    dishId: current?.dishId ?? null,
    /** How often staff wanted to place the order meanwhile. */
    refusals: current?.refusals ?? 0,
    open: (dishId: number) => setOpened({ dishId, refusals: 0 }),
    close: () => setOpened(null),
    /** Returns whether the order must not be placed, which is said at the options. */
    refuse(): boolean {
      if (current) setOpened({ ...current, refusals: current.refusals + 1 });
      return current !== null;
    },
  };
}
