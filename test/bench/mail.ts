import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openMailbox } from '../mailbox.ts';
import { loadFor } from './load.ts';
import { orderTarget } from './order-target.ts';
import { createDataDir, startShop } from './program.ts';
import type { Table } from './report.ts';

/** How long the mail server takes for each reply, as one in another country. */
const ROUND_TRIP_MS = 20;
const RUSH_MS = 1_500;
const CONNECTIONS = 32;
const POLL_MS = 100;
const TIMEOUT_MS = 300_000;
/** The mail of 2,000 orders a minute, which is sent within that minute. */
const LEAST_PER_SECOND = 2_000 / 60;

/** Mail of a rush of orders: how many messages a second, and when the last is sent. On SQLite. */
export async function mail(): Promise<Table[]> {
  await using mailbox = await openMailbox({ replyMs: ROUND_TRIP_MS });
  await using dataDir = await createDataDir();
  const shop = await startShop(dataDir.path, { SMTP_URL: mailbox.url });
  try {
    const { target } = await orderTarget(shop);
    const startedAt = performance.now();
    const { latencies } = await loadFor(target, { ms: RUSH_MS, connections: CONNECTIONS });
    const messages = await untilSent(join(dataDir.path, 'sofra.db'));
    const seconds = (performance.now() - startedAt) / 1000;
    const perSecond = messages / seconds;
    const row = {
      orders: latencies.length,
      messages,
      connections: mailbox.connections(),
      'messages/s': perSecond,
      'seconds to the last': seconds,
    };
    return [
      {
        title: `Mail of a rush of orders, ${ROUND_TRIP_MS} ms for each reply of the mail server`,
        rows: [row],
        figures: [{ name: 'mail.messagesPerSecond', value: perSecond, atLeast: LEAST_PER_SECOND }],
      },
    ];
  } finally {
    await shop.kill();
  }
}

/** Returns how many messages were sent. */
async function untilSent(sqliteFile: string): Promise<number> {
  using database = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 5_000 });
  const count = database.prepare('select count(*) as all_of_them, sum(status != ?) as unsent from outbox');
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const { all_of_them: all, unsent } = count.get('sent') ?? {};
    if (Number(unsent) === 0 && Number(all) > 0) return Number(all);
  }
  throw new Error(`Mail was not sent within ${TIMEOUT_MS} ms`);
}
