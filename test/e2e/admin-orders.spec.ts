import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';

test('the search for an order survives a reload, and Escape clears it', async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he' });
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  const number = ((await first.textContent()) ?? '').replace('#', '');
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('tab', { name: `${t('staff.orders.statuses.delivered.tab')} (1)` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(number);
  await page.getByRole('searchbox').fill('no such customer');
  await expect(page.getByText(t('staff.nothingFound', { query: 'no such customer' })).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('sections have URLs for the menu, the back button and a reload', async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop);
  for (const section of ['cities', 'settings'] as const) {
    await page.getByRole('button', { name: new RegExp(`^${t('staff.sections.label')}`) }).click();
    if (section === 'cities') await expectAccessible(page, page.getByRole('menu'));
    const item = page.getByRole('menuitem', { name: t(`staff.sections.${section}`), exact: true });
    await expect(item).toHaveAttribute('href', `/admin/${section}`);
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: t(`staff.sections.${section}`) })).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/admin/${section}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.cities') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.cities') })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  const list = page.getByRole('navigation', { name: t('staff.sections.label') });
  await expect(list.getByRole('link', { name: t('staff.sections.cities') })).toHaveAttribute('aria-current', 'page');
  await list.getByRole('link', { name: t('staff.sections.clients') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.clients') })).toBeVisible();
  await page.goto(`${shop.url}/admin/nonsense`);
  await expect(page.getByText(t('staff.notFound'))).toBeVisible();
});

test('on a phone the language is chosen in a menu, and text of twice the size fits', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop);
  await page.getByRole('button', { name: new RegExp(`^${texts('en')('staff.language')}`) }).click();
  await expectAccessible(page, page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(texts('he')('staff.live'), { exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Each element is measured, because overflow at the start adds no scrollbar; bars of tabs scroll.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('header *, main a, main button, main li, main input, main select, section p')]
      .filter((element) => !element.closest('[role=tablist]'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, left, right }) => width > 1 && (left < -1 || right > innerWidth + 1)),
  );
  expect(cut).toEqual([]);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    // The end of a bar that scrolls is at a whole px, those of tabs are not.
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  }
});
