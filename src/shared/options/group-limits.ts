/** How many choices a group takes, in the sequence in which staff enter it; see the contract. */
export const GROUP_NUMBERS = ['min', 'max', 'free', 'maxPerChoice'] as const;
export type GroupNumber = (typeof GROUP_NUMBERS)[number];

/** A size is exactly one choice, whatever else was entered. */
export const SIZE_LIMITS: Readonly<Record<GroupNumber, number>> = { min: 1, max: 1, free: 0, maxPerChoice: 1 };

/** What is wrong with how many choices are required: more than may be taken, or than there are. */
export type MinProblem = { type: 'minAboveMax' } | { type: 'tooFewChoices'; max: number };

interface Limits {
  min: number;
  max: number;
  maxPerChoice: number;
  choices: readonly { isActive: boolean }[];
}

/** Returns what is wrong with the least number of choices of a group; null where nothing is. */
export function minProblem({ min, max, maxPerChoice, choices }: Limits): MinProblem | null {
  if (min > max) return { type: 'minAboveMax' };
  const most = choices.filter(({ isActive }) => isActive).length * maxPerChoice;
  return min > most ? { type: 'tooFewChoices', max: most } : null;
}
