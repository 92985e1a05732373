import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { CALL_TIMEOUT_MS, type Driver, type Engine, PHONE } from './driver.ts';
import { collectErrors } from './in-page.ts';
import { poll } from './poll.ts';
import { startProgram } from './program.ts';

/** WebKitGTK, which has Safari's engine: its MiniBrowser on a virtual display, driven by WebDriver. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
  start,
};

async function start(): Promise<Driver> {
  await using cleanup = new AsyncDisposableStack();
  const display = cleanup.use(
    await startProgram({
      command: 'Xvfb',
      args: ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
      ready: /^(\d+)\n/m,
    }),
  );
  const port = await freePort();
  cleanup.use(
    await startProgram({
      command: 'WebKitWebDriver',
      args: [`--port=${port}`],
      // Root in a container has no user namespaces for the sandbox, and the only pages are the test's own.
      env: { DISPLAY: `:${display.announced}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  await poll('WebKitWebDriver listens', async () => (await fetch(`${origin}/status`)).ok);
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, { capabilities: {} });
  const session = `${origin}/session/${sessionId}`;
  await send(`${session}/window/rect`, PHONE);
  const started = cleanup.move();
  return { ...driverOf(session), [Symbol.asyncDispose]: () => started.disposeAsync() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function driverOf(session: string): Omit<Driver, keyof AsyncDisposable> {
  const evaluate = (expression: string) =>
    send<string>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    evaluate,
    async open(url) {
      await send(`${session}/url`, { url });
      await evaluate(`(${collectErrors})() ?? ''`);
    },
    back: () => send(`${session}/back`, {}),
    perform: (source) => send(`${session}/actions`, { actions: [source] }),
    async screenshot() {
      return Buffer.from(await send<string>(`${session}/screenshot`), 'base64');
    },
  };
}

/** Sends a command of WebDriver: with a body as POST, else as GET. */
async function send<Result>(url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${value.message}`);
  return value;
}
