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

  test('returns all of them, and publishes and audits them as one change', async () => {
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

  test('changes none if someone else changed one of them', async () => {
    await using shop = await createStaffShop();
    const tabs = await shop.staffPut(`${SETTINGS}/tabsColor`, { value: '#111111' });
    const refused = await shop.staffPut(SETTINGS, { settings: withVersion(COLORS, 0) });
    expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current: tabs.body } });
    expect((await shop.staffGet(SETTINGS)).body).toEqual([tabs.body]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('succeeds for one of ten concurrent callers, whatever the order of the settings', async () => {
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

  test('is rejected as a whole for an invalid value, a repeated key or a key of another call', async () => {
    await using shop = await createStaffShop();
    const tabs = { key: 'tabsColor', value: '#111111' };
    for (const [settings, field] of [
      [[tabs, { key: 'textColor', value: 'red' }], 'textColor'],
      [[tabs, { key: 'tabsColor', value: '#222' }], 'settings'],
      [[tabs, { key: 'emailConfig', value: '{}' }], 'settings.1.key'],
      [[], 'settings'],
    ] as const) {
      expect(invalidFields(await shop.staffPut(SETTINGS, { settings }))).toEqual([field]);
    }
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

  test('is rejected with the current setting if someone else changed it', async () => {
    await using shop = await createStaffShop();
    const first = await shop.staffPut(`${SETTINGS}/orderNote`, { value: 'Order by noon', version: 0 });
    for (const version of [0, 2]) {
      const refused = await shop.staffPut(`${SETTINGS}/orderNote`, { value: 'Closed', version });
      expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current: first.body } });
    }
    expect((await shop.staffGet(SETTINGS)).body).toEqual([first.body]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('is rejected for an invalid value and for keys of other calls', async () => {
    await using shop = await createStaffShop();
    for (const [key, value] of [
      ['buttonsColor', 'red'],
      ['logoUrl', 'javascript:alert(1)'],
      ['appName', null],
    ] as const) {
      expect(invalidFields(await shop.staffPut(`${SETTINGS}/${key}`, { value })), key).toEqual(['value']);
    }
    for (const key of ['emailConfig', 'notificationEmails', 'clientEmailTemplate', 'someKey', 'toString']) {
      expect(invalidFields(await shop.staffPut(`${SETTINGS}/${key}`, { value: 'x' })), key).toEqual(['key']);
    }
    expect((await shop.staffGet(SETTINGS)).body).toEqual([]);
    expect(await shop.shopChanges()).toEqual([]);
  });
});
