import { setTimeout as sleep } from 'node:timers/promises';
import { createDataDir, type Program, startBareServer, startShop } from './program.ts';
import type { Row, Table } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;
const SETTLE_MS = 5_000;
const BYTES_PER_MIB = 1024 * 1024;

interface Start {
  ms: number;
  residentBytes: number | null;
}

/** Time from starting the program to its first page, on an empty folder and on existing data, and its idle memory. */
export async function start(): Promise<Table[]> {
  const bare: Start[] = [];
  const first: Start[] = [];
  const second: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await measureStart(startBareServer));
    await using dataDir = await createDataDir();
    first.push(await measureStart(() => startShop(dataDir.path)));
    second.push(await measureStart(() => startShop(dataDir.path)));
  }
  const reference = toRow('bare Fastify', bare, null);
  return [
    {
      title: `Start to the first good page, and memory ${SETTLE_MS / 1000} s later (medians of ${ROUNDS})`,
      rows: [reference, toRow('first start, empty data', first, reference), toRow('second start', second, reference)],
    },
  ];
}

async function measureStart(launch: () => Promise<Program>): Promise<Start> {
  const program = await launch();
  try {
    await sleep(SETTLE_MS);
    return { ms: program.startMs, residentBytes: await program.residentBytes() };
  } finally {
    await program.kill();
  }
}

function toRow(name: string, starts: Start[], reference: Row | null): Row {
  const ms = median(starts.map((one) => one.ms));
  const bytes = starts.flatMap(({ residentBytes }) => residentBytes ?? []);
  const mib = bytes.length > 0 ? median(bytes) / BYTES_PER_MIB : null;
  return {
    what: name,
    ms,
    'ms, least': Math.min(...starts.map((one) => one.ms)),
    'ms, most': Math.max(...starts.map((one) => one.ms)),
    'ms / bare': reference ? ms / Number(reference.ms) : 1,
    'resident MiB': mib,
    'MiB / bare': reference && mib !== null ? mib / Number(reference['resident MiB']) : 1,
  };
}
