import { useEffect, useState } from 'react';
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
  const [asked, setAsked] = useState({ times: 0, isOpen: false });
  useEffect(() => {
    if (!isAsked) return;
    setAsked(({ times }) => ({ times: times + 1, isOpen: true }));
    show();
    setParams((before) => without(before, 'show'), { replace: true });
  });
  useEffect(() => {
    if (!asked.isOpen || !isShown || !query.data || query.isFetchingNextPage) return;
    const first = query.data.orders.find(isUnseen);
    if (!first && query.hasNextPage) return void query.fetchNextPage();
    if (first) goTo(orderElementId(first.id));
    setAsked(({ times }) => ({ times, isOpen: false }));
  });
  return asked.times;
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
