export interface Clock {
  now(): Date;
  /** Since some moment, in ms: goes on evenly also when the time of day is set anew. */
  elapsedMs(): number;
}
