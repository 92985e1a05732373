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
  /** Whether the value is held by this page alone, since it could not be written. */
  let isHere = false;

  function reread(): void {
    const next = texts.read(key);
    if (next === undefined) return;
    isHere = false;
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
      // Only a page with listeners is told what other tabs store.
      if (!isHere && (text === undefined || listeners.size === 0)) reread();
      return value;
    },
    set(next) {
      text = JSON.stringify(next);
      value = next;
      isHere = !texts.write(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const follow = () => {
        reread();
        listener();
      };
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) follow();
      };
      // Not every browser delivers the events of the meantime to a page in its back/forward cache.
      const onShow = (event: PageTransitionEvent) => event.persisted && follow();
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
  /** Undefined where storage is unavailable. */
  read(key: string): string | null | undefined;
  /** Returns false where it was not stored. */
  write(key: string, text: string | null): boolean;
}

/** The browser's storage, ignoring errors when it is full or unavailable. */
function openStorage(storage: 'browser' | 'tab'): TextStorage {
  const open = () => (storage === 'browser' ? localStorage : sessionStorage);
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return undefined;
      }
    },
    write(key, text) {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      } catch {
        // The value is still held in memory.
        return false;
      }
    },
  };
}
