import { DAY_MS, MINUTE_MS } from '../../src/shared/durations.ts';
import { expect, expectToast, openStorefront, startCheckout, test, texts } from './fixtures.ts';
import { loseResponse } from './lose-response.ts';

const t = texts('en');

test('a phone whose clock is a day behind fetches the menu again when a dish is back by the clock of the shop', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: Date.now() - DAY_MS });
  await openStorefront(page, shop);
  const soldOutUntil = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  await page.route('**/api/food-items', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    await route.fulfill({ response, json: [{ ...first, soldOutUntil }, ...others] });
  });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('main').getByText(t('shop.soldOut.title')).first()).toBeVisible();
  const asked = page.waitForRequest('**/api/food-items');
  await page.clock.runFor(11 * MINUTE_MS);
  await asked;
});

test('an order that arrived before it was cancelled is confirmed as new by a phone whose clock is a day ahead', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.clock.install({ time: Date.now() + DAY_MS });
  await startCheckout(page, shop, { method: 'cash' });
  await loseResponse(page);
  await page.route('**/cancel', (route) => route.abort());
  await page.goBack();
  await expectToast(page, t('shop.toast.notCancelled'));
  await page.unroute('**/cancel');
  await page.reload();
  await expectToast(page, t('shop.toast.arrived'));
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});
