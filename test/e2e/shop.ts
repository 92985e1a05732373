import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeScratchFolder } from '../setup/scratch.ts';

const START_TIMEOUT_MS = 30_000;
/** Node's compile cache, which halves the time of each start. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');
export const OWNER = { username: 'owner', password: 'a password for tests' };

/** A shop running as a separate program, on the demo restaurant and a fresh SQLite file. */
export interface Shop {
  url: string;
  /** Kills the program (SIGKILL), like a power cut. */
  kill(): Promise<void>;
  /** Starts it again at the same address on the same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** `env` adds to the program's environment; `root` is the folder of the program, this repository's by default. */
export async function createShop(env: Record<string, string> = {}, root = process.cwd()): Promise<Shop> {
  const dataDir = await makeScratchFolder('e2e');
  let program: ChildProcess | null = null;
  let port = '0';

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        LOG_LEVEL: 'error',
        // All journeys come from one IP address, and many order with one phone number.
        RATE_LIMITS: 'false',
        NODE_COMPILE_CACHE: COMPILED,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    program = started;
    port = new URL(await announcedAddress(started)).port;
    shop.url = `http://127.0.0.1:${port}`;
  }

  async function kill(): Promise<void> {
    if (!program || program.exitCode !== null) return;
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  }

  const shop: Shop = {
    url: '',
    start,
    kill,
    async remove() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return shop;
}

/** Returns the storefront's address, which the program prints once it is ready. */
async function announcedAddress(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error('The program has no output');
  const timer = setTimeout(() => program.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface(program.stdout)) {
      const address = /Storefront\s+(\S+)/.exec(line)?.[1];
      if (address) return address;
    }
  } finally {
    clearTimeout(timer);
    program.stdout.resume();
  }
  throw new Error('The program ended before it was ready');
}
