import { use } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusesOf } from '../../../shared/orders/fulfilment.ts';
import { movesFrom, type OrderMoves } from '../../../shared/orders/used-statuses.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useUsedStatuses } from './use-open-orders.ts';

/** Returns what the signed-in account can move an order to. A trial order, which can be removed, is not cancelled. */
export function useOrderMoves({ status, isTrial, fulfilment }: Order): OrderMoves {
  const role = use(SignedInContext)?.role ?? 'staff';
  const moves = movesFrom(status, role, statusesOf(useUsedStatuses(), fulfilment));
  return isTrial ? { ...moves, ends: [] } : moves;
}
