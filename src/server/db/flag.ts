/** 0 or 1: both engines store booleans as integers. */
export type Flag = 0 | 1;

export function toFlag(isSet: boolean): Flag {
  return isSet ? 1 : 0;
}
