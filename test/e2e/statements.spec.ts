import { LANGUAGES } from '../../src/shared/languages.ts';
import { expect, expectAccessible, openStorefront, test, texts } from './fixtures.ts';

for (const language of LANGUAGES) {
  test(`the accessibility statement and the privacy notice in ${language} are linked from the menu, and accessible`, async ({
    page,
    shop,
  }) => {
    const t = texts(language);
    for (const link of [t('shop.footer.accessibility'), t('shop.footer.privacy')]) {
      await openStorefront(page, shop, language);
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
    }
  });
}
