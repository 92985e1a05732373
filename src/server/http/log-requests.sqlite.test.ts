import { PassThrough } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logRequests, requestLogger } from './log-requests.ts';
import { createLogStream } from './log-stream.ts';

const QUIET = new LogController({ disableRequestLogging: true });
const COMMON = { method: 'GET', route: '/menu', status: 200 };

/** Creates an app that logs its requests, and returns what it has written so far. */
function createApp(level: string) {
  const out = new PassThrough({ encoding: 'utf8' });
  const stream = createLogStream(out);
  const app = Fastify({ logger: { level, stream }, logController: QUIET });
  logRequests(app);
  app.get(COMMON.route, async () => 'the menu');
  const written = () => {
    // A warning is written at once, with what has waited.
    app.log.warn('flush');
    const lines = String(out.read()).trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  };
  return { app, stream, written };
}

test('a cached response is logged like any other', async () => {
  const { app, stream, written } = createApp('info');
  await app.inject(COMMON.route);
  const logReady = requestLogger(app.log, stream, COMMON);
  const before = Date.now();
  logReady({ requestId: 'a-1', elapsedMs: 0.26 });
  logReady({ requestId: 'a-2', elapsedMs: 12 });
  const [byApp, ...ready] = written();
  expect(ready).toMatchObject([
    { ...byApp, requestId: 'a-1', ms: 0.3, time: expect.any(Number) },
    { ...byApp, requestId: 'a-2', ms: 12, time: expect.any(Number) },
  ]);
  for (const line of ready) {
    expect(Object.keys(line).toSorted()).toEqual(Object.keys(byApp).toSorted());
    expect(line.time).toBeGreaterThanOrEqual(before);
  }
});

test('cached responses are not logged at a level above info', () => {
  const { app, stream, written } = createApp('warn');
  requestLogger(app.log, stream, COMMON)({ requestId: 'a-1', elapsedMs: 1 });
  expect(written()).toEqual([]);
});
