/** 0 or 1: both engines store booleans as integers. */
export type Flag = 0 | 1;
