import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type RealtimeMessage, realtimeMessage } from '../../shared/realtime.ts';
import type { Logger } from '../ports/logger.ts';
import type { AllowanceUse, Realtime } from '../ports/realtime.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { createLocalRealtime } from './realtime-local.ts';

const CHANNEL = 'sofra_events';
const HEARTBEAT_MS = 15_000;
/** A notification has at most 8,000 bytes; one of these has at most 150. */
const USE_OF_A_MESSAGE = 50;

/** What callers used at the node `from`. */
const useMessage = z.object({
  from: z.string(),
  use: z.array(z.object({ key: z.string(), tokens: z.number(), burst: z.number(), perMinute: z.number() })),
});

/**
 * Publishes events to all nodes, itself included, with PostgreSQL's LISTEN/NOTIFY. While the connection is lost, events
 * reach this node's own listeners; after reconnecting it publishes `shop_changed` to all nodes, and `events_missed` to
 * those that missed some: itself, and the others when it published any meanwhile.
 */
export async function createPostgresRealtime(databaseUrl: string, log: Logger): Promise<Realtime> {
  const local = createLocalRealtime();
  const node = randomUUID();
  const useListeners: ((use: readonly AllowanceUse[]) => void)[] = [];
  const listener = await listenToPostgres({
    databaseUrl,
    channel: CHANNEL,
    log,
    onPayload(payload) {
      const received = parseJson(payload);
      const message = realtimeMessage.safeParse(received);
      if (message.success) return void local.publish(message.data);
      const { data } = useMessage.safeParse(received);
      if (data && data.from !== node) for (const listener of useListeners) listener(data.use);
    },
    onReconnect() {
      const timestamp = new Date().toISOString();
      const publishMissed = hasUnsent ? publish : local.publish;
      hasUnsent = false;
      void publish({ type: 'shop_changed', timestamp });
      void publishMissed({ type: 'events_missed', timestamp });
    },
  });
  /** Whether an event reached this node alone since the connection was lost. */
  let hasUnsent = false;

  function publishHere(message: RealtimeMessage): Promise<void> {
    hasUnsent = true;
    return local.publish(message);
  }

  async function send(message: RealtimeMessage): Promise<void> {
    const client = listener.client();
    if (!client) return publishHere(message);
    try {
      const payload = JSON.stringify(realtimeMessage.encode(message));
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      log.warn({ err: error }, 'publishing an event to other nodes failed');
      await publishHere(message);
    }
  }

  async function sendUse(use: readonly AllowanceUse[]): Promise<void> {
    const payload = JSON.stringify({ from: node, use });
    // While the connection is lost, each node limits callers by itself.
    await listener
      .client()
      ?.query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch(() => undefined);
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
    async shareUse(use) {
      for (let start = 0; start < use.length; start += USE_OF_A_MESSAGE)
        await inTurn(() => sendUse(use.slice(start, start + USE_OF_A_MESSAGE)));
    },
    onUse: (listener) => void useListeners.push(listener),
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
