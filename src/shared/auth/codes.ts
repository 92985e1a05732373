/*
 * Codes of the second factor as people read and type them: six digits from an app, or a backup code of two groups of
 * five letters and digits.
 */

const CODE = /^\d{6}$/;
const BACKUP_CODE = /^([A-Za-z0-9]{5})([A-Za-z0-9]{5})$/;
/** Separators that people and phones insert, direction marks included. */
const FILLING = /[\s\p{Pd}\p{Cf}]/gu;
const GROUP = 4;

/** Returns the app's code in the input; null when there is none. */
export function readAppCode(text: string): string | null {
  const code = text.replace(FILLING, '');
  return CODE.test(code) ? code : null;
}

/** Returns the backup code in the input, with its dash; null when there is none. */
export function readBackupCode(text: string): string | null {
  const match = BACKUP_CODE.exec(text.replace(FILLING, ''));
  return match ? `${match[1]}-${match[2]}` : null;
}

/** Returns the secret of an otpauth URI, for apps into which it is typed; empty when there is none. */
export function keyOf(address: string): string {
  return /[?&]secret=([A-Z2-7]+)/.exec(address)?.[1] ?? '';
}

/** Splits a secret into groups of four characters, for reading. */
export function groupKey(key: string): string[] {
  return key.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
}

/** Returns the otpauth URI from which apps store the secret, labelled with the account. */
export function appAddress(key: string, { shop, username }: { shop: string; username: string }): string {
  const [place, account] = [encodeURIComponent(shop), encodeURIComponent(username)];
  return `otpauth://totp/${place}:${account}?secret=${key}&issuer=${place}`;
}
