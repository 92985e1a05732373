/** What staff may overrule to take an order by phone all the same, by the code with which it is refused otherwise. */
export const OVERRULED = ['closed', 'full', 'not_served', 'portions_exceeded'] as const;
export type Overruled = (typeof OVERRULED)[number];
