import { fullnessIn } from '../../../shared/hours/capacity.ts';
import { hoursOf } from '../../../shared/hours/contract.ts';
import type { OrderingRules } from '../../../shared/hours/rules.ts';
import { type Fulfilment, offeredFulfilments } from '../../../shared/orders/fulfilment.ts';
import { readPickupHours } from '../../../shared/settings/pickup.ts';
import { useHours, useOrderings, useSlotsOfShop } from '../../hours/admin/use-hours.ts';
import { useSettings } from '../../settings/admin/use-settings.ts';

export interface SavedRules {
  /** By which orders are taken as long as nothing else is saved. */
  rules: OrderingRules;
  /** The ways to get an order that the shop offers. */
  offered: readonly Fulfilment[];
}

/** Fetches by which rules the shop takes orders, to say what customers would see; null until that is known. */
export function useSavedRules(): SavedRules | null {
  const hours = useHours().data;
  const settings = useSettings().data;
  const states = useOrderings();
  const slots = useSlotsOfShop(hours);
  if (!hours || !settings) return null;
  const value = (key: string) => settings.get(key)?.value ?? '';
  return {
    rules: {
      hours: hoursOf(hours),
      pausedUntil: hours.pausedUntil,
      busy: hours.busy,
      pickup: readPickupHours({ pickupWeek: value('pickupWeek'), pickupMinutes: value('pickupMinutes') }),
      fullness: fullnessIn({ states, slots }),
    },
    offered: offeredFulfilments({ fulfilments: value('fulfilments') }),
  };
}
