import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MIGRATION_NAMES } from '../../src/server/db/migrate.ts';
import type { ObjectStore } from '../object-store.ts';
import type { RunningPostgres } from '../setup/postgres.ts';
import { createPostgresDatabase, databaseAt, onServer } from '../setup/postgres-databases.ts';
import { makeScratchFolder } from '../setup/scratch.ts';
import { checkShop, type Finding, responsesOf } from './check-shop.ts';
import { type Cluster, type ClusterNode, startCluster } from './cluster.ts';
import { sendCustomers } from './customers.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { type ChaosShop, createChaosShop, OWNER } from './shop.ts';
import { openStaffScreen, type StaffScreen } from './staff-screen.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONCURRENCY = 4;
/** Maximum time in ms between two failures. */
const LONGEST_CALM_MS = 2_000;
/** Time in ms from one failure of PostgreSQL to the next. */
const CALM_MS = 5_000;
/** A little longer than `fail_timeout` in nginx.ts. */
const FAIL_TIMEOUT_MS = 1_500;
const NEXT_MIGRATION = '9999-next-release';
/** A built file that only the next release has. */
const NEXT_FILE = '/assets/next-release.js';

/** Three nodes behind nginx, killed one after the other at random times and started again. */
export async function killBehindNginx(
  postgres: RunningPostgres,
  store: ObjectStore,
  kills: number,
): Promise<Finding[]> {
  const { url } = await createPostgresDatabase(postgres.url);
  return runWithCluster({ url, store, bucket: 'kills' }, async ({ nodes }) => {
    const killedAt: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await sleep(LONGEST_CALM_MS * Math.random());
      killedAt.push(Date.now());
      await nodes[kill % nodes.length]?.kill();
      await nodes[kill % nodes.length]?.start();
    }
    return { killedAt, findings: [{ what: 'kills (SIGKILL)', holds: true, figure: kills }] };
  });
}

/** Each node in turn is stopped, and the next release started in its place; the first one migrates. */
export async function rollUpgrade(postgres: RunningPostgres, store: ObjectStore): Promise<Finding[]> {
  const { url } = await createPostgresDatabase(postgres.url);
  const next = await makeNextRelease();
  try {
    return await runWithCluster({ url, store, bucket: 'upgrade' }, async ({ origin, nodes }) => {
      const old: Finding[] = [];
      const files: number[] = [];
      for (const [index, node] of nodes.entries()) {
        await sleep(LONGEST_CALM_MS);
        await node.stop();
        await node.start(next);
        old.push(...(await Promise.all(nodes.slice(index + 1).map(readinessOf))));
        // nginx sends nothing to a node for a second after a request to it failed, and asks the nodes in turns.
        await sleep(FAIL_TIMEOUT_MS);
        for (const _ of nodes) files.push(await statusOf(origin + NEXT_FILE));
      }
      const [row] = await onServer(
        url,
        `select count(*)::int as count from kysely_migration where name = '${NEXT_MIGRATION}'`,
      );
      const { count } = row as { count: number };
      return {
        killedAt: [],
        findings: [
          { what: 'nodes upgraded', holds: true, figure: nodes.length },
          { what: 'migrations applied meanwhile', holds: count === 1, figure: count },
          {
            what: 'old nodes not ready after it',
            holds: old.every(({ holds }) => holds),
            figure: old.filter(({ holds }) => !holds).length,
          },
          { what: 'files of new pages not found', ...none(files.filter((status) => status !== 200).length) },
        ],
      };
    });
  } finally {
    await rm(next, { recursive: true });
  }
}

/** PostgreSQL's primary is killed, and its synchronous standby promoted. */
export async function failOverPostgres(store: ObjectStore, times: number): Promise<Finding[]> {
  await using postgres = await startReplicatedPostgres();
  await onServer(postgres.url, 'create database shop');
  return await runWithCluster({ url: databaseAt(postgres.url, 'shop'), store, bucket: 'failover' }, async () => {
    const ms: number[] = [];
    for (let time = 0; time < times; time++) {
      await sleep(CALM_MS);
      ms.push(await postgres.failOver());
    }
    await sleep(CALM_MS);
    const findings = [
      { what: 'primaries killed', holds: true, figure: times },
      { what: 'longest time without a primary, ms', holds: true, figure: Math.max(...ms) },
    ];
    return { killedAt: [], findings };
  });
}

interface Place {
  url: string;
  store: ObjectStore;
  bucket: string;
}

type Failures = (cluster: Cluster) => Promise<{ killedAt: number[]; findings: Finding[] }>;

/** Lets customers order through nginx and a staff screen watch while `fail` runs; then checks what became of it. */
async function runWithCluster({ url, store, bucket }: Place, fail: Failures): Promise<Finding[]> {
  await using shop = await createChaosShop(url);
  await using cluster = await startCluster(shop, store, bucket);
  const screen = await openStaffScreen(cluster.origin, OWNER);
  const picture = await uploadPicture(cluster.origin, screen.cookie);
  const customers = sendCustomers(() => cluster.origin, { dish: shop.dish, concurrency: CONCURRENCY });
  const { killedAt, findings } = await fail(cluster).finally(() => customers.finish());
  const seen = await checkScreen(shop, screen);
  const unserved = await Promise.all(cluster.nodes.map(({ origin }) => statusOf(origin + picture)));
  return [
    ...findings,
    ...(await checkShop(shop, customers, killedAt)),
    ...seen,
    { what: 'nodes without the picture', ...none(unserved.filter((status) => status !== 200).length) },
    ...responsesOf(customers),
  ];
}

/** Checks that the screen received every stored order once. */
async function checkScreen(shop: ChaosShop, screen: StaffScreen): Promise<Finding[]> {
  const database = shop.openDatabase();
  try {
    const ids = (await database.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
    await screen.finish(ids);
    const missed = ids.filter((id) => !screen.received.has(id));
    const repeated = [...screen.received.values()].filter((times) => times > 1);
    return [
      { what: 'orders the staff screen missed', ...none(missed.length) },
      { what: 'orders it received twice', ...none(repeated.length) },
      { what: 'times it connected again', holds: true, figure: screen.reconnections() },
    ];
  } finally {
    await database.close();
  }
}

const none = (figure: number) => ({ holds: figure === 0, figure });

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

async function readinessOf({ origin }: ClusterNode): Promise<Finding> {
  const status = await statusOf(`${origin}/readyz`);
  return { what: 'readiness', holds: status === 200, figure: status };
}

/** Returns the path of the picture. */
async function uploadPicture(origin: string, cookie: string): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#b4411f' } });
  const form = new FormData();
  form.append('image', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'stew.jpg'));
  const headers = { cookie, origin };
  const response = await fetch(`${origin}/api/media-library/upload`, { method: 'POST', headers, body: form });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error(`The picture was refused with ${response.status}`);
  return url;
}

/** Returns a folder with the program as its next release might be: one migration more, which only adds, and one file. */
async function makeNextRelease(): Promise<string> {
  const folder = await makeScratchFolder('next-release');
  for (const name of ['src', 'package.json', 'dist'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'dist/web', NEXT_FILE), '');
  const migrations = join(folder, 'src/server/db');
  await writeFile(
    join(migrations, `migrations/${NEXT_MIGRATION}.ts`),
    `export async function up(db) {
  await db.schema.alterTable('orders').addColumn('next_release', 'text').execute();
  await db.schema.createTable('next_release').addColumn('id', 'integer').execute();
  await db.schema.createIndex('orders_next_release').on('orders').column('next_release').execute();
}
`,
  );
  const list = join(migrations, 'migrate.ts');
  const last = `'${MIGRATION_NAMES.at(-1)}': `;
  const text = (await readFile(list, 'utf8')).replace(last, `'${NEXT_MIGRATION}': nextRelease,\n  ${last}`);
  await writeFile(list, `import { up as nextRelease } from './migrations/${NEXT_MIGRATION}.ts';\n${text}`);
  return folder;
}
