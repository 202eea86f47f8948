import { useSyncExternalStore } from 'react';

export interface ReadableStore<T> {
  get: () => T;
  /** Returns a function that unsubscribes. */
  subscribe: (changed: () => void) => () => void;
}

export interface Store<T> extends ReadableStore<T> {
  /** Setting an equal value notifies nobody. */
  set: (next: T) => void;
}

/** State outside React, for values that several trees or no component change. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const useStore = <T>({ get, subscribe }: ReadableStore<T>): T => useSyncExternalStore(subscribe, get, get);
