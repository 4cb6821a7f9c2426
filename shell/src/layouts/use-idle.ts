import { useEffect, useState } from 'react';

/** Longest wait for the document's own files, in ms: an image that hangs delays the `load` event. */
const loadTimeoutMs = 4000;

/** Resolves when the document's files are there, or after a timeout. */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') return resolve();
  addEventListener('load', () => resolve(), { once: true });
  setTimeout(resolve, loadTimeoutMs);
});

/** Calls back once when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * False until the document's files are there and the browser is idle, then true. For parts whose code can load later: over HTTP/1.1 a
 * browser opens six connections, and their style sheets would go before the calls of the page.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => undefined;
    void loaded.then(() => {
      if (cancel) cancel = whenIdle(() => setIdle(true));
    });
    return () => {
      cancel?.();
      cancel = undefined;
    };
  }, []);
  return idle;
}
