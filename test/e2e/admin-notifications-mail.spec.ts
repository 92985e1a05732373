import { doubleTap } from './double-tap.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, texts, uncoverPage } from './fixtures.ts';
import { withMailShop } from './mail-shop.ts';
import { placeOrder } from './place-order.ts';

const test = withMailShop();
const t = texts('en');
const SECTION = 'notifications';

test('a test mail shows each step, and what to do after a failure', async ({ page, mailbox, mailShop }) => {
  const say = texts('he');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, mailShop, { language: 'he', section: SECTION });
  const panel = page.getByRole('region', { name: say('staff.notifications.test'), exact: true });
  const result = panel.getByRole('status');
  const send = panel.getByRole('button', { name: say('staff.notifications.testSend') });
  await panel.getByLabel(say('staff.notifications.testRecipient')).fill('owner');
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText(say('staff.notifications.badAddress'));

  await panel.getByLabel(say('staff.notifications.testRecipient')).fill('owner@example.com');
  mailbox.behave('refuse password');
  await send.click();
  await expect(result).toContainText(say('staff.notifications.testNotAccepted'));
  await expect(
    result.getByRole('listitem').filter({ hasText: say('staff.notifications.steps.sign_in') }),
  ).toContainText(say('staff.mailProblems.smtp_auth_failed'));
  await expectAccessible(page);

  mailbox.behave('accept');
  await send.click();
  await expect(result).toContainText(say('staff.notifications.testAccepted'));
  expect(mailbox.mails.at(-1)?.recipients).toEqual(['owner@example.com']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a failed mail shows the reason and is sent again', { tag: '@extended' }, async ({ page, mailbox, mailShop }) => {
  const say = texts('en');
  await openAdmin(page, mailShop, { section: SECTION });
  mailbox.behave('refuse recipient');
  const number = await placeOrder(page.request, mailShop, 'Refused');
  const panel = page.getByRole('region', { name: say('staff.notifications.outbox'), exact: true });
  const message = panel.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(message).toContainText(say('staff.mailProblems.recipient_refused'));
  await expectAccessible(page);

  mailbox.behave('accept');
  await doubleTap(message.getByRole('button'));
  await panel.getByRole('button', { name: say('staff.notifications.states.sent'), exact: true }).click();
  await expect(message).toContainText('customer@example.com');
  await uncoverPage(page);
  await expectAccessible(page);
  expect(mailbox.mails.filter(({ raw }) => raw.includes(number))).toHaveLength(1);
});

test('mail waits until there is a mail account, and the page says so', { tag: '@extended' }, async ({ page, shop }) => {
  await openAdmin(page, shop, { section: SECTION });
  await placeOrder(page.request, shop, 'Waiting for mail');
  const panel = page.getByRole('region', { name: t('staff.notifications.outbox'), exact: true });
  await expect(panel.getByRole('alert')).toContainText(t('staff.mailProblems.mail_not_configured'));
  await expect(panel.getByRole('button', { name: t('staff.notifications.sendNow') }).first()).toBeVisible();
  await expectAccessible(page);
});
