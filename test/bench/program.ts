import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../child.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from './fresh-build.ts';

/** Of a shop on PostgreSQL, which keeps none in its folder. */
export const APP_SECRET = 'a secret for benches, of 32 letters';

/** A shop with a million orders reads its whole database first. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 5;

export interface Program {
  url: string;
  /** Time in ms from spawning to the first successful page. */
  startMs: number;
  /** Resident memory in bytes; null where the system does not report it. */
  residentBytes(): Promise<number | null>;
  /** Kills it (SIGKILL), like a power cut. */
  kill(): Promise<void>;
}

/** Starts the shop as `npm start` does, with its default log, on the data in `dataDir`. */
export async function startShop(dataDir: string, environment: Record<string, string> = {}): Promise<Program> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [before = '', startArguments = ''] = scripts.start.split(/\bnode /);
  const startVariables = Object.fromEntries(
    before.split(' ').flatMap((word) => (word.includes('=') ? [word.split('=')] : [])),
  );
  return startProgram(startArguments.split(' '), {
    ...startVariables,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'a password for benches',
    DATABASE_URL: '',
    SEED_DEMO: '',
    LOG_LEVEL: '',
    // All requests come from one IP address.
    RATE_LIMITS: 'false',
    ...environment,
  });
}

/** Starts the reference: plain Fastify with constant responses. */
export function startBareServer(environment: Record<string, string> = {}): Promise<Program> {
  return startProgram(['test/bench/bare-server.ts'], environment);
}

/** Creates a folder for a shop's data, removed with `await using`. */
export async function createDataDir(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'sofra-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function startProgram(args: string[], environment: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilGoodPage(program, url);
  } catch (error) {
    await endChild(program);
    throw error;
  }
  return {
    url,
    startMs: performance.now() - startedAt,
    residentBytes: () => residentBytes(program.pid),
    kill: () => endChild(program),
  };
}

async function untilGoodPage(program: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (program.exitCode !== null) throw new Error('The program ended before it was ready');
    const response = await fetch(url).catch(() => null);
    if (response?.ok && (await response.text()) !== '') return;
  }
  throw new Error(`The program did not respond within ${START_TIMEOUT_MS} ms`);
}

async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes ? Number(kibibytes) * 1024 : null;
}
