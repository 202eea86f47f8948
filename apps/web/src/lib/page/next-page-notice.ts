import { storageKey } from '../../ui/base-path.ts';

/** A notice for the next page, because a switch of the workspace reloads everything. */
export interface NextPageNotice {
  what: 'switched' | 'switchedElsewhere' | 'created';
  workspace?: string;
  /** The switch stopped a timer. */
  timer?: boolean;
}

const key = storageKey('stint.notice');

export function sayOnNextPage(notice: NextPageNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(notice));
  } catch {
    // Without storage the notice is skipped; the action has happened.
  }
}

/** Returns the notice once. */
export function takeNotice(): NextPageNotice | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored === null ? null : (JSON.parse(stored) as NextPageNotice);
  } catch {
    return null;
  }
}
