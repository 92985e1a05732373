import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchFolder } from '../setup/scratch.ts';
import { CALL_TIMEOUT_MS, type Driver, type Engine, PHONE } from './driver.ts';
import { collectErrors } from './in-page.ts';
import { startProgram } from './program.ts';

/** Firefox, driven by WebDriver BiDi over its own WebSocket, as Debian has no geckodriver. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  packages: { 'firefox-esr': '/usr/bin/firefox-esr' },
  start,
};

/** No traffic of its own, and no first-run page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

async function start(): Promise<Driver> {
  await using cleanup = new AsyncDisposableStack();
  const profile = await makeScratchFolder('firefox');
  cleanup.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const preferences = Object.entries(PREFERENCES).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join('\n'));
  const program = cleanup.use(
    await startProgram({
      command: 'firefox-esr',
      args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      env: { HOME: profile },
      ready: /WebDriver BiDi listening on (ws:\S+)/,
    }),
  );
  const send = await connect(`${program.announced}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: PHONE });
  await send('script.addPreloadScript', { functionDeclaration: String(collectErrors) });
  const started = cleanup.move();
  return { ...driverOf(send, context), [Symbol.asyncDispose]: () => started.disposeAsync() };
}

function driverOf(send: Send, context: string): Omit<Driver, keyof AsyncDisposable> {
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    perform: async (source) => void (await send('input.performActions', { context, actions: [source] })),
    async evaluate(expression) {
      const target = { context };
      const outcome = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
      if (!outcome.result) throw new Error(outcome.exceptionDetails?.text);
      return outcome.result.value;
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

interface Evaluated {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

interface Response {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
}

/** Opens the WebSocket of WebDriver BiDi; returns a function that sends a command and waits for its response. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error(`No WebDriver BiDi at ${url}`));
  const waiting = new Map<number, (response: Response) => void>();
  socket.onmessage = ({ data }) => {
    const response: Response = JSON.parse(String(data));
    if (response.id !== null) waiting.get(response.id)?.(response);
  };
  await opened.promise;
  let lastId = 0;
  return async <Result>(method: string, params: object) => {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => reject(new Error(`${method} timed out`)), CALL_TIMEOUT_MS);
    socket.send(JSON.stringify({ id, method, params }));
    const response = await promise.finally(() => clearTimeout(timer));
    if (response.type === 'error') throw new Error(`${method}: ${response.message}`);
    return response.result as Result;
  };
}
