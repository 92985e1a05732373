import type { LocalisedText } from '../../../shared/localised-text.ts';
import { chooseErrors } from '../../../shared/options/choose.ts';
import type { OptionGroups } from '../../../shared/options/groups.ts';
import type { OfferedLine } from './cart-rules.ts';

/** Why a line of the cart cannot be ordered as it is. */
export interface LineProblem {
  /** Names of choices that are gone; none when they have none, or when others are missing or too many. */
  gone: readonly LocalisedText[];
}

/** Returns why a line has to be changed before it can be ordered; null when it can be. */
export function problemOf({ dish, chosen }: OfferedLine, groups: OptionGroups): LineProblem | null {
  const errors = chooseErrors(dish, groups, chosen);
  if (errors.length === 0) return null;
  const gone = errors.filter(({ reason }) => reason === 'unknown' || reason === 'unavailable');
  const ids = new Set(gone.map(({ choiceId }) => choiceId));
  return { gone: chosen.flatMap(({ choiceId, name }) => (name && ids.has(choiceId) ? [name] : [])) };
}
