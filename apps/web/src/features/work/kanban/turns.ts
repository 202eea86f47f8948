import { startTransition, useEffect, useState } from 'react';

/** Columns and lanes that are drawn at once; each of the others waits for its turn, so that none holds the page up. */
const atOnce = 3;
const apartMs = 30;

/** Whether the part of the board at this position is drawn yet. */
export function useTurn(at: number): boolean {
  const [isDue, setDue] = useState(at < atOnce);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => startTransition(() => setDue(true)), (at - atOnce + 1) * apartMs);
    return () => clearTimeout(timer);
  }, [at, isDue]);
  return isDue;
}
