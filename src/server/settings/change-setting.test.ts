import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';

const SETTINGS = '/api/admin/settings';
const NOON = '2026-07-01T12:00:00.000Z';

/** Returns the settings as the calls take and return them. */
const withVersion = (values: Record<string, string>, version: number) =>
  Object.entries(values).map(([key, value]) => ({ key, value, version }));

describe('changing several settings', () => {
  const COLORS = { buttonsColor: '#b4411f', tabsColor: '#7a5c12', textColor: '#2a211b' };

  test('returns all, and publishes and audits them as one change', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const settings = withVersion(COLORS, 0).toReversed();
    const response = await shop.staffPut(SETTINGS, { settings });
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual(withVersion(COLORS, 1));
    expect((await shop.staffGet(SETTINGS)).body).toEqual(response.body);
    expect(await shop.shopChanges()).toEqual([NOON]);
    const entry = { staff: OWNER.username, at: NOON, action: 'edit', entity: 'setting', before: null };
    expect(await shop.audit()).toEqual(
      Object.entries(COLORS).map(([entityId, value]) => ({ ...entry, entityId, after: { value } })),
    );
  });

  test('changes none when someone else changed one of them', async () => {
    await using shop = await createStaffShop();
    const tabs = await shop.staffPut(`${SETTINGS}/tabsColor`, { value: '#111111' });
    const refused = await shop.staffPut(SETTINGS, { settings: withVersion(COLORS, 0) });
    expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current: tabs.body } });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([tabs.body]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('succeeds for one of ten concurrent callers, in whatever order they name the settings', async () => {
    await using shop = await createStaffShop();
    const settings = withVersion(COLORS, 0);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.staffPut(SETTINGS, { settings: index % 2 === 0 ? settings : settings.toReversed() }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await shop.audit()).toHaveLength(3);
  });

  test.each([
    [
      'an invalid value',
      [
        { key: 'tabsColor', value: '#111111' },
        { key: 'textColor', value: 'red' },
      ],
      'textColor',
    ],
    [
      'a key given twice',
      [
        { key: 'tabsColor', value: '#111' },
        { key: 'tabsColor', value: '#222' },
      ],
      'settings',
    ],
    ['a key of another call', [{ key: 'emailConfig', value: '{}' }], 'settings.0.key'],
    ['no setting', [], 'settings'],
  ])('is rejected for %s, and changes none', async (_, settings, field) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPut(SETTINGS, { settings }))).toEqual([field]);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
    expect(await shop.shopChanges()).toEqual([]);
  });
});

describe('changing a setting', () => {
  test('returns it, and publishes it immediately', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const response = await shop.staffPut(`${SETTINGS}/appName`, { value: ' Sofra ' });
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ key: 'appName', value: 'Sofra', version: 1 });
    expect((await shop.get(SETTINGS)).body).toEqual([{ key: 'appName', value: 'Sofra' }]);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([response.body]);
    expect(await shop.shopChanges()).toEqual([NOON]);
  });

  test('is audited with before and after', async () => {
    await using shop = await createStaffShop();
    await shop.staffPut(`${SETTINGS}/tagline`, { value: 'Home cooking' });
    shop.clock.set(NOON);
    await shop.staffPut(`${SETTINGS}/tagline`, { value: '', version: 1 });
    const entry = { staff: OWNER.username, action: 'edit', entity: 'setting', entityId: 'tagline' };
    expect(await shop.audit()).toEqual([
      { ...entry, at: '2026-07-01T09:00:00.000Z', before: null, after: { value: 'Home cooking' } },
      { ...entry, at: NOON, before: { value: 'Home cooking' }, after: { value: '' } },
    ]);
  });

  test('is rejected with the current setting when someone else changed it', async () => {
    await using shop = await createStaffShop();
    const first = await shop.staffPut(`${SETTINGS}/orderNote`, { value: 'Order by noon', version: 0 });
    for (const version of [0, 2]) {
      const refused = await shop.staffPut(`${SETTINGS}/orderNote`, { value: 'Closed', version });
      expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current: first.body } });
    }
    expect((await shop.staffGet(SETTINGS)).body).toEqual([first.body]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('succeeds for one of ten concurrent callers that create it', async () => {
    await using shop = await createStaffShop();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.staffPut(`${SETTINGS}/appName`, { value: `S${index}`, version: 0 }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('leaves no empty setting when rejected for its version', async () => {
    await using shop = await createStaffShop();
    const refused = await shop.staffPut(`${SETTINGS}/appName`, { value: 'Sofra', version: 3 });
    expect(refusal(refused).details).toEqual({ current: { key: 'appName', value: '', version: 0 } });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });

  test.each([
    ['buttonsColor', 'red'],
    ['minimumOrder', '-1'],
    ['minimumOrder', ''],
    ['logoUrl', 'javascript:alert(1)'],
    ['bitPaymentLink', 'http://bit.example'],
    ['appName', 'a'.repeat(5001)],
    ['appName', null],
    ['appName', undefined],
  ])('%s to %j is rejected', async (key, value) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPut(`${SETTINGS}/${key}`, { value }))).toEqual(['value']);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
    expect(await shop.shopChanges()).toEqual([]);
  });

  test.each([
    'emailConfig',
    'notificationEmails',
    'clientEmailTemplate',
    'adminEmailTemplate',
    'clientFromEmail',
    'someKey',
    'toString',
  ])('%s is rejected by this call', async (key) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPut(`${SETTINGS}/${key}`, { value: 'x' }))).toEqual(['key']);
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
  });
});
