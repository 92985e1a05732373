import { useCallback, useEffect, useRef, useState } from 'react';
import { todayAt } from '../../shared/calendar.ts';
import { statesOfShop, withState } from '../../shared/hours/states.ts';
import type { Week } from '../../shared/hours/week.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { refreshDelay } from '../../shared/menu/orderable.ts';
import type { Agorot } from '../../shared/money.ts';
import { byId, choicesOf, type OptionGroups } from '../../shared/options/groups.ts';
import { type Fulfilment, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import { certificateOn } from '../../shared/settings/certificate.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { timedParts } from '../../shared/timed-parts.ts';
import type { OrderProblem } from '../orders/order-problem.ts';
import { serverNow } from '../ui/server-time.ts';
import type { FreshShop } from './fetch-shop.ts';

/** How long in ms a page may be hidden before it refetches the menu. */
const FRESH_MS = 60_000;

/** What a rejected order told of that the next refetch tells too. */
interface Told {
  /** Prices per unit of lines, by key. */
  prices: ReadonlyMap<string, Agorot>;
  /** The ways to get an order that the shop offers; missing where nothing was said of them. */
  offered?: readonly Fulfilment[] | undefined;
}

const NOTHING_TOLD: Told = { prices: new Map() };

/** Whether the menu was loaded, when the page was rendered without one. */
export type MenuState = 'there' | 'loading' | 'failed';

type RenderedShop = Pick<
  StorefrontData,
  'menu' | 'optionGroups' | 'cities' | 'coupons' | 'orderings' | 'pickupWeek' | 'today' | 'settings'
>;

/**
 * Returns menu, options, cities, settings and what is offered as last received: with the page, when refetched, or with a
 * rejected order, and the prices per unit of lines that a rejected order told of.
 */
export function useShop(initial: RenderedShop) {
  const [menu, setMenu] = useState(initial.menu);
  const [groups, setGroups] = useState(() => byId(initial.optionGroups));
  const [received, setReceived] = useState<Received>(initial);
  const { orderings, settings, today } = received;
  const [told, setTold] = useState(NOTHING_TOLD);
  const offered = told.offered ?? offeredBy(orderings, settings);
  const asked = offered.join();
  const [hasFailed, setFailed] = useState(false);
  const refreshCount = useRef(0);

  /** Refetches menu, options, cities and settings. On failure the current ones stay. Only the latest request counts. */
  const refresh = useCallback((): Promise<void> => {
    refreshCount.current += 1;
    const number = refreshCount.current;
    return import('./fetch-shop.ts')
      .then(({ fetchShop }) => fetchShop(asked.split(',') as Fulfilment[]))
      .then((fresh) => {
        if (number !== refreshCount.current) return;
        setFailed(false);
        setMenu(fresh.menu);
        setTold(NOTHING_TOLD);
        setGroups(byId(fresh.optionGroups));
        setReceived((shown) => withFresh(shown, fresh));
      })
      .catch((error: unknown) => {
        console.warn('Refetching the menu failed', error);
        if (number === refreshCount.current) setFailed(true);
      });
  }, [asked]);

  /** Applies the current state that a rejected order returned. */
  const applyRejection = useCallback((problem: OrderProblem) => {
    const { ordering, priceChanges } = problem;
    if (ordering) setReceived((shown) => ({ ...shown, orderings: withState(shown.orderings, ordering) }));
    // Of a line with options it tells what the line costs, not whether the dish or a choice is dearer.
    const prices = new Map(priceChanges.map(({ key, newPrice }) => [key, newPrice]));
    setTold(({ offered }) => ({ prices, offered: problem.offered ?? offered }));
    setMenu((shown) => menuAfter(problem, shown ?? []));
  }, []);

  useEffect(() => {
    if (menu === null) void refresh();
  }, [menu, refresh]);
  useReturnToPage(refresh);
  useTimedRefresh({ menu, groups, orderings, settings, today, refresh });

  const state: MenuState = menu ? 'there' : hasFailed ? 'failed' : 'loading';
  return {
    ...received,
    /** When orders are picked up; null where that is at any time, or not known. */
    pickupWeek: received.pickupWeek ?? null,
    menu: menu ?? [],
    groups,
    state,
    /** What the shop offers, at least one. */
    offered,
    certificate: certificateOn(settings, today.date),
    toldPrices: told.prices,
    refresh,
    /** Refetches, and shows a missing menu as loading meanwhile. */
    retry() {
      setFailed(false);
      void refresh();
    },
    applyRejection,
  };
}

/** What is shown as it was received. */
interface Received extends Pick<RenderedShop, 'cities' | 'settings' | 'orderings' | 'today'> {
  coupons?: StorefrontData['coupons'] | undefined;
  pickupWeek?: Week | null | undefined;
}

/** Returns what is known now; of a part that could not be fetched, what was known before. */
function withFresh(shown: Received, fresh: FreshShop): Received {
  const { orderings, pickupWeek, coupons } = fresh;
  return {
    ...fresh,
    orderings: orderings.length > 0 ? orderings : shown.orderings,
    pickupWeek: pickupWeek === undefined ? shown.pickupWeek : pickupWeek,
    coupons: coupons ?? shown.coupons,
    today: todayAt({ ...shown.today, now: serverNow() }),
  };
}

/** Returns the ways to get an order that the shop offers, at least one. */
function offeredBy(
  orderings: StorefrontData['orderings'],
  settings: StorefrontData['settings'],
): readonly Fulfilment[] {
  if (orderings.length === 0) return offeredFulfilments(settings);
  return statesOfShop(orderings).map(({ fulfilment }) => fulfilment);
}

/** Returns the menu as far as a rejected order tells it: current prices, and what cannot be ordered, or not at its time. */
function menuAfter({ priceChanges, unavailable, unserved }: OrderProblem, menu: readonly Dish[]): Dish[] {
  const prices = new Map(priceChanges.map(({ id, newPrice }) => [id, newPrice]));
  const gone = new Set(unavailable.map(({ id }) => id));
  const times = new Map(unserved.map(({ id, served }) => [id, served]));
  return menu
    .filter(({ id }) => !gone.has(id))
    .map((dish) => {
      const { id, optionGroups } = dish;
      const served = times.get(id);
      const price = optionGroups.length > 0 ? dish.price : (prices.get(id) ?? dish.price);
      return { ...dish, price, ...(served && { served, serving: { isServed: false, until: null } }) };
    });
}

interface TimedRefresh extends Pick<RenderedShop, 'menu' | 'orderings' | 'settings' | 'today'> {
  groups: OptionGroups;
  refresh(): Promise<void>;
}

/** Calls `refresh` when time alone has outdated a part of the shop. */
function useTimedRefresh({ menu, groups, orderings, settings, today, refresh }: TimedRefresh): void {
  useEffect(() => {
    const timed = timedParts({ menu: menu ?? [], choices: choicesOf(groups), orderings, settings, today });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      const delay = isOver ? undefined : refreshDelay(timed, serverNow());
      // A new menu replaces this effect; without one, it tries again.
      if (delay !== undefined) timer = setTimeout(() => void refresh().then(wait), delay);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [menu, groups, orderings, settings, today, refresh]);
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
