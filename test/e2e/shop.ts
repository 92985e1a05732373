import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Program, startProgram } from '../program.ts';
import { makeScratchFolder } from '../setup/scratch.ts';

export const OWNER = { username: 'owner', password: 'a password for tests' };

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
  const dataDir = await makeScratchFolder('e2e');
  let program: Program | null = null;
  let port = '0';

  async function start(): Promise<void> {
    const environment = {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: 'error',
      // All journeys come from one IP address, and many order with one phone number.
      RATE_LIMITS: 'false',
      ...env,
    };
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

/**
 * Starts a shop that takes orders at any time, and is the demo restaurant otherwise: no journey depends on the day of the
 * week, and those about hours enter their own.
 */
export async function createOpenShop(): Promise<Shop> {
  const shop = await createShop();
  const database = new DatabaseSync(join(shop.dataDir, 'sofra.db'), { timeout: 5_000 });
  try {
    database.exec("DELETE FROM settings WHERE key = 'hours'; UPDATE shop_version SET version = version + 1");
  } finally {
    database.close();
  }
  return shop;
}
