/** Screens on which the staff pages' header stands at the side, with the sections in it. */
export const WIDE = '(min-width: 64rem)';
