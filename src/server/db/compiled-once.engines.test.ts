import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { compiledOnce } from './compiled-once.ts';

interface Setting {
  key: string;
  value: string;
}

const settingsInsertion = (counter: { builds: number }) =>
  compiledOnce((db, { settings, at }: { settings: Setting[]; at: string }) => {
    counter.builds += 1;
    return db
      .insertInto('settings')
      .values(settings.map(({ key, value }) => ({ key, value, updated_at: at })))
      .returning(['key', 'value', 'updated_at']);
  });

test('a query is built once per number of rows, and executed with the values of each call', async () => {
  await using world = await createWorld();
  const counter = { builds: 0 };
  const insertion = settingsInsertion(counter);
  const insert = (names: string[], at: string) =>
    insertion.execute(world.db, { settings: names.map((key) => ({ key, value: `of ${key}` })), at });

  expect(await insert(['a', 'b'], 'monday')).toEqual([
    { key: 'a', value: 'of a', updated_at: 'monday' },
    { key: 'b', value: 'of b', updated_at: 'monday' },
  ]);
  expect(await insert(['c', 'd'], 'tuesday')).toMatchObject([{ updated_at: 'tuesday' }, { value: 'of d' }]);
  expect(counter.builds).toBe(1);
  expect(await insert(['e'], 'tuesday')).toHaveLength(1);
  expect(counter.builds).toBe(2);
});

test('a query runs in the given transaction, and on each database that uses it', async () => {
  await using world = await createWorld();
  await using other = await createWorld();
  const insertion = settingsInsertion({ builds: 0 });
  const given = { settings: [{ key: 'a', value: '' }], at: '' };
  const rolledBack = world.db.transaction().execute(async (tx) => {
    await insertion.execute(tx, given);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await insertion.executeForCount(world.db, given)).toBe(1);
  expect(await insertion.executeForCount(other.db, given)).toBe(1);
});

test('a query that depends on its values or selects all columns is rejected', async () => {
  await using world = await createWorld();
  const dependent = compiledOnce((db, { key }: { key: string }) =>
    db.selectFrom('settings').select('value').where('key', '=', `prefix ${key}`),
  );
  await expect(dependent.execute(world.db, { key: 'a' })).rejects.toThrow('key has no value');
  const wildcard = compiledOnce((db, { key }: { key: string }) =>
    db.selectFrom('settings').selectAll().where('key', '=', key),
  );
  await expect(wildcard.execute(world.db, { key: 'a' })).rejects.toThrow('names its columns');
});
