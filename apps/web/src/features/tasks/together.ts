import { useEffect, useRef, useState } from 'react';

/**
 * Several presses that are one change: what is wished for is shown at once and saved when nothing more is pressed for a
 * while, or when it goes out of sight. What comes from elsewhere is shown as long as nothing is waiting.
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
    /** Puts back what is stored. */
    reset: () => setDraft(null),
  };
}
