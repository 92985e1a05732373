import type { LocalisedText } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import type { ChosenOption } from '../../shared/options/dish-options.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';

/* Checks of values that a browser has stored. Another version, or anyone, may have written them. */

/** Maximum number of choices in a stored line. */
const MAX_STORED_CHOICES = 500;

/** The fields of a stored object, of any type; none of what is no object. */
export function storedFields<Entry>(value: unknown): Partial<Record<keyof Entry, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

export function isId(value: unknown): value is number {
  return isFrom1To(value, Number.MAX_SAFE_INTEGER);
}

export function isQuantity(value: unknown): value is number {
  return isFrom1To(value, MAX_QUANTITY);
}

function isFrom1To(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= max;
}

export function isPrice(value: unknown): value is Agorot {
  return Number.isSafeInteger(value);
}

export function isName(value: unknown): value is LocalisedText {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

/** Returns whether a line has these choices; `isComplete` judges what a choice has besides its id and quantity. */
export function areChoices<Choice extends ChosenOption>(
  value: unknown,
  isComplete: (choice: Partial<Record<keyof Choice, unknown>>) => boolean = () => true,
): value is readonly Choice[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_STORED_CHOICES &&
    value.every((each) => {
      const choice = storedFields<Choice>(each);
      return isId(choice.choiceId) && isQuantity(choice.quantity) && isComplete(choice);
    })
  );
}
