import pg from 'pg';
import type { Logger } from '../ports/logger.ts';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 5_000;

export interface PostgresListener {
  /** The connection; null while it is lost. */
  client(): pg.Client | null;
  /** Closes a connection that no longer responds: it can be dropped silently. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  databaseUrl: string;
  channel: string;
  log: Logger;
  onPayload(payload: string): void;
  /** Called when a lost connection was reopened; notifications in between were missed. */
  onReconnect(): void;
}

/** Keeps one connection listening on `channel`, and reopens it every second while it is lost, until it is closed. */
export async function listenToPostgres(options: ListenerOptions): Promise<PostgresListener> {
  const listen = `listen ${options.channel}`;
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = openClient(options);
    next.once('end', () => {
      // The first connection attempt is retried by the caller.
      if (client !== next) return;
      client = null;
      reconnectSoon();
    });
    try {
      await next.connect();
      await next.query(listen);
    } catch (error) {
      await end(next);
      throw error;
    }
    if (closed) await end(next);
    else client = next;
  }

  function reconnectSoon(): void {
    if (!closed) setTimeout(() => void reconnect(), RECONNECT_MS).unref();
  }

  async function reconnect(): Promise<void> {
    if (!closed) await connect().then(options.onReconnect, reconnectSoon);
  }

  await connect();
  return {
    client: () => client,
    async check() {
      const asked = client;
      await asked?.query(listen).catch(() => end(asked));
    },
    async close() {
      closed = true;
      if (client) await end(client);
    },
  };
}

function openClient({ databaseUrl, log, onPayload }: ListenerOptions): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  client.on('error', (error) => log.warn({ err: error }, 'realtime connection lost; reconnecting'));
  return client;
}

/** Closes a connection in any state. */
async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
