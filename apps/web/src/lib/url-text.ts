import { useEffect, useState } from 'react';
import { useSettled } from './debounce.ts';

/** A text that is typed at once, and follows in the URL after a pause. */
export function useUrlText(inUrl: string, onSettled: (text: string) => void) {
  const [typed, type] = useState(inUrl);
  const settled = useSettled(typed);
  const [urlText, setUrlText] = useState(inUrl);
  // Follows other changes of the URL, such as clearing all filters.
  if (inUrl !== urlText) {
    setUrlText(inUrl);
    if (typed.trim() !== inUrl) type(inUrl);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing sets it
  useEffect(() => {
    const next = settled.trim();
    if (settled === typed && next !== inUrl) onSettled(next);
  }, [settled]);
  return { typed, type };
}
