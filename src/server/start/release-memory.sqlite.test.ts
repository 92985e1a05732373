import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './release-memory.ts';

const MIB = 1024 * 1024;
/** By which a rush fills the heap, and at least given back of it. */
const RUSH_MIB = 64;
const GIVEN_BACK_MIB = 48;
const MINUTE_S = 60;

const before = globalThis.gc;
let collections = 0;
/** What requests need that are being processed. */
const held: number[][] = [];

beforeEach(() => {
  // As `--expose-gc` does.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof before>;
  collections = 0;
  globalThis.gc = new Proxy(collect, {
    apply(target, self, given) {
      collections += 1;
      return Reflect.apply(target, self, given);
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  held.length = 0;
  vi.useRealTimers();
  if (before) globalThis.gc = before;
  else Reflect.deleteProperty(globalThis, 'gc');
});

test('what a rush of requests needed is given back once none come, and nothing is collected while they do', () => {
  const server = createServer();
  const end = releaseMemoryWhenIdle(server);

  fill();
  const afterStart = heapMib();
  held.length = 0;
  pass(MINUTE_S);
  expect(heapMib()).toBeLessThan(afterStart - GIVEN_BACK_MIB);
  expect(collections, 'once, since nothing has grown since').toBe(1);

  fill();
  const afterRush = heapMib();
  for (let second = 0; second < MINUTE_S; second++) {
    server.emit('request');
    pass(1);
  }
  expect(collections, 'none while requests come').toBe(1);
  held.length = 0;
  pass(MINUTE_S);
  expect(heapMib()).toBeLessThan(afterRush - GIVEN_BACK_MIB);
  expect(collections).toBe(2);

  fill();
  end();
  pass(MINUTE_S);
  expect(collections, 'none after the end').toBe(2);
});

test('a Node that offers no collection serves all the same', () => {
  Reflect.deleteProperty(globalThis, 'gc');
  releaseMemoryWhenIdle(createServer())();
  expect(vi.getTimerCount()).toBe(0);
});

const heapMib = () => process.memoryUsage().heapTotal / MIB;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

/** Fills the heap, as requests do that are being processed. */
function fill(): void {
  held.push(...Array.from({ length: RUSH_MIB }, (_, value) => new Array<number>(MIB / 8).fill(value)));
}
