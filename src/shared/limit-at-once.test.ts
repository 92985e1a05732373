import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitAtOnce } from './limit-at-once.ts';

test('all works are done, in the order asked for and never more at once than allowed', async () => {
  const works = fc.array(fc.record({ steps: fc.nat(3), isFailing: fc.boolean() }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), works, async (limit, asked) => {
      const run = limitAtOnce(limit);
      const begun: number[] = [];
      let running = 0;
      const results = await Promise.allSettled(
        asked.map(({ steps, isFailing }, index) =>
          run(async () => {
            begun.push(index);
            running += 1;
            expect(running).toBeLessThanOrEqual(limit);
            for (let step = 0; step < steps; step += 1) await Promise.resolve();
            running -= 1;
            if (isFailing) throw new Error('failed');
            return index;
          }),
        ),
      );
      expect(begun).toEqual(asked.map((_, index) => index));
      expect(results.map(({ status }) => status === 'rejected')).toEqual(asked.map(({ isFailing }) => isFailing));
    }),
  );
});
