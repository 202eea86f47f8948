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
