import { FIRST_STEPS, type FirstStep, type FirstSteps, isForOwner } from '../../shared/first-steps/contract.ts';
import { fieldsOf } from '../../shared/localised-text.ts';
import { isOn } from '../../shared/menu/orderable.ts';
import { hasDestination, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { HOURS_SETTING } from '../hours/stored-hours.ts';
import { findMailRoute } from '../mail/mail-route.ts';
import { hasTrialOrder } from '../orders/trial-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { hasOrder } from './queries.ts';

/** The setting about the list of the first steps: `1` once an owner dismissed it, `0` once one asked for it again. */
export const FIRST_STEPS_DISMISSED = 'firstStepsDismissed';

/** The setting that is `1` once the shop's address was copied or printed. */
export const ADDRESS_SHARED = 'addressShared';

interface State {
  settings: ReadonlyMap<string, string>;
  shop: Shop;
}

/** How each step is known to be done. */
const IS_DONE: Record<FirstStep, (state: State, deps: Deps) => Promise<boolean> | boolean> = {
  language: ({ settings }) => hasValue(settings, 'staffLanguage'),
  restaurant: ({ settings }) =>
    fieldsOf('appName').some((key) => settings.get(key)) && (settings.get('logoUrl') ?? '') !== '',
  dish: ({ shop }) => [...shop.dishes.values()].some((dish) => isOn(dish) && dish.deletedAt === null),
  city: ({ shop }) => shop.cities.size > 0,
  address: ({ settings }) => hasValue(settings, 'deliveryAddress'),
  hours: ({ settings }) => hasValue(settings, HOURS_SETTING),
  mail: async ({ shop }, deps) => shop.notificationEmails.length > 0 && (await findMailRoute(deps)).problem === null,
  trial: (_state, { database }) => hasTrialOrder(database.db),
  sharing: ({ settings }) => settings.get(ADDRESS_SHARED) === '1',
};

/** Returns the steps before the first order that this staff member can do; none while the list is not shown. */
export async function listFirstSteps(deps: Deps, { role }: Pick<Staff, 'role'>): Promise<FirstSteps> {
  const shop = await deps.shop.read(deps.database.db);
  const settings = new Map(shop.settings.map(({ key, value }) => [key, value]));
  const choice = settings.get(FIRST_STEPS_DISMISSED);
  const isAskedFor = choice === '0';
  const isShown = isAskedFor || (choice !== '1' && !(await hasOrder(deps.database.db)));
  if (!isShown) return { isShown, isAskedFor, steps: [] };
  const names = FIRST_STEPS.filter((name) => (role === 'owner' || !isForOwner(name)) && isNeeded(name, settings));
  return {
    isShown,
    isAskedFor,
    steps: await Promise.all(
      names.map(async (name) => ({ name, isDone: await IS_DONE[name]({ settings, shop }, deps) })),
    ),
  };
}

function hasValue(settings: State['settings'], key: string): boolean {
  return (settings.get(key) ?? '') !== '';
}

/** Steps that only a shop with deliveries needs. */
const OF_DELIVERY: readonly FirstStep[] = ['city', 'address'];

function isNeeded(name: FirstStep, settings: State['settings']): boolean {
  return (
    !OF_DELIVERY.includes(name) || offeredFulfilments({ fulfilments: settings.get('fulfilments') }).some(hasDestination)
  );
}
