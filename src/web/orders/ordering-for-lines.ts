import type { OrderingState } from '../../shared/hours/ordering.ts';
import { isServedOn } from '../../shared/menu/served.ts';
import type { OfferedLine } from './cart/cart-rules.ts';

type Line = Pick<OfferedLine, 'dish'>;

/**
 * Returns for when these lines can be ordered: of several days those on which every dish is served, and no category of
 * theirs is full, and every dish has portions left; all of them where there is none, since the server then names the dishes.
 */
export function orderingForLines(ordering: OrderingState, lines: readonly Line[], timeZone: string): OrderingState {
  const served = ordering.days.filter((day) => servedOn(lines, day, timeZone).length === lines.length);
  const days = served.filter((day) => !isFullFor(ordering, lines, day));
  if (days.length === 0 || days.length === ordering.days.length) return ordering;
  // Until when it is ordered is known for the first day alone.
  const fullDays = [...ordering.fullDays, ...served.filter((day) => !days.includes(day))].sort();
  return { ...ordering, days, fullDays, orderBy: days[0] === ordering.days[0] ? ordering.orderBy : null };
}

/** Returns the lines whose dishes are not served on each of the days to choose from. */
export function linesForSomeDays<L extends Line>(
  { days }: Pick<OrderingState, 'days'>,
  lines: readonly L[],
  timeZone: string,
): L[] {
  return lines.filter((line) => days.some((day) => servedOn([line], day, timeZone).length === 0));
}

/** Returns whether no portion is left on a day of a dish of the lines, or of its category. */
function isFullFor({ fullCategories }: OrderingState, lines: readonly Line[], day: string): boolean {
  const fullCategoryIds = fullCategories.filter((each) => each.day === day).flatMap(({ categoryIds }) => categoryIds);
  return isSoldOutFor(lines, { day, fullCategoryIds });
}

/** Returns whether a dish of the lines is sold out on a day, or is of a category of which no portion is left. */
export function isSoldOutFor(
  lines: readonly Line[],
  { day, fullCategoryIds }: { day: string; fullCategoryIds: readonly number[] },
): boolean {
  return lines.some(
    ({ dish: { categoryId, soldOutDays } }) =>
      (categoryId !== null && fullCategoryIds.includes(categoryId)) || soldOutDays?.includes(day) === true,
  );
}

function servedOn(lines: readonly Line[], day: string, timeZone: string): readonly Line[] {
  return lines.filter(({ dish }) => isServedOn({ served: dish.served }, day, timeZone));
}
