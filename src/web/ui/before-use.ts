/** Delay in ms after which code for later is loaded in any case, so that it is there when the network is lost. */
const LATEST_MS = 3_000;

/** What a person does first: a mouse moves before it clicks, and most pages are scrolled before anything is opened. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Calls `prepare` once, when a person begins to use the page, or a moment later than the page has become usable: until
 * then a slow phone is left to what it shows. Returns a function that cancels it.
 */
export function beforeUse(prepare: () => void): () => void {
  const waiting = new AbortController();
  const cancel = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  const run = () => {
    cancel();
    prepare();
  };
  const timer = setTimeout(run, LATEST_MS);
  for (const sign of SIGNS_OF_USE) {
    window.addEventListener(sign, run, { capture: true, passive: true, signal: waiting.signal });
  }
  return cancel;
}
