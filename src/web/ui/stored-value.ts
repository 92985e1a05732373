import { useSyncExternalStore } from 'react';

/** A value stored in this browser, synchronised between tabs. */
export interface StoredValue<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** The value on the server, and in the browser until hydration. */
  fallback: Value;
}

interface StoredValueOptions<Value> {
  key: string;
  /** Throws when a stored value is invalid; it is then logged and removed. */
  parse(json: unknown): Value;
  fallback: Value;
  /** `browser` (localStorage) persists and is shared by all tabs; `tab` (sessionStorage) lasts as long as the tab. */
  storage?: 'browser' | 'tab';
}

/**
 * Stores a value as JSON in the browser's storage. When storage is unavailable, the value lasts as long as the page.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, parse, fallback, storage = 'browser' } = options;
  const texts = openStorage(storage);
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = fallback;

  function take(next: string | null): void {
    if (next === text) return;
    text = next;
    value = next === null ? fallback : read(next);
  }

  function read(stored: string): Value {
    try {
      return parse(JSON.parse(stored));
    } catch (error) {
      console.warn(`The stored ${key} is invalid and was removed`, error);
      texts.write(key, null);
      return fallback;
    }
  }

  return {
    fallback,
    get() {
      if (text === undefined) take(texts.read(key));
      return value;
    },
    set(next) {
      text = JSON.stringify(next);
      value = next;
      texts.write(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const reread = () => {
        take(texts.read(key));
        listener();
      };
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) reread();
      };
      // Not every browser delivers the events of the meantime to a page in its back/forward cache.
      const onShow = (event: PageTransitionEvent) => event.persisted && reread();
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}

/** Stores one of `names`, the first of which is the fallback. */
export function createStoredChoice<Name extends string>(
  key: string,
  names: readonly [Name, ...Name[]],
): StoredValue<Name> {
  return createStoredValue<Name>({
    key,
    fallback: names[0],
    parse(json) {
      const choice = names.find((name) => name === json);
      if (choice === undefined) throw new TypeError(`Not one of ${names.join(', ')}`);
      return choice;
    },
  });
}

export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.fallback);
}

interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string | null): void;
}

/** The browser's storage, ignoring errors when it is full or unavailable. */
function openStorage(storage: 'browser' | 'tab'): TextStorage {
  const open = () => (storage === 'browser' ? localStorage : sessionStorage);
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // The value is still held in memory.
      }
    },
  };
}
