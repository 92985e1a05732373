/**
 * The bytes of a text in base64url; null when it is none, or not the one way in which these bytes are written: padding,
 * other letters and stray bits are refused. Else one token would have many texts, each counted as a token of its own.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
