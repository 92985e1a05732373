import { use, useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { UNDO_MS } from '../../../shared/orders/rules.ts';
import { serverNow } from '../../ui/server-time.ts';
import { SignedInContext } from '../../ui/signed-in.ts';

/** Returns whether the signed-in account can still undo the order's last status change. */
export function useCanUndo({ statusChangedAt, statusChangedBy }: Order): boolean {
  return useIsUndoable(statusChangedAt, statusChangedBy);
}

/**
 * Returns whether the signed-in account can still undo a change that was made at `at` (ISO 8601) by the account of this
 * username. The server has the final decision.
 */
export function useIsUndoable(at: string | null, by: string | null): boolean {
  const isMine = by !== null && by === use(SignedInContext)?.username;
  const until = isMine && at ? Date.parse(at) + UNDO_MS : 0;
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== over && until > serverNow();
}
