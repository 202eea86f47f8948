const key = 'stint.wish';

/** Where somebody wanted to go, kept in this tab while they are at a provider. */
export function keepReturnTo(to: string | undefined): void {
  try {
    if (to) sessionStorage.setItem(key, to);
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept here: they arrive on home.
  }
}

export function takeReturnTo(): string | undefined {
  try {
    const kept = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return undefined;
  }
}
