import { FIRST_STEPS, type FirstStep, type FirstSteps, isForOwner } from '../../shared/first-steps/contract.ts';
import { fieldsOf } from '../../shared/localised-text.ts';
import type { Deps } from '../deps.ts';
import { findMailRoute } from '../mail/mail-route.ts';
import { hasTrialOrder } from '../orders/trial-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { listAllSettings } from '../settings/queries.ts';
import { hasActiveCity, hasActiveDish, hasOrder } from './queries.ts';

/** The setting about the list of the first steps: `1` once an owner dismissed it, `0` once one asked for it again. */
export const FIRST_STEPS_DISMISSED = 'firstStepsDismissed';

/** The setting that is `1` once the shop's address was copied or printed. */
export const ADDRESS_SHARED = 'addressShared';

type Settings = ReadonlyMap<string, string>;

/** How each step is known to be done. */
const IS_DONE: Record<FirstStep, (deps: Deps, settings: Settings) => Promise<boolean> | boolean> = {
  restaurant: (_deps, settings) =>
    fieldsOf('appName').some((key) => settings.get(key)) && (settings.get('logoUrl') ?? '') !== '',
  dish: ({ database }) => hasActiveDish(database.db),
  city: ({ database }) => hasActiveCity(database.db),
  mail: async (deps) =>
    (await findMailRoute(deps)).problem === null &&
    (await deps.shop.read(deps.database.db)).notificationEmails.length > 0,
  trial: ({ database }) => hasTrialOrder(database.db),
  sharing: (_deps, settings) => settings.get(ADDRESS_SHARED) === '1',
};

/** Returns the steps before the first order that this staff member can do; none while the list is not shown. */
export async function listFirstSteps(deps: Deps, { role }: Pick<Staff, 'role'>): Promise<FirstSteps> {
  const settings = new Map((await listAllSettings(deps.database.db)).map(({ key, value }) => [key, value]));
  const choice = settings.get(FIRST_STEPS_DISMISSED);
  const isAskedFor = choice === '0';
  const isShown = isAskedFor || (choice !== '1' && !(await hasOrder(deps.database.db)));
  if (!isShown) return { isShown, isAskedFor, steps: [] };
  const names = FIRST_STEPS.filter((name) => role === 'owner' || !isForOwner(name));
  return {
    isShown,
    isAskedFor,
    steps: await Promise.all(names.map(async (name) => ({ name, isDone: await IS_DONE[name](deps, settings) }))),
  };
}
