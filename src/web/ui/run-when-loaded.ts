import { retryUntilDone } from './retry-until-done.ts';

/**
 * Calls the function that `load` resolves to, once its code is loaded. Returns a function that ends this: it calls what
 * that function returned, or cancels the call if the code is not loaded yet.
 */
export function runWhenLoaded(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let end = () => {};
  const cancel = retryUntilDone(async () => {
    const start = await load();
    if (!isOver) end = start();
  });
  return () => {
    isOver = true;
    cancel();
    end();
  };
}
