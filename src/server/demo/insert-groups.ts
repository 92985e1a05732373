import { EMPTY_CHOICE, type OptionGroup } from '../../shared/options/contract.ts';
import type { Db } from '../db/schema.ts';
import { getGroup, insertGroup } from '../options/queries.ts';
import { saveChoices } from '../options/save-choices.ts';
import { DEMO, type DemoGroup } from './restaurant.ts';

/** Adds the demo restaurant's option groups; returns them by their keys. */
export async function insertDemoGroups(tx: Db, at: string): Promise<ReadonlyMap<string, OptionGroup>> {
  const byKey = new Map<string, OptionGroup>();
  // Ids of the choices of sizes by English name, for the prices that follow them.
  const sizes = new Map<string, number>();
  for (const group of DEMO.optionGroups) {
    const added = await insertDemoGroup(tx, group, { at, sizes });
    byKey.set(group.key, added);
    if (added.isSize) for (const { id, name } of added.choices) sizes.set(name.en ?? '', id);
  }
  return byKey;
}

async function insertDemoGroup(
  tx: Db,
  { key, choices, ...content }: DemoGroup,
  { at, sizes }: { at: string; sizes: ReadonlyMap<string, number> },
): Promise<OptionGroup> {
  const groupId = await insertGroup(tx, content, at);
  const entered = choices.map(({ pricesBySize, ...choice }) => ({
    ...EMPTY_CHOICE,
    id: undefined,
    ...choice,
    pricesBySize: Object.entries(pricesBySize).flatMap(([size, price]) => {
      const sizeId = sizes.get(size);
      return sizeId === undefined ? [] : [{ sizeId, price }];
    }),
  }));
  await saveChoices({ tx, at }, { groupId, choices: entered, former: [] });
  return getGroup(tx, groupId);
}
