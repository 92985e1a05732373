import pg from 'pg';
import { type RealtimeMessage, realtimeMessage } from '../../shared/realtime.ts';
import type { Logger, Realtime } from '../deps.ts';
import { createLocalRealtime } from './realtime-local.ts';

const CHANNEL = 'sofra_events';
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Events between nodes over PostgreSQL's LISTEN/NOTIFY: what one node publishes reaches the listeners
 * of all, itself included. A lost connection is opened again each second until {@link Realtime.close};
 * meanwhile events reach this node's own listeners.
 */
export async function createPostgresRealtime(databaseUrl: string, log: Logger): Promise<Realtime> {
  const local = createLocalRealtime();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => {
      const message = realtimeMessage.safeParse(parseJson(payload));
      if (message.success) local.publish(message.data);
    });
    next.on('error', (error) => log.warn({ err: error }, 'realtime connection lost'));
    await next.connect();
    next.once('end', () => {
      client = null;
      reconnectSoon();
    });
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnectSoon(): void {
    if (closed) return;
    setTimeout(() => void (closed || connect().catch(reconnectSoon)), RECONNECT_MS).unref();
  }

  async function send(message: RealtimeMessage): Promise<void> {
    if (!client) return local.publish(message);
    try {
      const payload = JSON.stringify(realtimeMessage.encode(message));
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      log.warn({ err: error }, 'event not published to other nodes');
      local.publish(message);
    }
  }

  await connect();
  // One after the other, since a connection takes one query at a time.
  let sending = Promise.resolve();
  return {
    publish: (message) => {
      sending = sending.then(() => send(message));
    },
    subscribe: local.subscribe,
    close: async () => {
      closed = true;
      await sending;
      await client?.end();
      await local.close();
    },
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
