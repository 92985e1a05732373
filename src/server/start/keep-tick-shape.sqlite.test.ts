import { createHook, executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepTickShape } from './keep-tick-shape.ts';

setFlagsFromString('--expose-gc');
setFlagsFromString('--allow-natives-syntax');
const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
const haveSameHiddenClass = runInNewContext('(a, b) => %HaveSameMap(a, b)') as (a: unknown, b: object) => boolean;

test('an object of nextTick outlives a full collection, and with it the hidden class of those to come', async () => {
  const [kept] = objectsOfTicks(keepTickShape);
  const [other] = objectsOfTicks(() => process.nextTick(() => undefined));
  // A weak reference holds its object until the end of the job that made it.
  await new Promise(setImmediate);
  collect({ type: 'major', flavor: 'last-resort' });
  expect(other?.deref()).toBeUndefined();
  expect(kept?.deref()).toBeDefined();
  expect(haveSameHiddenClass(kept?.deref(), await objectOfNextTick())).toBe(true);
});

/** Returns the objects of the calls of `nextTick` that `run` makes. */
function objectsOfTicks(run: () => void): WeakRef<object>[] {
  const objects: WeakRef<object>[] = [];
  const init = (...[, , , resource]: [number, string, number, object]) => {
    objects.push(new WeakRef(resource));
  };
  const hook = createHook({ init }).enable();
  run();
  hook.disable();
  return objects;
}

const objectOfNextTick = () =>
  new Promise<object>((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
