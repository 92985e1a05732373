/** 0 or 1: both engines keep a yes or no as an integer. */
export type Flag = 0 | 1;
