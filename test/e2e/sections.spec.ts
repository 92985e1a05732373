import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';

const SECTIONS = [
  'deliveries',
  'food-items',
  'hours',
  'notifications',
  'printers',
  'cities',
  'coupons',
  'settings',
  'clients',
  'clients/1',
  'data-history',
  'admin-settings',
  'admin-settings/staff',
  'admin-settings/sessions',
  'admin-settings/privacy',
  'admin-settings/audit',
  'email-templates',
  'orders',
];

/** Follows a link of the page: loading it anew for each section would take most of the time. */
async function goTo(page: Page, section: string): Promise<void> {
  const main = page.getByRole('main');
  const before = (await main.textContent()) ?? '';
  await page.evaluate((path) => history.pushState(null, '', path), `/admin/${section}${new URL(page.url()).search}`);
  await expect(main).not.toHaveText(before);
}

/** Opens each section of the open page, and calls `check` once it is loaded. */
async function forEachSection(page: Page, language: Language, check: (section: string) => Promise<void>) {
  for (const section of SECTIONS) {
    await goTo(page, section);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: texts(language)('staff.loading') })).toHaveCount(0);
    await check(section);
  }
}

/* Each section's journey runs in one language; this spec opens all sections in the other languages. */
for (const [language, direction, size] of [
  ['he', 'rtl', DESKTOP],
  ['tr', 'ltr', { width: 360, height: 740 }],
] as const) {
  test(`every admin section has its texts in ${language} and fits ${size.width} px`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await openAdmin(page, shop, { language });
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await forEachSection(page, language, async (section) => {
      // A missing text shows its key.
      await expect(page.locator('body'), section).not.toContainText(/\b(staff|errors)\.[a-z]+\./i);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${section}`).toBeLessThanOrEqual(size.width);
    });
  });
}

test('every admin section is accessible in Hebrew', { tag: '@extended' }, async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  await forEachSection(page, 'he', () => expectAccessible(page));
});

for (const address of ['clients?q=a', 'orders?show=unseen']) {
  test(`a link followed as soon as ${address} is rendered is not undone`, { tag: '@extended' }, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(DESKTOP);
    await openAdmin(page, shop, { section: 'cities' });
    // In the same task as the rendering, before React runs its effects.
    await page.evaluate((path) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main input[type=search]')) return;
        observer.disconnect();
        document.querySelector<HTMLElement>('nav a[href$="/settings"]')?.click();
      }).observe(document, { childList: true, subtree: true });
      history.pushState(null, '', path);
    }, `/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: texts('en')('staff.sections.settings') })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/settings$/);
  });
}
