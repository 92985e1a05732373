const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/**
 * Runs `work` until it succeeds, with increasing delay, and immediately when the network is back. Returns a function
 * that stops it.
 */
export function retryUntilDone(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let failures = 0;

  function attempt(): void {
    clearTimeout(timer);
    work().then(end, () => {
      if (!isOver) timer = setTimeout(attempt, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
    });
  }

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  }

  window.addEventListener('online', attempt);
  attempt();
  return end;
}
