/** Calls once the browser has nothing more urgent to do; not where that takes seconds. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(act, { timeout: 3000 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(act, 300);
  return () => clearTimeout(asked);
}
