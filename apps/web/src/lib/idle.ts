/** Runs when the browser is idle, after 3 seconds at the latest. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(act, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}

/** Runs after the next paint; a hidden tab does not paint. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = setTimeout(act);
  };
  const frame = requestAnimationFrame(later);
  timer = setTimeout(later, 300);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
