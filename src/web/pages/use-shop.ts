import { useCallback, useEffect, useRef, useState } from 'react';
import { todayAt } from '../../shared/calendar.ts';
import type { City } from '../../shared/cities/contract.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { refreshDelay } from '../../shared/menu/orderable.ts';
import type { Agorot } from '../../shared/money.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import type { OrderProblem } from '../orders/order-problem.ts';

/** How long in ms a page may be hidden before it refetches the menu. */
const FRESH_MS = 60_000;

/** Changes since the customer saw them: previous prices and minimums, by id. */
export interface SeenBefore {
  prices: ReadonlyMap<number, Agorot>;
  minimums: ReadonlyMap<number, Agorot>;
}

const NOTHING_CHANGED: SeenBefore = { prices: new Map(), minimums: new Map() };

/** Whether the menu was loaded, when the page was rendered without one. */
export type MenuState = 'there' | 'loading' | 'failed';

/**
 * Returns menu and cities as last received: with the page, when refetched, or with a rejected order. Tracks the values
 * shown before, for notices about changes.
 */
export function useShop(initial: Pick<StorefrontData, 'menu' | 'cities' | 'today'>) {
  const [menu, setMenu] = useState(initial.menu);
  const [cities, setCities] = useState(initial.cities);
  const [today, setToday] = useState(initial.today);
  const [hasFailed, setFailed] = useState(false);
  const [seenBefore, setSeenBefore] = useState(NOTHING_CHANGED);
  const shown = useRef({ menu, cities });
  useEffect(() => {
    shown.current = { menu, cities };
  }, [menu, cities]);
  const refreshCount = useRef(0);

  const showMenu = useCallback((next: Dish[]) => {
    const prices = changedValues(shown.current.menu ?? [], next, (item) => item.price);
    if (prices.size > 0) setSeenBefore((before) => ({ ...before, prices: withEarliest(before.prices, prices) }));
    setMenu(next);
  }, []);

  const showCities = useCallback((next: City[]) => {
    const minimums = changedValues(shown.current.cities, next, (city) => city.minimumOrderAmount);
    if (minimums.size > 0)
      setSeenBefore((before) => ({ ...before, minimums: withEarliest(before.minimums, minimums) }));
    setCities(next);
  }, []);

  /** Refetches menu and cities. On failure the current ones stay. Only the latest request counts. */
  const refresh = useCallback((): Promise<void> => {
    refreshCount.current += 1;
    const number = refreshCount.current;
    return import('./fetch-shop.ts')
      .then(({ fetchMenuAndCities }) => fetchMenuAndCities())
      .then((fresh) => {
        if (number !== refreshCount.current) return;
        setFailed(false);
        showMenu(fresh.menu);
        setToday(({ timeZone }) => todayAt({ timeZone, now: Date.now() }));
        showCities(fresh.cities);
      })
      .catch((error: unknown) => {
        console.warn('Refetching the menu failed', error);
        setFailed(true);
      });
  }, [showMenu, showCities]);

  /** Applies the current state that a rejected order returned. */
  const applyRejection = useCallback(
    ({ priceChanges, unavailable }: OrderProblem) => {
      const newPrices = new Map(priceChanges.map(({ id, newPrice }) => [id, newPrice]));
      const gone = new Set(unavailable.map(({ id }) => id));
      const left = (shown.current.menu ?? []).filter(({ id }) => !gone.has(id));
      showMenu(left.map((item) => ({ ...item, price: newPrices.get(item.id) ?? item.price })));
    },
    [showMenu],
  );

  const forgetSeen = useCallback(() => setSeenBefore(NOTHING_CHANGED), []);
  const isMissing = menu === null;
  useEffect(() => {
    if (isMissing) void refresh();
  }, [isMissing, refresh]);
  useReturnToPage(refresh);
  useComebacks(menu, refresh);

  const state: MenuState = menu ? 'there' : hasFailed ? 'failed' : 'loading';
  return { menu: menu ?? [], state, cities, today, seenBefore, refresh, applyRejection, forgetSeen };
}

/** Returns the previous values of the entries whose value has changed. */
function changedValues<Entity extends { id: number }>(
  before: readonly Entity[],
  now: readonly Entity[],
  amountOf: (entity: Entity) => number,
): Map<number, number> {
  const current = new Map(now.map((entity) => [entity.id, amountOf(entity)]));
  return new Map(
    before
      .filter((entity) => current.has(entity.id) && current.get(entity.id) !== amountOf(entity))
      .map((entity) => [entity.id, amountOf(entity)]),
  );
}

/** The value seen first is kept, however often it changes afterwards. */
function withEarliest(
  known: ReadonlyMap<number, number>,
  more: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  return new Map([...more, ...known]);
}

/** Calls `refresh` when a sold-out dish comes back. */
function useComebacks(menu: readonly Dish[] | null, refresh: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      const delay = isOver ? undefined : refreshDelay(menu ?? [], Date.now());
      // A new menu replaces this effect; without one, it tries again.
      if (delay !== undefined) timer = setTimeout(() => void refresh().then(wait), delay);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [menu, refresh]);
}

/** Calls `onReturn` when the page becomes visible after a while, or is restored from the back/forward cache. */
function useReturnToPage(onReturn: () => void): void {
  useEffect(() => {
    let leftAt = 0;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (leftAt > 0 && Date.now() - leftAt > FRESH_MS) onReturn();
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [onReturn]);
}
