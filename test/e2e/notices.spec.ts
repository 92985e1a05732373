import { isolate } from '../../src/shared/bidi.ts';
import { withoutIsolates } from '../without-isolates.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withMailShop } from './mail-shop.ts';
import { placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';
import { useStatuses } from './staff-calls.ts';
import { holdToast } from './toasts.ts';

const test = withMailShop();

/** Makes every status change so old that it can no longer be undone. */
function passMinute(shop: Shop): void {
  const past = new Date(Date.now() - 120_000).toISOString();
  runOnDatabase(shop, 'update orders set status_changed_at = ? where status_changed_at is not null', past);
  runOnDatabase(shop, "update outbox set next_attempt_at = ? where status = 'planned'", past);
}

test('the owner switches on the mail about ready orders, and a customer gets it in the language of the order', async ({
  page,
  mailbox,
  mailShop,
}) => {
  const t = texts('en');
  const ready = t('staff.orders.statuses.ready.name');
  await openAdmin(page, mailShop, { section: 'email-templates' });
  const panel = page.getByRole('region', { name: t('staff.notices.title') });
  await expect(panel.getByText(t('staff.notices.fewStatuses'))).toBeVisible();
  await expectAccessible(page, panel);
  await useStatuses(page, mailShop, ['ready']);
  const mail = panel.getByRole('switch', { name: t('staff.notices.switchMail', { event: ready }) });
  await mail.click();
  await expect(mail).toBeChecked();
  await expect(panel.getByText(t('staff.notices.fewStatuses'))).toBeHidden();

  await panel.getByRole('button', { name: t('staff.notices.editOf', { event: ready }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'עברית' }).click();
  const preview = dialog.getByRole('group', { name: `${ready}: ${t('staff.notices.preview')}` });
  await expect(preview).toContainText('מוכנה');
  const text = dialog.getByLabel(t('staff.notices.text'));
  await text.fill('שלום {{customr}}');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog.getByText(t('errors.unknown_placeholder', { placeholders: 'customr' })).first()).toBeVisible();
  await text.fill('האוכל מוכן, ');
  await dialog.getByRole('button', { name: t('staff.templates.placeholders.customerName') }).click();
  await expect(text).toHaveValue('האוכל מוכן, {{customerName}}');
  await expect(preview).toContainText('האוכל מוכן, \u2068דנה לוי\u2069');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.notices.saved'));

  const number = await placeOrder(page.request, mailShop, { name: 'רות', language: 'he' });
  await openAdmin(page, mailShop);
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await card.getByRole('button', { name: t('staff.orders.statuses.ready.move') }).click();
  await expectToast(page, t('staff.orders.statuses.ready.moved'));
  passMinute(mailShop);
  const subjects = () => mailbox.mails.map(({ headers }) => withoutIsolates(headers.get('subject')));
  await expect.poll(subjects, { timeout: 20_000 }).toContain(`הזמנה ${number} מוכנה`);
  const received = mailbox.mails.find(({ text }) => text.includes('האוכל מוכן'));
  expect(withoutIsolates(received?.text)).toMatch(/^האוכל מוכן, רות/);
  expect(received?.html).toContain('dir="rtl"');
});

test('staff send a customer notification by WhatsApp from the message after a status change', {
  tag: '@extended',
}, async ({ page, context, mailShop }) => {
  const t = texts('he');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, mailShop, { language: 'he', section: 'email-templates' });
  await useStatuses(page, mailShop, ['ready']);
  const ready = t('staff.orders.statuses.ready.name');
  const offer = page.getByRole('switch', { name: t('staff.notices.switchWhatsapp', { event: ready }) });
  await offer.click();
  await expect(offer).toBeChecked();
  const number = await placeOrder(page.request, mailShop, { name: 'Ruth', language: 'en' });
  await openAdmin(page, mailShop, { language: 'he' });
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await card.getByRole('button', { name: t('staff.orders.statuses.ready.move') }).click();
  const send = await holdToast(page, t('staff.orders.whatsapp'));
  await expectAccessible(page);
  const [chat] = await Promise.all([page.waitForEvent('popup'), send.press('Enter')]);
  await chat.waitForURL(/wa\.me/);
  const text = withoutIsolates(new URL(chat.url()).searchParams.get('text') ?? '');
  expect(text).toMatch(new RegExp(`^Hello Ruth, this is .*\\. Your order ${number} is ready\\.`));
});

test('staff see in the cancel dialogs whether customers get mail about it', {
  tag: '@extended',
}, async ({ page, mailShop }) => {
  const t = texts('tr');
  await page.setViewportSize(DESKTOP);
  await useStatuses(page, mailShop, []);
  const switchMail = async (isMailed: boolean) => {
    const url = `${mailShop.url}/api/admin/notices/cancelled`;
    expect((await page.request.put(url, { data: { isMailed } })).status()).toBe(200);
  };
  await switchMail(true);
  const number = await placeOrder(page.request, mailShop, { name: 'Ruth', language: 'en' });
  await openAdmin(page, mailShop, { language: 'tr' });
  const openEnd = async () => {
    await page.getByRole('button', { name: t('staff.orders.otherMoves', { number: isolate(number) }) }).click();
    await page.getByRole('menuitem', { name: t('staff.orders.statuses.cancelled.move') }).click();
  };
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  await openEnd();
  const end = page.getByRole('dialog', { name: t('staff.orders.statuses.cancelled.ask', { number: isolate(number) }) });
  await expect(end).toHaveAccessibleDescription(t('staff.orders.end.textMailed'));
  await end.getByRole('radio', { name: t('staff.orders.reasons.prank') }).check();
  await expect(end).toHaveAccessibleDescription(t('staff.orders.end.text'));
  await end.getByRole('button', { name: t('staff.orders.end.keep') }).click();
  await dialog.getByRole('button', { name: t('staff.close') }).click();

  await page.getByRole('button', { name: t('staff.orders.several.open') }).click();
  await expect(dialog).toHaveAccessibleDescription(t('staff.orders.several.textMailed'));
  await dialog.getByRole('radio', { name: t('staff.orders.reasons.prank') }).check();
  await expect(dialog).toHaveAccessibleDescription(t('staff.orders.several.text'));
  await dialog
    .getByRole('button', { name: t('staff.close') })
    .last()
    .click();
  await switchMail(false);
});
