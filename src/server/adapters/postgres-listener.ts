import pg from 'pg';
import type { Logger } from '../ports/logger.ts';

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 5_000;

export interface PostgresListener {
  /** Notifies all who listen on the channel. Returns false when it failed or the connection is lost; never rejects. */
  notify(payload: string): Promise<boolean>;
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
  const { channel, log } = options;
  const listen = `listen ${channel}`;
  let client: pg.Client | null = null;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = openClient(options);
    next.once('end', () => lose(next));
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

  function lose(lost: pg.Client): void {
    // One that was never used is retried by who opened it.
    if (client !== lost) return;
    client = null;
    void end(lost);
    reconnectSoon();
  }

  function reconnectSoon(): void {
    if (!closed) setTimeout(() => void reconnect(), RECONNECT_MS).unref();
  }

  async function reconnect(): Promise<void> {
    if (!closed) await connect().then(options.onReconnect, reconnectSoon);
  }

  /** Runs queries one after the other. The first that fails closes the connection, so that no other has to time out. */
  function query(text: string, values: string[] = []): Promise<boolean> {
    const result = turn.then(async () => {
      const asked = client;
      if (!asked) return false;
      try {
        await asked.query(text, values);
        return true;
      } catch (error) {
        log.warn({ err: error }, 'a query of the realtime connection failed; reconnecting');
        lose(asked);
        return false;
      }
    });
    turn = result;
    return result;
  }

  await connect();
  return {
    notify: (payload) => query('select pg_notify($1, $2)', [channel, payload]),
    async check() {
      await query(listen);
    },
    async close() {
      closed = true;
      await turn;
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
