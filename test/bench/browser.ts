import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../setup/chromium.ts';

/** The phone profile that Lighthouse uses too. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}
