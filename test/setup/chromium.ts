import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.ts';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Flags that let Chromium run as root and in containers, and disable background activity. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of the full Chromium: CHROMIUM_PATH, or an installed one. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || KNOWN_PATHS.find((path) => existsSync(path));
}

/**
 * Returns the path of Chromium's headless shell, which opens a page in half the time but has no notifications; or
 * CHROMIUM_PATH.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
}

/** Like findChromium, but installs Debian's when missing. Throws with instructions when there is none. */
export function chromiumPath(): string {
  if (!findChromium()) installDebianPackages(['chromium']);
  const path = findChromium();
  if (!path) throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
