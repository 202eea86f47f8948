import { useEffect } from 'react';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { useMyself } from './account.ts';

interface LastRights {
  userId: string;
  rights: Record<string, boolean>;
}

const isKept = (value: unknown): value is LastRights | null =>
  value === null ||
  (typeof value === 'object' &&
    typeof (value as LastRights).userId === 'string' &&
    typeof (value as LastRights).rights === 'object');

const rightsPref = pref<LastRights | null>('stint.rights', isKept, null);

/** The last known permissions while they load, so that the frame keeps its shape on each page load. */
export function useLastKnown<Right extends string>(
  rights: Record<Right, boolean | null>,
): Record<Right, boolean | null> {
  const userId = useMyself()?.id ?? null;
  const storedRights = usePref(rightsPref);
  const before: Record<string, boolean> = storedRights?.userId === userId ? (storedRights?.rights ?? {}) : {};
  const entries = Object.entries<boolean | null>(rights);
  const news = entries.filter(
    (entry): entry is [string, boolean] => entry[1] !== null && entry[1] !== before[entry[0]],
  );
  useEffect(() => {
    if (userId && news.length > 0) rightsPref.set({ userId, rights: { ...before, ...Object.fromEntries(news) } });
  });
  return Object.fromEntries(entries.map(([right, may]) => [right, may ?? before[right] ?? null])) as Record<
    Right,
    boolean | null
  >;
}
