/**
 * Returns a note to the kitchen as typed or pasted without what the server refuses: line breaks, tabs and other control
 * characters become spaces, halves of characters are left out.
 */
export function noteAsTyped(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cs}/gu, '');
}
