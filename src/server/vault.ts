import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { decodeBase64url } from './base64url.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 128 bits. */
const CODE_BYTES = 16;
/** Prefix with the version of the format. */
const FORMAT = 'v1.';

/** Encrypts values stored in the database that only this program may read, and makes codes that only it can make. */
export interface Vault {
  seal(text: string): string;
  /** Returns null when `sealed` was changed, or sealed with another secret. */
  open(sealed: string): string | null;
  /** Returns a code of `text`, 32 hexadecimal digits, which nobody can compute or guess without the secret. */
  codeOf(text: string): string;
}

/** Returns whether a code that was asked for is the expected one; takes the same time for every code of its length. */
export function isSameCode(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Creates a vault with a key derived from the shop's secret. */
export function createVault(secret: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const key = keyFor('sofra vault');
  // As bytes, it would be made a key for each code, which takes five times as long.
  const codeKey = createSecretKey(keyFor('sofra codes'));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return FORMAT + Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
    },

    open(sealed) {
      if (!sealed.startsWith(FORMAT)) return null;
      const bytes = decodeBase64url(sealed.slice(FORMAT.length));
      if (bytes === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    codeOf(text) {
      return createHmac('sha256', codeKey).update(text).digest().subarray(0, CODE_BYTES).toString('hex');
    },
  };
}
