import type { ChosenOption } from '../../../shared/options/dish-options.ts';
import { createStoredValue } from '../../ui/stored-value.ts';
import type { ChosenDish } from './chosen-dish.ts';

/** What is being chosen for a new line of a dish. */
interface Kept extends ChosenDish {
  dishId: number;
}

/** Lasts as long as the sheet is open, also through a reload of the page. */
const kept = createStoredValue<Kept | null>({ key: 'choosing', parse: parseKept, fallback: null, storage: 'tab' });

/** Returns what was being chosen for a dish when the page was reloaded; null when its sheet was not open. */
export function keptChoosing(dishId: number): ChosenDish | null {
  const found = kept.get();
  return found?.dishId === dishId ? found : null;
}

export function keepChoosing(dishId: number, chosen: ChosenDish): void {
  kept.set({ dishId, ...chosen });
}

export function forgetChoosing(): void {
  kept.set(null);
}

/** Throws TypeError for what this page did not store. */
function parseKept(json: unknown): Kept | null {
  if (json === null) return null;
  const { dishId, choices, note, quantity } = json as Partial<Kept>;
  const isWhole = Array.isArray(choices) && choices.every(isChosen) && typeof note === 'string';
  if (!Number.isInteger(dishId) || !Number.isInteger(quantity) || !isWhole) throw new TypeError('Not a choosing');
  return json as Kept;
}

const isChosen = (choice: Partial<ChosenOption> | null) =>
  Number.isInteger(choice?.choiceId) && Number.isInteger(choice?.quantity);
