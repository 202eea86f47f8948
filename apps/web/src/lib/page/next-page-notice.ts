/** What is to be said on the next page, because this one goes: a switch of the workspace loads everything anew. */
export interface NextPageNotice {
  what: 'switched' | 'switchedElsewhere' | 'created';
  workspace?: string;
  /** A timer was ended by it. */
  timer?: boolean;
}

const key = 'stint.notice';

export function sayOnNextPage(notice: NextPageNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Nothing is said where nothing can be kept; what happened has happened.
  }
}

/** Once. */
export function takeNotice(): NextPageNotice | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : (JSON.parse(kept) as NextPageNotice);
  } catch {
    return null;
  }
}
