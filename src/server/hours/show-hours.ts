import { busyAt } from '../../shared/hours/busy.ts';
import type { StaffHours } from '../../shared/hours/contract.ts';
import { capacityOf, type SpecialDays } from '../../shared/hours/hours.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { endToCome } from '../../shared/hours/spans.ts';
import type { Week } from '../../shared/hours/week.ts';
import { weekAroundShabbat } from '../../shared/hours/week-around-shabbat.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import type { OrderingReader } from './current-ordering.ts';
import { HOURS_SETTING, orderingRules } from './stored-hours.ts';

/** Returns the shop's hours as staff see them; a pause and busy mode are omitted once they are over. */
export async function showHours({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<StaffHours> {
  return readStaffHours(database.db, clock.now());
}

/** Returns the hours as `db` sees them at an instant. */
export async function readStaffHours(db: Db, at: Date): Promise<StaffHours> {
  const settings = await listAllSettings(db);
  const rules = orderingRules(settings);
  const { hours, pausedUntil } = rules;
  const specialDays = hours.specialDays.map((days) => ({ ...days, shifts: [...days.shifts] }));
  const { restRule } = hours;
  return {
    ...hours,
    restRule: restRule ? { ...restRule, days: [...restRule.days] } : null,
    deliveryWeek: hours.deliveryWeek && [...hours.deliveryWeek],
    specialDays,
    capacity: { ...capacityOf(hours), categories: [...capacityOf(hours).categories] },
    pausedUntil: endToCome(pausedUntil, at.getTime()),
    busy: busyAt(rules, at.getTime()),
    version: versionOf(settings),
  };
}

const versionOf = (settings: readonly VersionedSetting[]) =>
  settings.find(({ key }) => key === HOURS_SETTING)?.version ?? 0;

/** When the shop opens, as pages say it. */
interface Opening {
  ordering: OrderingState;
  /** Around the next Shabbat; null for a shop that is always open. */
  deliveryWeek: Week | null;
  specialDays: readonly SpecialDays[];
}

/** Returns for when the shop takes orders, and when it opens. */
export async function showOpening(reader: OrderingReader): Promise<Opening> {
  const { hours } = await reader.rules();
  const { state } = await reader.current();
  const { specialDays } = hours;
  return { ordering: state, deliveryWeek: weekAroundShabbat(hours, reader.reading), specialDays };
}
