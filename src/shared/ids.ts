/** The largest possible id: both engines are limited to 32 bits. */
export const MAX_ID = 2_147_483_647;
