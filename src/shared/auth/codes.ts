/*
 * The codes of the second factor, as people read and type them: six digits from an app, or a backup code of two times
 * five letters and digits.
 */

const CODE = /^\d{6}$/;
const BACKUP_CODE = /^([A-Za-z0-9]{5})([A-Za-z0-9]{5})$/;
/** What people and phones put between the letters, direction marks included. */
const FILLING = /[\s\p{Pd}\p{Cf}]/gu;
const GROUP = 4;

/** The code of an app in what was typed; null where there is none. */
export function readAppCode(text: string): string | null {
  const code = text.replace(FILLING, '');
  return CODE.test(code) ? code : null;
}

/** The backup code in what was typed, with its dash; null where there is none. */
export function readBackupCode(text: string): string | null {
  const [, start, end] = BACKUP_CODE.exec(text.replace(FILLING, '')) ?? [];
  return start !== undefined && end !== undefined ? `${start}-${end}` : null;
}

/** The key of an otpauth address, which apps take when it is typed; empty where there is none. */
export function keyOf(address: string): string {
  return /[?&]secret=([A-Z2-7]+)/.exec(address)?.[1] ?? '';
}

/** A key in groups of four, so that the eye keeps its place while typing. */
export function groupKey(key: string): string[] {
  return key.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
}

/** The address under which an app stores the key, named after the account. */
export function appAddress(key: string, { shop, username }: { shop: string; username: string }): string {
  const [place, account] = [encodeURIComponent(shop), encodeURIComponent(username)];
  return `otpauth://totp/${place}:${account}?secret=${key}&issuer=${place}`;
}
