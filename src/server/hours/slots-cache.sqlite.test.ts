import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const SLOTS = '/api/ordering/slots';

test('requests with unknown cities and zones share one cached response', async () => {
  let statements = 0;
  await using world = await createWorld({ onStatement: () => void statements++ });
  const active = await world.addCity({ name: 'Haifa' });
  const inactive = await world.addCity({ name: 'Acre', isActive: false });
  const ask = async (query: string) => {
    statements = 0;
    const { status, text } = await world.get(SLOTS + query);
    expect(status, text).toBe(200);
    return statements;
  };
  const paths = ['700001', '700002', '700003&areaId=1', `${inactive.id}`, `${inactive.id}&areaId=9`];
  expect(await ask('?cityId=700000')).toBeGreaterThan(0);
  for (const path of paths) expect(await ask(`?cityId=${path}`), path).toBe(0);
  expect(await ask('?areaId=5')).toBe(0);
  expect(await ask('')).toBe(0);
  await ask(`?cityId=${active.id}`);
  for (const areaId of [1, 2, 3]) expect(await ask(`?cityId=${active.id}&areaId=${areaId}`)).toBe(0);
  expect(await ask('?fulfilment=pickup&cityId=1')).toBeGreaterThan(0);
  expect(await ask('?fulfilment=pickup&cityId=2')).toBe(0);
});
