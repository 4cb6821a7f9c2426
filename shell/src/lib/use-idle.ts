import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Longest wait for the document's own files, in ms: an image that hangs delays the `load` event. */
const loadTimeoutMs = 4000;

/** Resolves when the document's files are there, or after a timeout. */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') return resolve();
  addEventListener('load', () => resolve(), { once: true });
  setTimeout(resolve, loadTimeoutMs);
});

/**
 * False until the document's files are there and the browser is idle, then true. For parts whose code can load later: over HTTP/1.1 a
 * browser opens six connections, and their style sheets would go before the calls of the page.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => undefined;
    void loaded.then(() => {
      if (cancel) cancel = whenIdle(() => setIdle(true), 2000);
    });
    return () => {
      cancel?.();
      cancel = undefined;
    };
  }, []);
  return idle;
}
