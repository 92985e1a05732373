import type { DishOptionGroup } from '../../shared/options/dish-options.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { listLimits } from '../options/queries.ts';

/**
 * Throws `invalid_input` when one of a dish's option groups does not exist, or when the dish's limits contradict those
 * of the group.
 */
export async function requireGroups(tx: Db, groups: readonly DishOptionGroup[] | undefined): Promise<void> {
  if (!groups || groups.length === 0) return;
  const known = await listLimits(
    tx,
    groups.map(({ id }) => id),
  );
  const errors = groups.flatMap(({ id, min, max }, index): [string, string][] => {
    const group = known.get(id);
    if (!group) return [[`optionGroups.${index}.id`, 'There is no such option group']];
    // Without a minimum of the dish, that of the group is no more than the maximum.
    if ((min ?? 0) <= (max ?? group.max)) return [];
    return [[`optionGroups.${index}.min`, 'The least number of choices is larger than the largest']];
  });
  if (errors.length > 0) throw new DomainError('invalid_input', { fields: Object.fromEntries(errors) });
}
