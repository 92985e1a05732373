import { groupBy } from '../group-by.ts';
import type { Language } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import type { ChoiceSales } from './contract.ts';

/** Choices of one group sold with a dish, with names in the page's language. */
export interface GroupSales {
  id: number;
  name: string;
  choices: { id: number; name: string; quantity: number }[];
}

/** Returns the choices sold with a dish by group, in their order. */
export function groupChoices(choices: readonly ChoiceSales[], language: Language): GroupSales[] {
  const byGroup = groupBy(choices, ({ groupId }) => groupId);
  return [...byGroup].map(([id, sold]) => {
    // A group stands for the choices that were found in it, which are at least one.
    const [{ groupName }] = sold as [ChoiceSales];
    return {
      id,
      name: textIn(groupName, language),
      choices: sold.map((choice) => ({
        id: choice.id,
        name: textIn(choice.name, language),
        quantity: choice.totalQuantity,
      })),
    };
  });
}

/** Returns the choices sold with a dish as plain text: "Size: Large × 3, Small × 1; Extras: Olives × 2". */
export function choicesInBrief(groups: readonly GroupSales[]): string {
  return groups
    .map(({ name, choices }) => `${name}: ${choices.map((choice) => `${choice.name} × ${choice.quantity}`).join(', ')}`)
    .join('; ');
}
