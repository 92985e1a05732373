import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBehaviour } from '../mailbox.ts';
import { type Program, startProgram } from '../program.ts';
import type { RunningPostgres } from '../setup/postgres.ts';
import { createPostgresDatabase } from '../setup/postgres-databases.ts';
import { checkShop, type Finding, responsesOf } from './check-shop.ts';
import { type Courier, checkTaps, sendCourier } from './courier.ts';
import { type Customers, sendCustomers } from './customers.ts';
import { type ChaosShop, createChaosShop } from './shop.ts';

const CONCURRENCY = 4;
/** Maximum time in ms that a program runs before it is killed, from its first response on. */
const LONGEST_LIFE_MS = 1_000;
const LIMIT_OVER_NOW = 200 * 1024;

/** One process on one SQLite file, killed repeatedly at random times while customers order. */
export async function killOnSqlite(kills: number): Promise<Finding[]> {
  await using shop = await createChaosShop();
  let program = await startProgram(shop.env);
  const customers = sendCustomers(() => program.origin, { dish: shop.dish, concurrency: CONCURRENCY });
  const killedAt: number[] = [];
  try {
    const courier = await sendCourier(() => program.origin, customers);
    for (let kill = 0; kill < kills; kill++) {
      await sleep(LONGEST_LIFE_MS * Math.random());
      killedAt.push(Date.now());
      await program.kill();
      program = await startProgram(shop.env);
    }
    return await findingsOfKills(shop, { customers, courier, killedAt });
  } finally {
    await program.stop();
  }
}

/** Two nodes on one PostgreSQL, killed alternately while customers order from both. */
export async function killOnPostgres(postgres: RunningPostgres, kills: number): Promise<Finding[]> {
  const { url } = await createPostgresDatabase(postgres.url);
  await using shop = await createChaosShop(url);
  const nodes = [await startProgram(shop.env), await startProgram(shop.env)];
  const customers = sendCustomers(() => anyOf(nodes), { dish: shop.dish, concurrency: CONCURRENCY });
  const killedAt: number[] = [];
  try {
    const courier = await sendCourier(() => anyOf(nodes), customers);
    for (let kill = 0; kill < kills; kill++) {
      await sleep(LONGEST_LIFE_MS * Math.random());
      killedAt.push(Date.now());
      const index = kill % nodes.length;
      await nodes[index]?.kill();
      nodes[index] = await startProgram(shop.env);
    }
    return await findingsOfKills(shop, { customers, courier, killedAt });
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
}

/** Restarts PostgreSQL while two nodes serve customers. */
export async function restartPostgres(postgres: RunningPostgres, restarts: number): Promise<Finding[]> {
  const { url } = await createPostgresDatabase(postgres.url);
  await using shop = await createChaosShop(url);
  const nodes = [await startProgram(shop.env), await startProgram(shop.env)];
  const customers = sendCustomers(() => anyOf(nodes), { dish: shop.dish, concurrency: CONCURRENCY });
  const restartedAt: number[] = [];
  try {
    for (let restart = 0; restart < restarts; restart++) {
      await sleep(2_000);
      restartedAt.push(Date.now());
      await postgres.restart();
    }
    await sleep(1_000);
    await customers.finish();
    return [
      { what: 'restarts of PostgreSQL', holds: true, figure: restarts },
      ...(await checkShop(shop, customers)),
      ...responsesOf(customers),
    ];
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
}

/** File sizes are limited for some seconds, like a full disk, and then unlimited again. */
export async function fillDisk(): Promise<Finding[]> {
  await using shop = await createChaosShop();
  const program = await startProgram(shop.env);
  const customers = sendCustomers(() => program.origin, { dish: shop.dish, concurrency: CONCURRENCY });
  try {
    await sleep(1_000);
    limitFiles(program, String(LIMIT_OVER_NOW));
    await sleep(3_000);
    const refused = customers.responses.get(500) ?? 0;
    const menu = await fetch(`${program.origin}/api/food-items`);
    limitFiles(program, 'unlimited');
    await sleep(1_000);
    await customers.finish();
    return [
      { what: 'orders refused while full (500)', holds: refused > 0, figure: refused },
      { what: 'menu while full', holds: menu.status === 200, figure: menu.status },
      ...(await checkShop(shop, customers)),
      ...responsesOf(customers),
    ];
  } finally {
    await program.stop();
  }
}

/** A mail server with every kind of failure, one after the other, which then recovers. */
export async function failMailServer(): Promise<Finding[]> {
  await using shop = await createChaosShop();
  const program = await startProgram(shop.env);
  const customers = sendCustomers(() => program.origin, { dish: shop.dish, concurrency: 1 });
  const WAYS: ServerBehaviour[] = ['drop in the middle', 'defer recipient', 'hold', 'refuse password', 'hang'];
  try {
    for (const behaviour of WAYS) {
      shop.mailbox.behave(behaviour);
      await sleep(1_500);
      shop.mailbox.release();
    }
    await customers.finish();
    return [...(await checkShop(shop, customers)), ...responsesOf(customers)];
  } finally {
    await program.stop();
  }
}

interface Killed {
  customers: Customers;
  courier: Courier;
  /** Ms since 1970. */
  killedAt: readonly number[];
}

/** Lets customers and courier come to an end, and returns what the kills have left. */
async function findingsOfKills(shop: ChaosShop, { customers, courier, killedAt }: Killed): Promise<Finding[]> {
  await Promise.all([customers.finish(), courier.finish()]);
  return [
    killed(killedAt),
    ...(await checkShop(shop, customers, killedAt)),
    ...(await tapsOf(shop, courier)),
    ...responsesOf(customers),
  ];
}

async function tapsOf(shop: ChaosShop, courier: Courier): Promise<Finding[]> {
  const database = shop.openDatabase();
  try {
    return await checkTaps(database, courier);
  } finally {
    await database.close();
  }
}

function anyOf(nodes: Program[]): string {
  return nodes[Math.floor(Math.random() * nodes.length)]?.origin ?? '';
}

function killed(killedAt: readonly number[]): Finding {
  return { what: 'kills (SIGKILL)', holds: true, figure: killedAt.length };
}

/** Sets the maximum file size of a running program in bytes. Throws where the system does not support it. */
function limitFiles({ pid }: Program, bytes: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error('Limiting file sizes requires prlimit, of util-linux');
}
