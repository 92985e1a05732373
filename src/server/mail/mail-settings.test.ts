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
  test('is stored, and its password never returned', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(CONFIG, ACCOUNT);
    expect(response.status, response.text).toBe(200);
    const shown = { key: 'emailConfig', value: '{"user":"shop@example.com","hasPassword":true}', version: 1 };
    expect(response.body).toEqual(shown);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([shown]);
    expect((await shop.get(SETTINGS)).body).toEqual([]);
    expect((await shop.get('/')).text).not.toContain('shop@example.com');
  });

  test('can be decrypted by the program, and the password is not in the database', async () => {
    await using shop = await createStaffShop();
    await shop.staffPost(CONFIG, ACCOUNT);
    expect(await findMailAccount(shop.deps)).toEqual(ACCOUNT);
    const tables = ['settings', 'audit_log'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute());
      expect(rows).toContain('shop@example.com');
      expect(rows).not.toContain(ACCOUNT.password);
    }
  });

  test('is audited without its password', async () => {
    await using shop = await createStaffShop();
    await shop.staffPost(CONFIG, ACCOUNT);
    await shop.staffPost(CONFIG, { ...ACCOUNT, user: 'other@example.com' });
    const value = (user: string) => ({ value: JSON.stringify({ user, hasPassword: true }) });
    expect(await shop.audit()).toMatchObject([
      { action: 'edit', entity: 'setting', entityId: 'emailConfig', before: null, after: value(ACCOUNT.user) },
      { before: value(ACCOUNT.user), after: value('other@example.com') },
    ]);
  });

  test('is removed with its password, and audited', async () => {
    await using shop = await createStaffShop();
    await shop.staffPost(CONFIG, ACCOUNT);
    const response = await shop.staffDelete(CONFIG);
    expect(response.status, response.text).toBe(200);
    const shown = { key: 'emailConfig', value: '{"user":"","hasPassword":false}', version: 2 };
    expect(response.body).toEqual(shown);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([shown]);
    expect(await findMailAccount(shop.deps)).toBeNull();
    expect((await shop.staffGet('/api/admin/outbox/summary')).body).toMatchObject({ problem: 'mail_not_configured' });
    expect(JSON.stringify(await shop.db.selectFrom('settings').selectAll().execute())).not.toContain('sealed');
    expect((await shop.audit()).at(-1)).toMatchObject({ entityId: 'emailConfig', after: { value: shown.value } });
    expect((await shop.send('DELETE', CONFIG)).status).toBe(401);
  });

  test('is null when missing, sealed with another secret, or malformed', async () => {
    await using shop = await createStaffShop();
    expect(await findMailAccount(shop.deps)).toBeNull();
    await shop.staffPost(CONFIG, ACCOUNT);
    const other = await shop.startNode({ APP_SECRET: 'another secret, as long as that one' });
    expect(await findMailAccount(other.deps)).toBeNull();
    for (const value of ['{"user":"shop@example.com","password":"app password"}', 'nonsense', '']) {
      await shop.set('emailConfig', value);
      expect(await findMailAccount(shop.deps)).toBeNull();
      const { text } = await shop.staffGet(SETTINGS);
      expect(text).toContain('hasPassword');
      expect(text).not.toContain('app password');
    }
  });

  test.each([
    [{}, ['password', 'user']],
    [{ user: 'shop@example.com' }, ['password']],
    [{ password: 'x' }, ['user']],
    [{ ...ACCOUNT, user: 'shop' }, ['user']],
    [{ ...ACCOUNT, password: ' ' }, ['password']],
    [{ ...ACCOUNT, password: 'a\nb' }, ['password']],
    [{ ...ACCOUNT, password: 'a'.repeat(201) }, ['password']],
  ])('is rejected as %j', async (body, fields) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(CONFIG, body)).toSorted()).toEqual(fields);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });
});

test('addresses are stored without what is pasted with them', async () => {
  await using shop = await createStaffShop();
  await shop.staffPost(EMAILS, { emails: ['mailto:a@b.co', 'A@b.co,', ' '] });
  await shop.staffPost(TEMPLATES, { clientFromEmail: '\u200fmailto:shop@example.com.' });
  await shop.staffPut(`${SETTINGS}/accessibilityContactEmail`, { value: 'mailto:noa@example.com' });
  const { body } = await shop.staffGet(SETTINGS);
  expect(new Map((body as Setting[]).map(({ key, value }) => [key, value]))).toEqual(
    new Map([
      ['accessibilityContactEmail', 'noa@example.com'],
      ['clientFromEmail', 'shop@example.com'],
      ['notificationEmails', '["a@b.co"]'],
    ]),
  );
});

describe('the notification addresses', () => {
  test('are stored without empty ones and duplicates', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(EMAILS, { emails: [' a@b.co', '', 'A@b.co', 'c@d.co', ' '] });
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ key: 'notificationEmails', value: '["a@b.co","c@d.co"]', version: 1 });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([response.body]);
    expect(await shop.audit()).toMatchObject([
      { entityId: 'notificationEmails', after: { value: '["a@b.co","c@d.co"]' } },
    ]);
  });

  test('apply to the next order, and may be empty', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 50_000 });
    const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
    const staffMail = () => shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'staff_mail').execute();
    await shop.staffPost(EMAILS, { emails: ['kitchen@example.com'] });
    await order();
    expect(await staffMail()).toEqual([{ recipient: 'kitchen@example.com' }]);
    expect((await shop.staffPost(EMAILS, { emails: [] })).body).toMatchObject({ value: '[]' });
    await order();
    expect(await staffMail()).toHaveLength(1);
  });

  test('are at most twenty', async () => {
    await using shop = await createStaffShop();
    const emails = Array.from({ length: 21 }, (_, index) => `staff${index}@example.com`);
    expect(invalidFields(await shop.staffPost(EMAILS, { emails }))).toEqual(['emails']);
    const doubled = [...emails.slice(1), ...emails.slice(1)];
    expect((await shop.staffPost(EMAILS, { emails: doubled })).status).toBe(200);
  });

  test.each([
    [['a@b.co', 'nobody'], 'emails.1'],
    [['a\0@b.co'], 'emails.0'],
    ['a@b.co', 'emails'],
    [undefined, 'emails'],
    [[null], 'emails.0'],
    [Array(101).fill(''), 'emails'],
  ])('are rejected as %j', async (emails, field) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(EMAILS, { emails }))).toEqual([field]);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });
});

describe('the mail templates', () => {
  const GIVEN = {
    clientTemplate: 'שלום {{customerName}}\n{{ orderSummary }}',
    adminTemplate: '{{orderNumber}}: {{customerPhone}}',
    clientFromEmail: 'shop@example.com',
  };

  test('are stored, with the sender', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(TEMPLATES, GIVEN);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual([
      { key: 'clientEmailTemplate', value: GIVEN.clientTemplate, version: 1 },
      { key: 'adminEmailTemplate', value: GIVEN.adminTemplate, version: 1 },
      { key: 'clientFromEmail', value: GIVEN.clientFromEmail, version: 1 },
    ]);
    expect(await shop.audit()).toHaveLength(3);
    expect((await shop.get(SETTINGS)).body).toEqual([]);
  });

  test('have a text for each language, each with its version', async () => {
    await using shop = await createStaffShop();
    const texts = { clientTemplate: 'Hello', clientTemplateHe: 'שלום', adminTemplateTr: '{{city}}' };
    const { body } = await shop.staffPost(TEMPLATES, texts);
    expect(body).toEqual([
      { key: 'clientEmailTemplate', value: 'Hello', version: 1 },
      { key: 'clientEmailTemplateHe', value: 'שלום', version: 1 },
      { key: 'adminEmailTemplateTr', value: '{{city}}', version: 1 },
    ]);
    expect((await shop.get(SETTINGS)).body).toEqual([]);
    const stale = await shop.staffPost(TEMPLATES, { clientTemplateHe: 'היי', versions: { clientTemplateHe: 0 } });
    expect(refusal(stale).code).toBe('version_conflict');
    const unknown = await shop.staffPost(TEMPLATES, { clientTemplateTr: '{{price}}', adminTemplateHe: '{{town}}' });
    expect(refusal(unknown).details).toEqual({
      placeholders: ['price', 'town'],
      fields: { clientTemplateTr: 'Unknown: price', adminTemplateHe: 'Unknown: town' },
    });
  });

  test('keep fields that are left out', async () => {
    await using shop = await createStaffShop();
    await shop.staffPost(TEMPLATES, GIVEN);
    const { body } = await shop.staffPost(TEMPLATES, { clientTemplate: '' });
    expect(body).toEqual([{ key: 'clientEmailTemplate', value: '', version: 2 }]);
    expect((await shop.staffGet(SETTINGS)).body).toContainEqual(
      expect.objectContaining({ key: 'adminEmailTemplate', value: GIVEN.adminTemplate }),
    );
  });

  test('with unknown placeholders are rejected by name, without storing anything', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(TEMPLATES, {
      ...GIVEN,
      clientTemplate: '{{custmerName}} {{customerEmail}}',
      adminTemplate: '{{price}} {{customerEmail}}',
    });
    expect(refusal(response)).toEqual({
      status: 400,
      code: 'unknown_placeholder',
      details: {
        placeholders: ['custmerName', 'customerEmail', 'price'],
        fields: { clientTemplate: 'Unknown: custmerName, customerEmail', adminTemplate: 'Unknown: price' },
      },
    });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });

  test.each([
    { clientTemplate: 'a'.repeat(20_001) },
    { adminTemplate: 'a\0' },
    { clientFromEmail: 'shop' },
    { clientFromEmail: 'a@b.co\nBcc: c@d.co' },
    { clientTemplate: null },
  ])('are rejected as %j', async (body) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(TEMPLATES, body))).toEqual(Object.keys(body));
  });
});

test('a setting that someone else changed is rejected with a conflict, without storing anything', async () => {
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
  expect((await shop.staffPost(EMAILS, { emails: [], version: 1 })).status).toBe(200);
});
