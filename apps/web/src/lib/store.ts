import { useSyncExternalStore } from 'react';

export interface Followed<T> {
  get: () => T;
  /** Calls back after each change; returns how to stop. */
  subscribe: (changed: () => void) => () => void;
}

export interface Store<T> extends Followed<T> {
  /** Setting the value that is there already calls nobody. */
  set: (next: T) => void;
}

/** A value of this page that stands outside of React, because more than one tree or no component changes it. */
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

export const useStore = <T>({ get, subscribe }: Followed<T>): T => useSyncExternalStore(subscribe, get, get);
