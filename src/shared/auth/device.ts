/*
 * Browsers and systems by the marks that they leave in a user agent. Many carry the marks of others too, so the first
 * that fits counts.
 */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;

/** The systems that are held in the hand. */
const HANDHELD: readonly string[] = ['iPhone', 'iPad', 'Android'];

export interface Device {
  /** By the name that it calls itself; null where it is not known. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** With what a session was opened, from its user agent. */
export function deviceOf(userAgent: string | null): Device {
  const system = nameIn(SYSTEMS, userAgent);
  return { browser: nameIn(BROWSERS, userAgent), system, isHandheld: system !== null && HANDHELD.includes(system) };
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent: string | null): string | null {
  return names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
}
