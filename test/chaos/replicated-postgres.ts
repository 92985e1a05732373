import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '../setup/postgres.ts';
import { onServer } from '../setup/postgres-databases.ts';
import { openMovingAddress } from './moving-address.ts';

const STREAMING_TIMEOUT_MS = 30_000;

/** A primary whose commits wait for a standby, behind an address that leads to whichever is the primary. */
export interface ReplicatedPostgres extends AsyncDisposable {
  /** Address of the primary's first database. */
  url: string;
  /**
   * Kills the primary, promotes the standby, moves the address to it, and attaches a new standby. Returns the time in
   * ms until the address leads to a primary again.
   */
  failOver(): Promise<number>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  await using cleanup = new AsyncDisposableStack();
  const address = cleanup.use(await openMovingAddress());
  let opened = cleanup;
  const start = async (standbyOf?: string) => {
    const server = await startPostgres({ isDurable: true, ...(standbyOf ? { standbyOf } : {}) });
    opened.defer(server.stop);
    return server;
  };
  let primary = await start();
  const attachStandby = async () => {
    const added = await start(primary.url);
    await waitForCommits(primary);
    return added;
  };
  let standby = await attachStandby();
  address.leadTo(portOf(primary));
  opened = cleanup.move();
  return {
    url: Object.assign(new URL(primary.url), { port: String(address.port) }).href,
    async failOver() {
      const startedAt = performance.now();
      await primary.kill();
      // Before another server takes commits, nobody may reach the old one.
      address.leadTo(null);
      await promote(standby);
      address.leadTo(portOf(standby));
      const ms = performance.now() - startedAt;
      primary = standby;
      standby = await attachStandby();
      return Math.round(ms);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const portOf = ({ url }: RunningPostgres) => Number(new URL(url).port);

/** Has commits wait for the standby from now on, once it follows. */
async function waitForCommits({ url }: RunningPostgres): Promise<void> {
  const deadline = performance.now() + STREAMING_TIMEOUT_MS;
  while ((await onServer(url, "select 1 from pg_stat_replication where state = 'streaming'")).length === 0) {
    if (performance.now() > deadline) throw new Error('The standby does not follow the primary');
    await sleep(50);
  }
  await setSynchronous(url, "set synchronous_standby_names = '*'");
}

async function promote({ url }: RunningPostgres): Promise<void> {
  await onServer(url, 'select pg_promote(true, 60)');
  // It copied the setting, and would wait for a standby that it does not have.
  await setSynchronous(url, 'reset synchronous_standby_names');
}

async function setSynchronous(url: string, change: string): Promise<void> {
  await onServer(url, `alter system ${change}`);
  await onServer(url, 'select pg_reload_conf()');
}
