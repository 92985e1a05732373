import { type ComponentType, useEffect, useState } from 'react';
import { retryUntilDone } from './retry-until-done.ts';

export interface LazyComponent<Props> {
  /** Shows nothing until its code is there. */
  Part: ComponentType<Props>;
  /** Fetches the code ahead of need. */
  preload(): void;
}

/**
 * A part of the page whose code is fetched when it is needed. Unlike React's `lazy`, a fetch that fails is
 * tried again, more and more seldom and when the network comes back: a tunnel must not take the page down.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, where its module is loaded.
  function Part(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    useEffect(() => retryUntilDone(() => ensureLoaded().then(() => setLoaded(true))), []);
    return isLoaded && Loaded ? <Loaded {...props} /> : null;
  }

  return { Part, preload: () => void ensureLoaded().catch(() => undefined) };
}
