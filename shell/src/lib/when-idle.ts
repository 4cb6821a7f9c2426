/** Calls back once when the browser is idle, after `timeoutMs` at the latest. Returns a function that cancels it. */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
