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

/** Lets Chromium run as root and in containers, and keeps it from working and calling out on its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole Chromium: CHROMIUM_PATH, else one that the machine has. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || KNOWN_PATHS.find((path) => existsSync(path));
}

/** Chromium without windows, which opens a page in half the time but knows no notifications; or CHROMIUM_PATH. */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
}

/** As findChromium, else Debian's, installed now. Throws, saying what to do, when there is none to be had. */
export function chromiumPath(): string {
  if (!findChromium()) installDebianPackages(['chromium']);
  const path = findChromium();
  if (!path) throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
