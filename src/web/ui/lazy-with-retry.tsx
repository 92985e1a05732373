import { type ComponentType, useEffect, useState } from 'react';
import { retryUntilDone } from './retry-until-done.ts';

export interface LazyComponent<Props> {
  /** Renders nothing until its code is loaded. */
  Part: ComponentType<Props>;
  /** Loads the code ahead of time; rejects if it cannot be loaded. */
  load(): Promise<unknown>;
  /** Loads the code ahead of time, or does nothing if it cannot be loaded. */
  preload(): void;
}

/**
 * A component whose code is loaded on demand. Unlike React's `lazy`, a failed load is retried, with increasing delay
 * and when the network is back, so that a lost connection does not break the page. Once the server runs another release,
 * the code is gone: the page is then loaded again, but not to load ahead of time.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  function ensureLoaded(): Promise<ComponentType<Props>> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading.then((component) => {
      Loaded = component;
      return component;
    });
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level.
  function Part(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => retryUntilDone(() => ensureLoaded().then(() => setLoaded(true), reloadIfReplaced)), []);
    return isLoaded && Loaded ? <Loaded {...props} /> : null;
  }

  return { Part, load: ensureLoaded, preload: () => void ensureLoaded().catch(() => undefined) };
}

/** Loads the page again where the server no longer has its script, and so none of its release. Throws `error` otherwise. */
async function reloadIfReplaced(error: unknown): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[src]');
  const { status } = await fetch(script?.src ?? '', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404) throw error;
  location.reload();
}
