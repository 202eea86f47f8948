/** Runs when the browser is idle, after 3 seconds at the latest. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(act, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}
