import { useEffect, useState } from 'react';

/** The value after it has not changed for a while. */
export function useSettled<T>(value: T, after = 150): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}

interface Answer {
  isPlaceholderData: boolean;
  isPending: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** A search text after a pause in typing. `isBehind` says that answers belong to an earlier text. */
export function useSearchText(typed: string) {
  const text = typed.trim();
  const search = useSettled(text);
  const isBehind = (...answers: Answer[]) =>
    search !== text ||
    answers.some((answer) => answer.isPlaceholderData || (answer.isPending && answer.fetchStatus === 'fetching'));
  return { search, isBehind };
}
