import { setTimeout as sleep } from 'node:timers/promises';
import { loadFor } from './load.ts';
import { orderTarget } from './order-target.ts';
import { createDataDir, type Program, startShop } from './program.ts';
import type { Row, Table } from './report.ts';
import { percentile } from './statistics.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;
const CONNECTIONS = 32;
const SETTLE_MS = 5_000;
const BYTES_PER_MIB = 1024 * 1024;
/** Of the first minute's rate. */
const LEAST_SUSTAINED = 0.9;
const MOST_IDLE_MIB = 120;
/** Of the memory half way, by when the heap has its full size. */
const MOST_GROWTH = 1.1;

/** Rate of orders and resident memory over ten minutes of load on SQLite, minute by minute. */
export async function growth(): Promise<Table[]> {
  await using dataDir = await createDataDir();
  // What a shop has day by day: its first start creates the owner's account and the demo, and compiles the program.
  await firstStart(dataDir.path);
  const shop = await startShop(dataDir.path);
  try {
    await sleep(SETTLE_MS);
    const idle = await residentMib(shop);
    const { target } = await orderTarget(shop);
    const minutes: { rate: number; mib: number }[] = [];
    const rows: Row[] = [{ minute: null, orders: 0, 'orders/s': null, 'p99 ms': null, 'resident MiB': idle }];
    let orders = 0;
    for (let minute = 1; minute <= MINUTES; minute++) {
      const { latencies, elapsedMs } = await loadFor(target, { ms: MINUTE_MS, connections: CONNECTIONS });
      const rate = (latencies.length / elapsedMs) * 1000;
      const mib = await residentMib(shop);
      orders += latencies.length;
      minutes.push({ rate, mib });
      rows.push({ minute, orders, 'orders/s': rate, 'p99 ms': percentile(latencies, 0.99), 'resident MiB': mib });
    }
    const [first] = minutes;
    const middle = minutes[MINUTES / 2 - 1];
    const last = minutes.at(-1);
    return [
      {
        title: `Steady load of orders on SQLite, ${CONNECTIONS} connections`,
        rows,
        figures: [
          { name: 'growth.sustainedRatio', value: ratio(last?.rate, first?.rate), atLeast: LEAST_SUSTAINED },
          { name: 'memory.idleMiB', value: idle, atMost: MOST_IDLE_MIB },
          { name: 'memory.growthRatio', value: ratio(last?.mib, middle?.mib), atMost: MOST_GROWTH },
        ],
      },
    ];
  } finally {
    await shop.kill();
  }
}

async function firstStart(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir);
  await sleep(SETTLE_MS).finally(() => shop.kill());
}

async function residentMib(shop: Program): Promise<number> {
  return ((await shop.residentBytes()) ?? Number.NaN) / BYTES_PER_MIB;
}

function ratio(one = Number.NaN, other = Number.NaN): number {
  return one / other;
}
