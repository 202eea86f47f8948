import { type ReactNode, useEffect, useState } from 'react';
import { PagePart } from './after-load.tsx';

/** Loads its children once the page stands, so that the task box waits for nothing, and shows them as soon as they are there. */
export function AfterPaint({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted ? <PagePart fallback={fallback}>{children}</PagePart> : fallback;
}
