import { DAY_MS } from '../../src/shared/durations.ts';
import { expect, expectToast, startCheckout, test, texts } from './fixtures.ts';
import { loseResponse } from './lose-response.ts';

const t = texts('en');

test('a phone whose clock is a day ahead confirms an order that could not be cancelled', { tag: '@extended' }, async ({
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
