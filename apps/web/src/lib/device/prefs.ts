import { useSyncExternalStore } from 'react';

export interface Pref<T> {
  get: () => T;
  set: (value: T) => void;
  /** Whether anything was ever chosen here; otherwise the fallback holds. */
  chosen: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/**
 * One value kept in this browser. What cannot be read or is not valid is forgotten, and the fallback holds.
 * A change in another tab arrives here too.
 */
export function pref<T>(key: string, isValid: (value: unknown) => value is T, fallback: T): Pref<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value = fallback;

  const read = (): T => {
    const now = readItem(key);
    if (now === raw) return value;
    raw = now;
    const parsed = parse(now);
    value = isValid(parsed) ? parsed : fallback;
    if (now !== null && value === fallback && parsed !== fallback) forget(key);
    return value;
  };

  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  return {
    get: read,
    set: (next) => {
      raw = JSON.stringify(next);
      value = next;
      try {
        localStorage.setItem(key, raw);
      } catch {
        // Storage is full or forbidden: the value holds until the page is left.
      }
      for (const listener of listeners) listener();
    },
    chosen: () => readItem(key) !== null,
    subscribe: (changed) => {
      if (listeners.size === 0) window.addEventListener('storage', heard);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) window.removeEventListener('storage', heard);
      };
    },
  };
}

export const usePref = <T>(one: Pref<T>): T => useSyncExternalStore(one.subscribe, one.get, one.get);

export const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing to forget where nothing can be kept.
  }
}
