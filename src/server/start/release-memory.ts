import type { Server } from 'node:http';

const BYTES_PER_MIB = 1024 * 1024;
const LOOK_EVERY_MS = 2_000;
/** Looks without a request until the shop counts as idle: soon after the start, and half a minute later on. */
const IDLE_LOOKS = { first: 1, later: 15 };
/** Less is not worth the time of a collection. */
const LEAST_GROWTH = 16 * BYTES_PER_MIB;

/**
 * Has V8 give memory back to the system while no requests come: after the start, a rush of orders, or a backup. By itself
 * V8 keeps what it once had. Takes about 50 ms each time. Without effect unless Node was started with `--expose-gc`.
 * Returns a function that ends it.
 */
export function releaseMemoryWhenIdle(server: Server): () => void {
  const collect = globalThis.gc;
  if (!collect) return () => undefined;
  let idleLooks = -1;
  let kept = 0;
  server.on('request', () => {
    idleLooks = -1;
  });
  const timer = setInterval(() => {
    idleLooks += 1;
    if (idleLooks < (kept === 0 ? IDLE_LOOKS.first : IDLE_LOOKS.later)) return;
    if (process.memoryUsage().heapTotal < kept + LEAST_GROWTH) return;
    collect({ type: 'major', flavor: 'last-resort' });
    kept = process.memoryUsage().heapTotal;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
