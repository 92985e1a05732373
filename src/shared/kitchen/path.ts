/** The path of the kitchen display. */
export const KITCHEN_PATH = '/kitchen';
/** The path of the preparation list, below that of the display. */
export const PREPARATION_PATH = '/preparation';
