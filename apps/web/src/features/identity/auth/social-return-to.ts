import { storageKey } from '../../../ui/base-path.ts';

const key = storageKey('stint.wish');

/** Stores the wanted page in this tab while the person is at a provider. */
export function keepReturnTo(to: string | undefined): void {
  try {
    if (to) sessionStorage.setItem(key, to);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the person arrives on home.
  }
}

export function takeReturnTo(): string | undefined {
  try {
    const stored = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return stored;
  } catch {
    return undefined;
  }
}
