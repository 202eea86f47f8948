import { useSyncExternalStore } from 'react';
import { storageKey } from '../../ui/base-path.ts';

export interface Pref<T> {
  get: () => T;
  set: (value: T) => void;
  /** Whether a value was ever chosen in this browser. */
  chosen: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/**
 * A value in the browser's storage, synchronized between tabs. An unreadable or invalid value is discarded and the
 * fallback applies.
 */
export function pref<T>(name: string, isValid: (value: unknown) => value is T, fallback: T): Pref<T> {
  const key = storageKey(name);
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

  const onStorage = (event: StorageEvent) => {
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
        // Storage is full or forbidden: the value lasts until the page is left.
      }
      for (const listener of listeners) listener();
    },
    chosen: () => readItem(key) !== null,
    subscribe: (changed) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const usePref = <T>(preference: Pref<T>): T =>
  useSyncExternalStore(preference.subscribe, preference.get, preference.get);

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
    // Storage is forbidden.
  }
}
