import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';

const SETTINGS = '/api/admin/settings';
const NOON = '2026-07-01T12:00:00.000Z';

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
