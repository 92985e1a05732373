import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createShop } from '../test/e2e/shop.ts';
import { chromiumPath } from '../test/setup/chromium.ts';

/* Creates the picture at the top of README.md: the demo restaurant on a phone, in English and in Hebrew. */

const FOLDER = join(import.meta.dirname, '../docs/images');
const PHONE = { width: 390, height: 780 };
const GAP_PX = 24;
/** Delay in ms until fonts and transitions have finished. */
const SETTLE_MS = 500;

const shop = await createShop();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const shots: string[] = [];
  for (const language of ['en', 'he', 'tr']) shots.push(await shoot(language));
  const page = await browser.newPage({
    viewport: { width: 3 * PHONE.width + 4 * GAP_PX, height: PHONE.height + 2 * GAP_PX },
  });
  const pictures = shots.map((shot) => `<img src="data:image/png;base64,${shot}" width="${PHONE.width}">`).join('');
  await page.setContent(
    `<body style="margin:0;padding:${GAP_PX}px;display:flex;gap:${GAP_PX}px;background:#e9dcc9">${pictures}</body>`,
  );
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, 'storefront.png') });
} finally {
  await browser.close();
  await shop.remove();
}

/** Takes a screenshot of the menu with something in the cart, as PNG in base64. */
async function shoot(language: string): Promise<string> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(`${shop.url}/?lang=${language}`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  await page.locator('select').selectOption({ index: 1 });
  for (const index of [0, 1, 2]) await page.locator('li').nth(index).getByRole('button').last().click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const bytes = await page.screenshot();
  await page.close();
  return bytes.toString('base64');
}
