import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeKeys } from './purge-keys.ts';

test('a key is kept while used, and deleted seven days after its last use', async () => {
  await using world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const headers = { 'idempotency-key': randomUUID() };
  const submit = async () => (await world.post('/api/orders', checkout([{ ...dish, quantity: 1 }]), { headers })).body;
  const first = await submit();
  for (const instant of ['2026-07-08T08:59:00.000Z', '2026-07-15T08:58:00.000Z']) {
    world.clock.set(instant);
    expect(await purgeKeys(world.deps)).toBe(0);
    expect(await submit()).toEqual(first);
  }
  world.clock.set('2026-07-22T08:58:00.001Z');
  expect(await purgeKeys(world.deps)).toBe(1);
  expect(await submit()).toMatchObject({ orderNumber: '1002' });
});
