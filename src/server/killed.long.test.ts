import { expect, inject, test } from 'vitest';
import { sellLastPortions } from '../../test/chaos/last-portions.ts';
import { rush } from '../../test/chaos/rush/rush.ts';
import { createPostgresDatabase } from '../../test/setup/postgres-databases.ts';

/** Returns the address of an empty PostgreSQL database; undefined for SQLite. */
async function createDatabase(cleanup: AsyncDisposableStack): Promise<string | undefined> {
  const template = inject('template');
  if (template.engine !== 'postgres') return undefined;
  const { url, drop } = await createPostgresDatabase(template.serverUrl);
  cleanup.defer(drop);
  return url;
}

/** These are small parts of `npm run chaos`. */
test('each order of a rush with killed processes is placed, cooked and printed once, and nothing is oversold', async () => {
  await using cleanup = new AsyncDisposableStack();
  const databaseUrl = await createDatabase(cleanup);
  const findings = await rush({ databaseUrl, orders: 24, ms: 1_000, kills: 2, seed: 7, isBrief: true });
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});

test('ten of two hundred buyers get the last ten portions, even if a process is killed in between', async () => {
  await using cleanup = new AsyncDisposableStack();
  const findings = await sellLastPortions({ databaseUrl: await createDatabase(cleanup), soldAtKill: 1 });
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});
