import { endOfDay, type Today, todayAt } from '../../shared/calendar.ts';
import type { City } from '../../shared/cities/contract.ts';
import type { OfferedCoupons } from '../../shared/coupons/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { DaysWithShifts } from '../../shared/hours/rest-dates.ts';
import type { Week } from '../../shared/hours/week.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { nextChange } from '../../shared/menu/orderable.ts';
import { inDisplayOrder } from '../../shared/menu/rules.ts';
import type { OptionGroup } from '../../shared/options/contract.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { timedParts } from '../../shared/timed-parts.ts';
import { listOfferedCoupons } from '../coupons/list-coupons.ts';
import type { Deps } from '../deps.ts';
import type { OrderingReader } from '../hours/current-ordering.ts';
import { showOpening } from '../hours/show-hours.ts';
import { countingNow } from '../menu/count-portions.ts';
import { listLimitedCategories } from '../menu/limited-categories.ts';
import { listMenu } from '../menu/list-menu.ts';
import { listGroupsAmong, listGroupsAt } from '../options/list-groups.ts';
import type { Logger } from '../ports/logger.ts';
import { loadPublicSettings, loadRetention, publicSettingsOn } from '../settings/list-settings.ts';

/** The shop's data for customer pages. */
export interface ShopContent {
  /** Null when it cannot be read. */
  menu: Dish[] | null;
  optionGroups: OptionGroup[];
  cities: City[];
  /** Null where there are none, and when they cannot be read. */
  coupons: OfferedCoupons | null;
  settings: PublicSettings;
  /**
   * For when orders are taken, of each fulfilment that the shop offers, and then of cities with times of their own; none
   * when it cannot be read.
   */
  orderings: readonly OrderingState[];
  /** Of the first of them; null for a shop that is always open. */
  week: Week | null;
  /** As that, of pickup; null also where the shop does not offer it. */
  pickupWeek: Week | null;
  /** With shifts of their own, by the owner's choice or by a holiday. */
  specialDays: readonly DaysWithShifts[];
  today: Today;
  /** Whether everything could be read. */
  isComplete: boolean;
  /** From when on the menu, or what is said of it, is outdated by time alone; undefined until the shop changes. */
  freshUntil: Date | undefined;
}

/** Reads the shop. Parts that cannot be read are omitted and logged: an incomplete page is better than none. */
export async function loadShop(deps: Deps, log: Logger): Promise<ShopContent> {
  const counting = countingNow(deps);
  const { at, ordering: reader } = counting;
  const today = todayAt({ timeZone: deps.config.timeZone, now: at.getTime() });
  // Read apart from the menu, which is shown without them when the settings cannot be read. Once more after a failure, which
  // may be over: where days are limited, there is no menu without the settings.
  const readLimited = () => orNull(listLimitedCategories(reader), log);
  const limited = (await readLimited()) ?? (await readLimited());
  const groups = listGroupsAt(counting.db, at);
  const [menu, optionGroups, cities, coupons, settings, opening] = await Promise.all([
    orNull(listMenu(counting, { limited: limited ?? new Map(), groups }), log),
    orNull(listGroupsAmong(counting.db, groups), log),
    orNull(reader.cities(), log),
    orNull(listOfferedCoupons(deps), log),
    orNull(shownSettings(reader, today), log),
    orNull(showOpening(reader), log),
  ]);
  const orderings = opening?.orderings ?? [];
  const choices = (optionGroups ?? []).flatMap((group) => group.choices);
  return {
    // Without the groups, a dish would be shown as if it had no options.
    menu: optionGroups && menu && inDisplayOrder(menu),
    optionGroups: optionGroups ?? [],
    cities: cities ?? [],
    coupons: anyCoupons(coupons),
    settings: settings ?? {},
    orderings,
    week: opening?.week ?? null,
    pickupWeek: opening?.pickupWeek ?? null,
    specialDays: opening?.specialDays ?? [],
    today,
    isComplete: ![menu, optionGroups, cities, coupons, settings, opening, limited].includes(null),
    freshUntil: nextChange(
      [
        ...timedParts({ menu: menu ?? [], choices, orderings, settings: settings ?? {}, today }),
        // What search engines read depends on the day: the week around the next Shabbat, and the holidays that are near.
        { until: endOfDay(today) },
      ],
      at,
    ),
  };
}

function anyCoupons(coupons: OfferedCoupons | null): OfferedCoupons | null {
  return coupons && (coupons.hasCodes || coupons.automatic.length > 0) ? coupons : null;
}

async function shownSettings(reader: OrderingReader, today: Today): Promise<PublicSettings> {
  return publicSettingsOn(await reader.settings(), today);
}

/** Reads only the public settings, as {@link loadShop} does. */
export async function loadSettings(deps: Deps, log: Logger): Promise<Pick<ShopContent, 'settings' | 'isComplete'>> {
  const settings = await orNull(loadPublicSettings(deps), log);
  return { settings: settings ?? {}, isComplete: settings !== null };
}

/** Reads what the statements need: the public settings, and after how many months orders lose their names. */
export async function loadStatementSettings(deps: Deps, log: Logger) {
  const [{ settings, isComplete }, retention] = await Promise.all([
    loadSettings(deps, log),
    orNull(loadRetention(deps), log),
  ]);
  return { settings, retentionMonths: retention?.months ?? null, isComplete: isComplete && retention !== null };
}

async function orNull<Value>(reading: Promise<Value>, log: Logger): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, 'reading data of a page failed; the page is sent without it');
    return null;
  }
}
