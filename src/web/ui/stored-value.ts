import { useSyncExternalStore } from 'react';

/** A value kept in this browser, the same in all its tabs. */
export interface StoredValue<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** What the server renders, and the browser until it has taken over the page. */
  fallback: Value;
}

/**
 * Keeps a value as JSON under `key` of the browser's storage. `parse` throws for a stored value that makes
 * no sense: it is logged and removed. Where storage is refused, the value lives as long as the page.
 */
export function createStoredValue<Value>(
  key: string,
  parse: (json: unknown) => Value,
  fallback: Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = fallback;

  function take(next: string | null): void {
    if (next === text) return;
    text = next;
    value = next === null ? fallback : (parseOrRemove(key, next, parse) ?? fallback);
  }

  return {
    fallback,
    get() {
      if (text === undefined) take(readText(key));
      return value;
    },
    set(next) {
      text = JSON.stringify(next);
      value = next;
      writeText(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        take(readText(key));
        listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.fallback);
}

function parseOrRemove<Value>(key: string, text: string, parse: (json: unknown) => Value): Value | undefined {
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    console.warn(`The stored ${key} made no sense and was removed`, error);
    writeText(key, null);
    return undefined;
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused: the value stays in memory.
  }
}
