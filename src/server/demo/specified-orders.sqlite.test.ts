import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { listCities } from '../../shared/cities/contract.ts';
import { listFoodItems } from '../../shared/menu/contract.ts';
import { toDecimal } from '../../shared/money.ts';
import { seedDemo } from './seed-demo.ts';

/* Requests exactly as spec.md §7 shows them, without the fields that we added. */

async function createDemo(now: string) {
  const shop = await createStaffShop({}, { now });
  await seedDemo(shop.deps);
  const lines = (await shop.call(listFoodItems)).map(({ id, name, price }) => {
    const quantity = Math.ceil(40_000 / price);
    return { id, name: name.en, price: price / 100, quantity, total: toDecimal(price * quantity) };
  });
  return Object.assign(shop, { lines });
}

// A Sunday morning, a Saturday during Shabbat, and the end of a business day.
const TIMES = ['2026-11-22T07:00:00.000Z', '2026-11-28T10:00:00.000Z', '2026-11-24T01:30:00.000Z'];

test.each(TIMES)('the website order of the specification is accepted for every dish, at %s', async (now) => {
  await using demo = await createDemo(now);
  for (const [index, { total, ...line }] of demo.lines.entries()) {
    const response = await demo.post('/api/orders', {
      customerName: 'Noa Levi',
      customerEmail: `noa${index}@example.com`,
      customerPhone: `+9725012345${String(index).padStart(2, '0')}`,
      items: JSON.stringify([line]),
      totalAmount: total,
      paymentMethod: 'cash',
      language: 'en',
      status: 'pending',
    });
    expect(response.status, `${line.name}: ${response.text}`).toBe(201);
  }
});

test.each(TIMES)('the phone order of the specification is accepted for every dish and city, at %s', async (now) => {
  await using demo = await createDemo(now);
  const cities = await demo.call(listCities);
  for (const [index, { total, ...line }] of demo.lines.entries()) {
    const response = await demo.staffPost('/api/admin/clients', {
      name: 'Noa Levi',
      email: '',
      phone: '+972501234567',
      cityName: cities[index % cities.length]?.name.en,
      orderSource: 'phone',
      orderItems: [line],
      totalAmount: total,
      paymentMethod: 'cash',
    });
    expect(response.status, `${line.name}: ${response.text}`).toBe(201);
    expect(response.body).toMatchObject({ order: { totalAmount: total, deliveryFee: null } });
  }
});
