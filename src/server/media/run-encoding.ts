import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { encodeNextPicture } from './encode-copies.ts';

const POLL_MS = 60_000;

type Parts = Pick<Deps, 'database' | 'media' | 'clock' | 'realtime'>;

/**
 * Encodes pictures in the background, one after the other: after uploads, and every minute those that were left or have
 * to be retried. Returns a function that stops it and resolves when the running one is done.
 */
export function runEncoding(deps: Parts, log: Logger): () => Promise<void> {
  let turn = Promise.resolve();
  let isWaiting = false;
  let isStopped = false;
  const encodeAll = async () => {
    isWaiting = false;
    while (!isStopped && (await encodeNextPicture(deps, log)));
  };
  const start = () => {
    if (isWaiting) return;
    isWaiting = true;
    turn = turn.then(encodeAll).catch((error) => log.error({ err: error }, 'encoding pictures failed; retried soon'));
  };
  // An upload changes the shop.
  const unsubscribe = deps.realtime.subscribe(({ type }) => type === 'shop_changed' && start());
  const timer = setInterval(start, POLL_MS);
  start();
  return () => {
    isStopped = true;
    unsubscribe();
    clearInterval(timer);
    return turn;
  };
}
