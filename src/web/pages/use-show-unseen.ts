import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isUnseen } from '../orders/admin/order-actions.tsx';
import { orderElementId } from '../orders/admin/order-card.tsx';
import type { useOrders } from '../orders/admin/use-orders.ts';

interface Board {
  /** The waiting orders, as they are listed. */
  query: ReturnType<typeof useOrders>;
  /** Whether they are on screen, without a search. */
  isShown: boolean;
  /** Brings them on screen. */
  show(): void;
}

/**
 * Goes to the first order in the list that nobody has seen, whenever the address asks for it, and fetches as much of
 * the list as that takes. Returns how often it was asked.
 */
export function useShowUnseen({ query, isShown, show }: Board): number {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('show') === 'unseen';
  const times = useCount(isAsked);
  const isSearching = useRef(false);
  useEffect(() => {
    if (!isAsked) return;
    isSearching.current = true;
    show();
    setParams((before) => without(before, 'show'), { replace: true });
  });
  useEffect(() => {
    if (!isSearching.current || !isShown || !query.data || query.isFetchingNextPage) return;
    const first = query.data.orders.find(isUnseen);
    if (!first && query.hasNextPage) return void query.fetchNextPage();
    if (first) goTo(orderElementId(first.id));
    isSearching.current = false;
  });
  return times;
}

/** How often the condition has become true. */
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

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
}
