/** Returns a text without its isolates, as a person reads it; empty for none. */
export function withoutIsolates(text = ''): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
