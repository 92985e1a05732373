import { EventEmitter } from 'node:events';
import type { RealtimeMessage } from '../../shared/realtime.ts';
import type { Realtime } from '../ports/realtime.ts';

/** Publishes events within this process, for a shop on one node. */
export function createLocalRealtime(): Realtime {
  const emitter = new EventEmitter<{ message: [RealtimeMessage] }>().setMaxListeners(0);
  return {
    publish: async (message) => {
      emitter.emit('message', message);
    },
    subscribe: (listener) => {
      emitter.on('message', listener);
      return () => emitter.off('message', listener);
    },
    // There is no other node.
    shareUse: async () => undefined,
    onUse: () => undefined,
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}
