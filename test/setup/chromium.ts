import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian.ts';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that drives the browser journeys: CHROMIUM_PATH, else one that the machine has, else Debian's,
 * installed now. Throws, saying what to do, when there is none to be had.
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = () => KNOWN_PATHS.find((path) => existsSync(path));
  if (!found()) installDebianPackage('chromium');
  const path = found();
  if (!path) throw new Error('No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}
