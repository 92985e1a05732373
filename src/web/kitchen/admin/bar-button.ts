/** The classes of a button on the bar of the kitchen display: a phone has room for all of them in one row, as icons. */
export const BAR_BUTTON = 'max-sm:min-w-11 max-sm:gap-1 max-sm:px-2';
