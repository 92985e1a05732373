/** The address in the admin area at which the board scrolls to the unseen orders. */
export const UNSEEN_HREF = '/orders?show=unseen';
