export interface Clock {
  now(): Date;
  /** Monotonic time in ms. */
  elapsedMs(): number;
}
