import { cp, rm } from 'node:fs/promises';
import { type Program, startProgram } from '../program.ts';
import { makeScratchFolder } from '../setup/scratch.ts';

export const OWNER = { username: 'owner', password: 'a password for tests' };
/** The environment variable with the folder that the journeys' global setup fills (`setup/open-demo.ts`). */
export const OPEN_DEMO = 'TEST_OPEN_DEMO';

/** The restaurant's time zone, and that of the browsers; `playwright.config.ts` sets it. */
export const TIME_ZONE = process.env.TIME_ZONE ?? 'Asia/Jerusalem';

/** A shop running as a separate program, on the demo restaurant and a fresh SQLite file. */
export interface Shop {
  url: string;
  dataDir: string;
  /** Kills the program (SIGKILL), like a power cut. */
  kill(): Promise<void>;
  /** Starts it again at the same address on the same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** `env` adds to the program's environment; `folder` has the program's sources, this repository's program by default. */
export async function createShop(env: Record<string, string> = {}, folder?: string): Promise<Shop> {
  return startShop(await makeScratchFolder('e2e'), env, folder);
}

/** Starts a shop that takes orders at any time, and is the demo restaurant otherwise. Only in a run of journeys. */
export async function createOpenShop(): Promise<Shop> {
  const demo = process.env[OPEN_DEMO];
  if (!demo) throw new Error(`${OPEN_DEMO} is not set, which the global setup of playwright.config.ts does`);
  const dataDir = await makeScratchFolder('e2e');
  await cp(demo, dataDir, { recursive: true });
  return startShop(dataDir);
}

/** The program's environment, for data in `dataDir`. */
export function environmentOfShop(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TIME_ZONE,
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    LOG_LEVEL: 'error',
    // All journeys come from one IP address, and many order with one phone number.
    RATE_LIMITS: 'false',
  };
}

async function startShop(dataDir: string, env: Record<string, string> = {}, folder?: string): Promise<Shop> {
  let program: Program | null = null;
  let port = '0';

  async function start(): Promise<void> {
    const environment = { ...environmentOfShop(dataDir), PORT: port, ...env };
    program = await startProgram(environment, { ...(folder === undefined ? {} : { folder }), printsErrors: true });
    port = new URL(program.origin).port;
    shop.url = `http://127.0.0.1:${port}`;
  }

  const kill = async () => program?.kill();

  const shop: Shop = {
    url: '',
    dataDir,
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
