import { expect, test } from 'vitest';
import { shareWork } from './share-work.ts';

test('callers with the same key share work that has not begun', async () => {
  const asked: string[] = [];
  const work = shareWork(
    async (word: string) => {
      asked.push(word);
      return asked.length;
    },
    (word) => word,
  );
  const first = work('one');
  expect(await Promise.all([first, work('one'), work('two'), work('one')])).toEqual([1, 1, 2, 1]);
  expect(asked).toEqual(['one', 'two']);
});

test('a caller who asks once the work has begun gets a later result', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let times = 0;
  const work = shareWork(
    async () => {
      const time = ++times;
      begun.resolve();
      await end.promise;
      return time;
    },
    () => 'key',
  );
  const early = work(undefined);
  await begun.promise;
  const late = work(undefined);
  end.resolve();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
});

test('work that fails is tried again by the next caller', async () => {
  let times = 0;
  const work = shareWork(
    async () => {
      times += 1;
      if (times === 1) throw new Error('the database is closed');
      return times;
    },
    () => 'key',
  );
  await expect(work(undefined)).rejects.toThrow('the database is closed');
  expect(await work(undefined)).toBe(2);
});
