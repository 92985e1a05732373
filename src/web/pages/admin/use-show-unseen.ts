import { useEffect, useRef, useState } from 'react';
import { useFailureToast } from '../../api/problems.ts';
import { isUnseen } from '../../orders/admin/order-actions.tsx';
import { orderElementId } from '../../orders/admin/order-card.tsx';
import type { useOrders } from '../../orders/admin/use-orders.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';

interface Board {
  /** The pending orders, in the order of the list. */
  query: ReturnType<typeof useOrders>;
  /** Whether they are on screen, without a search. */
  isShown: boolean;
  /** Shows them. */
  show(): void;
}

/**
 * Scrolls to the first unseen order of the list whenever the URL requests it, and fetches further pages until it is
 * loaded; a toast says when that failed. Returns the number of requests so far.
 */
export function useShowUnseen({ query, isShown, show }: Board): number {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [params, replaceParams] = useUrlParams();
  const isAsked = params.get('show') === 'unseen';
  const times = useCount(isAsked);
  const isSearching = useRef(false);
  useEffect(() => {
    if (!isAsked) return;
    isSearching.current = true;
    show();
    replaceParams((next) => next.delete('show'));
  });
  const search = async () => {
    try {
      const loaded = await query.loadUntil((orders) => orders.some(isUnseen));
      const first = loaded.find(isUnseen);
      // After a dialog that closes has returned the focus.
      if (first) setTimeout(() => goTo(orderElementId(first.id)));
    } catch (error) {
      fail(t('staff.loadFailed'), error);
    }
  };
  useEffect(() => {
    if (!isSearching.current || !isShown || !query.data) return;
    isSearching.current = false;
    void search();
  });
  return times;
}

/** Counts how often the condition has become true. */
function useCount(condition: boolean): number {
  const [seen, setSeen] = useState({ condition: false, times: 0 });
  if (seen.condition !== condition) setSeen({ condition, times: seen.times + (condition ? 1 : 0) });
  return seen.times;
}

function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
