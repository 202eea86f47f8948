import { useEffect, useRef, useState } from 'react';

/**
 * Combines several presses into one change: shown at once, and saved after a pause or on unmount. Updates from outside
 * show only while nothing is unsaved.
 */
export function useTogether<T>(value: T, save: (value: T) => void, after: number) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const latest = useRef({ draft, save });
  useEffect(() => {
    latest.current = { draft, save };
  });
  const end = useRef(() => {
    const { draft: waiting, save: saves } = latest.current;
    if (!waiting) return;
    latest.current.draft = null;
    saves(waiting.value);
    setDraft(null);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(end.current, after);
    return () => clearTimeout(timer);
  }, [draft, after]);
  useEffect(() => end.current, []);
  return {
    value: draft ? draft.value : value,
    waiting: draft !== null,
    change: (next: T) => setDraft({ value: next }),
    /** Restores the stored value. */
    reset: () => setDraft(null),
  };
}
