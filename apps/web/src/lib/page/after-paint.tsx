import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Loads its children once the page stands, so that the task box waits for nothing, and shows them as soon as they are there. */
export function AfterPaint({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
