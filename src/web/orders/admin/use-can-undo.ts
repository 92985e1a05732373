import { use, useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { UNDO_MS } from '../../../shared/orders/rules.ts';
import { serverNow } from '../../ui/server-time.ts';
import { SignedInContext } from '../../ui/signed-in.ts';

/**
 * Returns whether the signed-in account can still undo the order's last status change. The server has the final
 * decision.
 */
export function useCanUndo({ statusChangedAt, statusChangedBy }: Order): boolean {
  const isMine = statusChangedBy !== null && statusChangedBy === use(SignedInContext)?.username;
  const until = isMine && statusChangedAt ? Date.parse(statusChangedAt) + UNDO_MS : 0;
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== over && until > serverNow();
}
