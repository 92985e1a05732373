/** However much it is used, a session ends after this, and the password is asked for again. */
export const MAX_SESSION_MS = 30 * 24 * 3600 * 1000;

/** Sessions that began at this instant or before are over at `at` (both ISO 8601). */
export function oldestSessionStart(at: string): string {
  return new Date(Date.parse(at) - MAX_SESSION_MS).toISOString();
}
