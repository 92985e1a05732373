/** The address in the admin area under which the board goes to the orders that nobody has seen. */
export const UNSEEN_HREF = '/orders?show=unseen';
