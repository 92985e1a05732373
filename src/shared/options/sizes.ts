import type { LocalisedText } from '../localised-text.ts';
import type { OptionGroup } from './contract.ts';
import type { WithOptions } from './dish-options.ts';

/** A size for which a choice of another group may have a price of its own. */
export interface Size {
  /** Id of the size's choice. */
  id: number;
  name: LocalisedText;
}

interface Menu {
  /** The group whose prices follow the sizes; null for a new one. */
  groupId: number | null;
  groups: readonly OptionGroup[];
  menu: readonly WithOptions[];
  /** Ids of further groups that a dish has together with this one. */
  alongside: readonly number[];
}

/** Returns the sizes of the dishes that have a group, and those for which its choices have prices already. */
export function sizesFor({ groupId, groups, menu, alongside }: Menu): Size[] {
  const together = new Set(alongside);
  for (const { optionGroups } of menu) {
    const ids = optionGroups.map(({ id }) => id);
    if (groupId !== null && ids.includes(groupId)) for (const id of ids) together.add(id);
  }
  const own = groups.find(({ id }) => id === groupId);
  const priced = new Set(own?.choices.flatMap(({ pricesBySize }) => pricesBySize.map(({ sizeId }) => sizeId)));
  return groups
    .filter(({ id, isSize }) => isSize && id !== groupId)
    .flatMap((group) => group.choices.filter(({ id }) => together.has(group.id) || priced.has(id)))
    .map(({ id, name }) => ({ id, name }));
}
