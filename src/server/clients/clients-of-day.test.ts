import { expect, test } from 'vitest';
import { createHoursShop, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { invalidFields } from '../../../test/responses.ts';

const DAN = { customerName: 'Dan Cohen', customerPhone: '+972507654321' };

test('clients can be filtered by the business day of their orders', async () => {
  await using shop = await createHoursShop();
  await shop.order();
  await shop.save(FOR_TOMORROW);
  await shop.order({ orderFor: '2026-11-24' });
  await shop.order({ ...DAN, orderFor: '2026-11-24' });
  const list = (day: string, more = '') => shop.staffGet(`/api/admin/clients?day=${day}${more}`);
  const clientsOf = async (day: string, more?: string) =>
    ((await list(day, more)).body as { id: number }[]).map(({ id }) => id);
  // Sunday, on which nothing was promised; Monday; Tuesday.
  expect(await clientsOf('2026-11-22')).toEqual([1]);
  expect(await clientsOf('2026-11-23')).toEqual([]);
  expect(await clientsOf('2026-11-24')).toEqual([2, 1]);
  expect(await clientsOf('2026-11-24', '&sort=orders')).toEqual([1, 2]);
  expect(await clientsOf('2026-11-22', '&q=dan')).toEqual([]);
  expect((await list('2026-11-24', '&limit=1')).headers.get('x-total-count')).toBe('2');
  await shop.staffDelete('/api/admin/clients/2');
  expect(await clientsOf('2026-11-24')).toEqual([1]);
  expect(invalidFields(await list('tomorrow'))).toEqual(['day']);
});
