/** The largest id there can be: both databases keep ids in 32-bit columns, or as if they were. */
export const MAX_ID = 2_147_483_647;
