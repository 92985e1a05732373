/** By how much the server's clock is ahead of this device's, in ms. */
let aheadMs = 0;

/** Takes note of what the server's clock says now (ISO 8601). */
export function noteServerTime(at: string): void {
  aheadMs = Date.parse(at) - Date.now();
}

/**
 * Now by the server's clock, in ms since 1970: clocks of tablets may be wrong by hours. By this device's clock until
 * the server's was heard.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
