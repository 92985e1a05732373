import { expect, expectAccessible, openStorefront, test, texts } from './fixtures.ts';

for (const [language, page] of [
  ['en', 'accessibility'],
  ['he', 'privacy'],
] as const) {
  test(`the ${page} statement is linked from the menu in ${language}, and is accessible`, async ({
    page: tab,
    shop,
  }) => {
    await openStorefront(tab, shop, language);
    await tab
      .getByRole('contentinfo')
      .getByRole('link', { name: texts(language)(`shop.footer.${page}`) })
      .click();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(tab);
  });
}
