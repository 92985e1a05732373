const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/** Returns whether a text is a name that pictures can have: no path, no hidden file. */
export function isMediaName(name: string): boolean {
  return SAFE_NAME.test(name);
}

/** Throws when a text is not a name that pictures can have. */
export function requireMediaName(name: string): void {
  if (!isMediaName(name)) throw new Error(`Not a media name: ${name}`);
}
