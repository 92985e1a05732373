/** The layout of dishes and of their placeholders: rows on phones, columns on wide screens, wide enough for price and buttons in a line. */
export const DISH_GRID =
  'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 lg:gap-5 print:grid-cols-2 print:gap-x-12 print:gap-y-4';
