import { parseArgs } from 'node:util';
import { startObjectStore } from '../object-store.ts';
import { startPostgres } from '../setup/postgres.ts';
import { createPostgresDatabase } from '../setup/postgres-databases.ts';
import { buildWeb } from '../setup/web.ts';
import type { Finding } from './check-shop.ts';
import { killWhileSelling } from './last-portions.ts';
import { failOverPostgres, killBehindNginx, rollUpgrade } from './many-nodes.ts';
import { rush } from './rush/rush.ts';
import { failMailServer, fillDisk, killOnPostgres, killOnSqlite, restartPostgres } from './scenarios.ts';

/*
 * `npm run chaos`: injects every failure that docs/reliability.md describes while customers order, and prints the
 * results. Exits with code 1 when an order was lost or duplicated, or mail was missing or duplicated without a reason.
 * Two lanes run in parallel; `--kills-sqlite`, `--kills-postgres`, `--kills-nginx` and `--kills-rush` set the number of kills,
 * `--rush-seconds` how long the customers of a rush order and `--seed` what happens in it, and `--only` filters scenarios by
 * name.
 */

const { values } = parseArgs({
  options: {
    'kills-sqlite': { type: 'string', default: '50' },
    'kills-postgres': { type: 'string', default: '20' },
    'kills-nginx': { type: 'string', default: '15' },
    'kills-rush': { type: 'string', default: '8' },
    'rush-seconds': { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

/** Each with one kill. */
const SALES = 10;
const RUSH = {
  orders: 200,
  ms: Number(values['rush-seconds']) * 1000,
  kills: Number(values['kills-rush']),
  seed: Number(values.seed),
};

buildWeb();
const startedAt = performance.now();
const postgres = await startPostgres({ isDurable: true });
const store = await startObjectStore();
let hasFailed = false;
try {
  await Promise.all([
    runInSequence([
      ['SIGKILL on SQLite', () => killOnSqlite(Number(values['kills-sqlite']))],
      ['SIGKILL while the last portions are sold, SQLite', () => killWhileSelling(SALES)],
      ['Rush of 200 orders with SIGKILL, SQLite', () => rush(RUSH)],
      ['Rolling upgrade, three nodes behind nginx', () => rollUpgrade(postgres, store)],
    ]),
    runInSequence([
      ['SIGKILL on PostgreSQL, two nodes', () => killOnPostgres(postgres, Number(values['kills-postgres']))],
      [
        'SIGKILL while the last portions are sold, PostgreSQL, two nodes',
        () => killWhileSelling(SALES, async () => (await createPostgresDatabase(postgres.url)).url),
      ],
      [
        'Rush of 200 orders with SIGKILL, PostgreSQL, two nodes',
        async () => rush({ ...RUSH, databaseUrl: (await createPostgresDatabase(postgres.url)).url }),
      ],
      ['PostgreSQL restarted', () => restartPostgres(postgres, 3)],
      ['Disk full', fillDisk],
      ['Mail server misbehaves', failMailServer],
      ['SIGKILL, three nodes behind nginx', () => killBehindNginx(postgres, store, Number(values['kills-nginx']))],
      ['Standby of PostgreSQL promoted, three nodes behind nginx', () => failOverPostgres(store, 3)],
    ]),
  ]);
} finally {
  await store[Symbol.asyncDispose]();
  await postgres.stop();
}
console.log(`\nIn ${Math.round((performance.now() - startedAt) / 1000)} s: ${hasFailed ? 'FAILED' : 'all holds'}`);
process.exitCode = hasFailed ? 1 : 0;

async function runInSequence(scenarios: [name: string, run: () => Promise<Finding[]>][]): Promise<void> {
  for (const [name, run] of scenarios.filter(([name]) => name.includes(values.only))) {
    const began = performance.now();
    const findings = await run().catch((error: Error) => [{ what: error.message, holds: false, figure: '' }]);
    report(name, findings, performance.now() - began);
  }
}

function report(name: string, findings: Finding[], ms: number): void {
  console.log(`\n${name} (${Math.round(ms / 1000)} s)`);
  for (const { what, holds, figure } of findings) console.log(`  ${holds ? ' ' : '!'} ${what.padEnd(38)} ${figure}`);
  if (findings.some(({ holds }) => !holds)) hasFailed = true;
}
