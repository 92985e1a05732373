import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';

const SECTIONS = [
  'orders',
  'food-items',
  'notifications',
  'cities',
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
];

/* Each section's journey runs in one language; this spec opens all sections in the other languages. */
for (const [language, direction, size] of [
  ['he', 'rtl', DESKTOP],
  ['tr', 'ltr', { width: 360, height: 740 }],
] as const) {
  test(`every section is complete in ${language}`, async ({ page, shop }) => {
    test.slow();
    const t = texts(language);
    await page.setViewportSize(size);
    for (const section of SECTIONS) {
      await openAdmin(page, shop, { language, section });
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: t('staff.loading') })).toHaveCount(0);
      // A missing text shows its key.
      await expect(page.locator('body'), section).not.toContainText(/\b(staff|errors)\.[a-z]+\./i);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${section}`).toBeLessThanOrEqual(size.width);
      // Axe's rules depend on direction, not on the words of one language.
      if (direction === 'rtl') await expectAccessible(page);
    }
  });
}
