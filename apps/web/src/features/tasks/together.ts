import { useEffect, useRef, useState } from 'react';

/**
 * Several presses that are one change: what is wished for is shown at once and saved when nothing more is pressed for a
 * while, or when it goes out of sight. What comes from elsewhere is shown as long as nothing is waiting.
 */
export function useTogether<T>(value: T, save: (value: T) => void, after: number) {
  const [wished, wish] = useState<{ value: T } | null>(null);
  const latest = useRef({ wished, save });
  useEffect(() => {
    latest.current = { wished, save };
  });
  const end = useRef(() => {
    const { wished: waiting, save: saves } = latest.current;
    if (!waiting) return;
    latest.current.wished = null;
    saves(waiting.value);
    wish(null);
  });
  useEffect(() => {
    if (!wished) return;
    const timer = setTimeout(end.current, after);
    return () => clearTimeout(timer);
  }, [wished, after]);
  useEffect(() => end.current, []);
  return {
    value: wished ? wished.value : value,
    waiting: wished !== null,
    change: (next: T) => wish({ value: next }),
    /** Puts back what is stored. */
    reset: () => wish(null),
  };
}
