/** How many choices a group takes, in the sequence in which staff enter it; see the contract. */
export const GROUP_NUMBERS = ['min', 'max', 'free', 'maxPerChoice'] as const;
export type GroupNumber = (typeof GROUP_NUMBERS)[number];

/** A size is exactly one choice, whatever else was entered. */
export const SIZE_LIMITS: Readonly<Record<GroupNumber, number>> = { min: 1, max: 1, free: 0, maxPerChoice: 1 };
