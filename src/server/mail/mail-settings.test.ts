import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { findMailAccount } from './mail-account.ts';

const SETTINGS = '/api/admin/settings';
const CONFIG = '/api/admin/email-config';
const EMAILS = '/api/admin/notification-emails';
const TEMPLATES = '/api/admin/email-templates';
const ACCOUNT = { user: 'shop@example.com', password: 'abcd efgh ijkl mnop' };

describe('the mail account', () => {
  test('is stored sealed, and its password is never returned or audited', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(CONFIG, ACCOUNT);
    expect(response.status, response.text).toBe(200);
    const shown = { key: 'emailConfig', value: '{"user":"shop@example.com","hasPassword":true}', version: 1 };
    expect(response.body).toEqual(shown);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([shown]);
    expect((await shop.get(SETTINGS)).body).toEqual([]);
    expect((await shop.get('/')).text).not.toContain('shop@example.com');
    expect(await findMailAccount(shop.deps)).toEqual(ACCOUNT);
    expect(JSON.stringify(await shop.db.selectFrom('settings').selectAll().execute())).not.toContain(ACCOUNT.password);
    expect(await shop.audit()).toMatchObject([
      { action: 'edit', entity: 'setting', entityId: 'emailConfig', before: null, after: { value: shown.value } },
    ]);
  });

  test('is removed with its password, and audited', async () => {
    await using shop = await createStaffShop();
    await shop.staffPost(CONFIG, ACCOUNT);
    const response = await shop.staffDelete(CONFIG);
    expect(response.status, response.text).toBe(200);
    const shown = { key: 'emailConfig', value: '{"user":"","hasPassword":false}', version: 2 };
    expect(response.body).toEqual(shown);
    expect(await findMailAccount(shop.deps)).toBeNull();
    expect((await shop.staffGet('/api/admin/outbox/summary')).body).toMatchObject({ problem: 'mail_not_configured' });
    expect(JSON.stringify(await shop.db.selectFrom('settings').selectAll().execute())).not.toContain('sealed');
    expect((await shop.audit()).at(-1)).toMatchObject({ entityId: 'emailConfig', after: { value: shown.value } });
  });

  test('is null if it is missing, sealed with another secret, or malformed', async () => {
    await using shop = await createStaffShop();
    expect(await findMailAccount(shop.deps)).toBeNull();
    await shop.staffPost(CONFIG, ACCOUNT);
    const other = await shop.startNode({ APP_SECRET: 'another secret, as long as that one' });
    expect(await findMailAccount(other.deps)).toBeNull();
    await shop.set('emailConfig', '{"user":"shop@example.com","password":"app password"}');
    expect(await findMailAccount(shop.deps)).toBeNull();
    expect((await shop.staffGet(SETTINGS)).text).not.toContain('app password');
  });

  test.each([
    [{}, ['password', 'user']],
    [{ ...ACCOUNT, user: 'shop' }, ['user']],
    [{ ...ACCOUNT, password: 'a\nb' }, ['password']],
  ])('is rejected as %j', async (body, fields) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(CONFIG, body)).toSorted()).toEqual(fields);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });
});

test('mail addresses are stored without pasted schemes, marks and commas', async () => {
  await using shop = await createStaffShop();
  await shop.staffPost(EMAILS, { emails: ['mailto:a@b.co', 'A@b.co,', ' '] });
  await shop.staffPost(TEMPLATES, { clientFromEmail: '\u200fmailto:shop@example.com.' });
  await shop.staffPut(`${SETTINGS}/accessibilityContactEmail`, { value: 'mailto:noa@example.com' });
  const settings = (await shop.staffGet(SETTINGS)).body as Setting[];
  expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
    accessibilityContactEmail: 'noa@example.com',
    clientFromEmail: 'shop@example.com',
    notificationEmails: '["a@b.co"]',
  });
});

describe('the notification addresses', () => {
  test('are audited, apply to the next order, and may be empty', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 50_000 });
    const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
    const staffMail = () => shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'staff_mail').execute();
    const { body } = await shop.staffPost(EMAILS, { emails: ['kitchen@example.com'] });
    expect(body).toEqual({ key: 'notificationEmails', value: '["kitchen@example.com"]', version: 1 });
    await order();
    expect(await staffMail()).toEqual([{ recipient: 'kitchen@example.com' }]);
    expect((await shop.staffPost(EMAILS, { emails: [] })).body).toMatchObject({ value: '[]' });
    await order();
    expect(await staffMail()).toHaveLength(1);
    expect((await shop.audit()).map(({ entityId }) => entityId)).toEqual(['notificationEmails', 'notificationEmails']);
  });

  test.each([
    [['a@b.co', 'nobody'], 'emails.1'],
    ['a@b.co', 'emails'],
    [Array.from({ length: 21 }, (_, index) => `staff${index}@example.com`), 'emails'],
  ])('are rejected as %j', async (emails, field) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(EMAILS, { emails }))).toEqual([field]);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });
});

describe('the mail templates', () => {
  test('are stored per language with the sender, and omitted fields are kept', async () => {
    await using shop = await createStaffShop();
    const given = {
      clientTemplate: 'Dear {{customerName}}',
      clientTemplateHe: 'שלום',
      clientFromEmail: 'shop@example.com',
    };
    const response = await shop.staffPost(TEMPLATES, given);
    expect(response.status, response.text).toBe(200);
    const stored = [
      { key: 'clientEmailTemplate', value: given.clientTemplate, version: 1 },
      { key: 'clientEmailTemplateHe', value: given.clientTemplateHe, version: 1 },
      { key: 'clientFromEmail', value: given.clientFromEmail, version: 1 },
    ];
    expect(response.body).toEqual(stored);
    expect(await shop.audit()).toHaveLength(3);
    expect((await shop.get(SETTINGS)).body).toEqual([]);
    const { body } = await shop.staffPost(TEMPLATES, { clientTemplate: '' });
    expect(body).toEqual([{ key: 'clientEmailTemplate', value: '', version: 2 }]);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([...(body as Setting[]), ...stored.slice(1)]);
  });

  test('with unknown placeholders are rejected by name, without storing anything', async () => {
    await using shop = await createStaffShop();
    const templates = {
      clientTemplate: '{{custmerName}} {{customerEmail}}',
      adminTemplate: '{{price}} {{customerEmail}}',
      adminTemplateHe: '{{town}}',
    };
    expect(refusal(await shop.staffPost(TEMPLATES, templates))).toEqual({
      status: 400,
      code: 'unknown_placeholder',
      details: {
        placeholders: ['custmerName', 'customerEmail', 'price', 'town'],
        fields: {
          clientTemplate: 'Unknown: custmerName, customerEmail',
          adminTemplate: 'Unknown: price',
          adminTemplateHe: 'Unknown: town',
        },
      },
    });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });

  test.each([{ clientTemplate: 'a'.repeat(20_001) }, { clientFromEmail: 'a@b.co\nBcc: c@d.co' }])(
    'are rejected as %j',
    async (body) => {
      await using shop = await createStaffShop();
      expect(invalidFields(await shop.staffPost(TEMPLATES, body))).toEqual(Object.keys(body));
    },
  );
});

test('a mail setting that someone else changed is rejected with a conflict, without storing anything', async () => {
  await using shop = await createStaffShop();
  await shop.staffPost(CONFIG, ACCOUNT);
  await shop.staffPost(EMAILS, { emails: ['a@b.co'] });
  await shop.staffPost(TEMPLATES, { clientTemplate: 'One', adminTemplate: 'Two' });
  const before = (await shop.staffGet(SETTINGS)).body;
  const stale: [string, object, string][] = [
    [CONFIG, { ...ACCOUNT, user: 'other@example.com', version: 0 }, 'emailConfig'],
    [EMAILS, { emails: [], version: 0 }, 'notificationEmails'],
    [TEMPLATES, { clientTemplate: '1', adminTemplate: '2', versions: { adminTemplate: 0 } }, 'adminEmailTemplate'],
  ];
  for (const [path, body, key] of stale) {
    const response = await shop.staffPost(path, body);
    expect(refusal(response)).toMatchObject({ status: 409, code: 'version_conflict', details: { current: { key } } });
    expect(response.text).not.toContain(ACCOUNT.password);
  }
  expect((await shop.staffGet(SETTINGS)).body).toEqual(before);
  const fresh = { clientTemplate: '1', adminTemplate: '2', versions: { clientTemplate: 1, adminTemplate: 1 } };
  expect((await shop.staffPost(TEMPLATES, fresh)).status).toBe(200);
});
