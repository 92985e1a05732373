import { type RealtimeMessage, realtimeMessage } from '../../shared/realtime.ts';
import type { Logger } from '../ports/logger.ts';
import type { Realtime } from '../ports/realtime.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { createLocalRealtime } from './realtime-local.ts';

const CHANNEL = 'sofra_events';
const HEARTBEAT_MS = 15_000;

/**
 * Publishes events to all nodes, itself included, with PostgreSQL's LISTEN/NOTIFY. While the connection is lost, events
 * reach this node's own listeners; after reconnecting it publishes `shop_changed` to all nodes.
 */
export async function createPostgresRealtime(databaseUrl: string, log: Logger): Promise<Realtime> {
  const local = createLocalRealtime();
  const listener = await listenToPostgres({
    databaseUrl,
    channel: CHANNEL,
    log,
    onPayload(payload) {
      const message = realtimeMessage.safeParse(parseJson(payload));
      if (message.success) void local.publish(message.data);
    },
    // In between, this node missed the events of others, and others missed its own.
    onReconnect: () => void publish({ type: 'shop_changed', timestamp: new Date().toISOString() }),
  });

  async function send(message: RealtimeMessage): Promise<void> {
    const client = listener.client();
    if (!client) return local.publish(message);
    try {
      const payload = JSON.stringify(realtimeMessage.encode(message));
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      log.warn({ err: error }, 'publishing an event to other nodes failed');
      await local.publish(message);
    }
  }

  // Sequential, since a connection runs one query at a time.
  let turn = Promise.resolve();
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work);
    return turn;
  }
  const publish = (message: RealtimeMessage) => inTurn(() => send(message));

  const heartbeat = setInterval(() => void inTurn(listener.check), HEARTBEAT_MS).unref();
  return {
    publish,
    subscribe: local.subscribe,
    close: async () => {
      clearInterval(heartbeat);
      await turn;
      await listener.close();
      await local.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
