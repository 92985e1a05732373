/*
 * Detection of browsers and systems from user agents. Many user agents contain the tokens of other browsers too, so the
 * first match wins.
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

/** Mobile systems. */
const HANDHELD: readonly string[] = ['iPhone', 'iPad', 'Android'];

export interface Device {
  /** Product name; null when unknown. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** Returns the device that opened a session, from its user agent. */
export function deviceOf(userAgent: string | null): Device {
  const system = nameIn(SYSTEMS, userAgent);
  return { browser: nameIn(BROWSERS, userAgent), system, isHandheld: HANDHELD.some((each) => each === system) };
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent: string | null): string | null {
  return names.find(([, mark]) => userAgent?.match(mark))?.[0] ?? null;
}
