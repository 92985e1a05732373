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
  /** Whether an event reached this node alone since the connection was lost. */
  let hasUnsent = false;
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

  async function publish(message: RealtimeMessage): Promise<void> {
    if (await listener.notify(JSON.stringify(realtimeMessage.encode(message)))) return;
    hasUnsent = true;
    await local.publish(message);
  }

  const heartbeat = setInterval(() => void listener.check(), HEARTBEAT_MS).unref();
  return {
    publish,
    subscribe: local.subscribe,
    async shareUse(use) {
      for (let start = 0; start < use.length; start += USE_OF_A_MESSAGE)
        // While the connection is lost, each node limits callers by itself.
        await listener.notify(JSON.stringify({ from: node, use: use.slice(start, start + USE_OF_A_MESSAGE) }));
    },
    onUse: (listener) => void useListeners.push(listener),
    close: async () => {
      clearInterval(heartbeat);
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
