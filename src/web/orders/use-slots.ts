import { useEffect, useState } from 'react';
import { getSlots } from '../../shared/hours/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { ShownSlot } from '../../shared/hours/slots.ts';
import { call } from '../api/client.ts';

/** Where orders go to; of a pickup nowhere. */
export interface SlotsTo {
  cityId: number | undefined;
  /** Of the area of the city. */
  areaId: number | undefined;
}

/** The slots to choose from, as far as they are known. */
export interface KnownSlots {
  /** Null while they are not known, and where the shop is not ordered from by slots. */
  slots: readonly ShownSlot[] | null;
  /** Whether fetching them has failed. */
  hasFailed: boolean;
  /** Whether they are fetched again, after that has failed. */
  isRetrying: boolean;
  retry(): void;
}

/** Fetches the slots of the orders of this state, again when it is fetched again: what has become full is told then. */
export function useSlots(ordering: OrderingState | null, { cityId, areaId }: SlotsTo): KnownSlots {
  const fulfilment = ordering?.kind === 'slots' ? ordering.fulfilment : null;
  const of = `${fulfilment} ${cityId} ${areaId}`;
  const [known, setKnown] = useState<{ of: string; slots: readonly ShownSlot[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state that was fetched again, or another attempt, is what fetches.
  useEffect(() => {
    if (fulfilment === null) return;
    let isOver = false;
    const show = (slots: readonly ShownSlot[] | null) => {
      if (isOver) return;
      setKnown({ of, slots });
      setRetrying(false);
    };
    call(getSlots, { query: { fulfilment, cityId, areaId } }).then(
      ({ slots }) => show(slots),
      (error: unknown) => {
        console.warn('Fetching the slots failed', error);
        show(null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [ordering, fulfilment, cityId, areaId, of, attempt]);
  const isKnown = fulfilment !== null && known?.of === of;
  return {
    slots: isKnown ? known.slots : null,
    hasFailed: isKnown && known.slots === null,
    isRetrying,
    retry() {
      setRetrying(true);
      setAttempt((count) => count + 1);
    },
  };
}
