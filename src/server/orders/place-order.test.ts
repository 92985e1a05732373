import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createWorld } from '../../../test/world.ts';

test('smoke', async () => {
  await using world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const answer = await world.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
  expect(answer.status, answer.text).toBe(201);
  const cookie = await world.signIn();
  expect((await world.get('/api/admin/orders', { cookie })).body).toHaveLength(1);
  expect(await world.heard()).toHaveLength(1);
});
