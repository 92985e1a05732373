import { FULFILMENTS, type Fulfilment, fulfilmentAmong } from '../../shared/orders/fulfilment.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

const stored = createStoredValue<Fulfilment | null>({
  key: 'selectedFulfilment',
  parse: parseFulfilment,
  fallback: null,
});

function parseFulfilment(json: unknown): Fulfilment | null {
  if (json === null) return null;
  const known = FULFILMENTS.find((each) => each === json);
  if (known) return known;
  throw new TypeError('Not a fulfilment');
}

interface SelectedFulfilment {
  /** As chosen last, if the shop offers that, else the first way. */
  fulfilment: Fulfilment;
  /** As chosen last; null without a choice. */
  chosen: Fulfilment | null;
}

/** Returns how this device's customer gets the order. */
export function useSelectedFulfilment(offered: readonly Fulfilment[]): SelectedFulfilment {
  const chosen = useStoredValue(stored);
  return { fulfilment: fulfilmentAmong(offered, chosen), chosen };
}

export function selectFulfilment(fulfilment: Fulfilment): void {
  stored.set(fulfilment);
}
