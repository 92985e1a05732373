/**
 * Returns the bytes of a text in base64url; null unless it is their canonical encoding. Padding, other characters and
 * non-zero trailing bits are rejected, so that a token has exactly one form.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
