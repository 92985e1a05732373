import type { Choice } from '../../shared/options/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import type { CompleteGroup } from './complete-group.ts';
import { markChoicesDeleted, replacePrices, saveChoice } from './queries.ts';

interface Saving {
  groupId: number;
  choices: CompleteGroup['choices'];
  /** The group's choices until now; those missing in `choices` are deleted. */
  former: readonly Pick<Choice, 'id'>[];
}

/** Writes a group's choices in the order given, with their prices by size. */
export async function saveChoices(
  { tx, at }: Pick<StaffChange, 'tx' | 'at'>,
  { groupId, choices, former }: Saving,
): Promise<void> {
  const ids: number[] = [];
  for (const [index, { pricesBySize, ...choice }] of choices.entries()) {
    ids.push(await saveChoice(tx, groupId, { ...choice, position: index + 1 }));
  }
  const kept = new Set(ids);
  await markChoicesDeleted(
    tx,
    former.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    at,
  );
  const prices = choices.flatMap(({ pricesBySize }, index) =>
    pricesBySize.map(({ sizeId, price }) => ({
      choice_id: ids[index] as number,
      size_id: sizeId,
      price_agorot: price,
    })),
  );
  await replacePrices(tx, ids, prices);
}
