declare global {
  interface Window {
    /** Resolves once the document's frame is on the screen. */
    candlewickPainted?: Promise<void>;
  }
}

/** Limit for a browser that does not report its first paint. */
const maxWaitMs = 1000;

/**
 * Lets the shell wait until the browser has presented the document's frame. Scripts from the cache would run before it: the text would come
 * 250 ms later on a slow processor, though it needs none of them. A hidden page, which is not painted, does not wait.
 */
export function watchPaint(): void {
  window.candlewickPainted = new Promise((done) => {
    if (document.hidden) {
      done();
      return;
    }
    setTimeout(done, maxWaitMs);
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      paints.disconnect();
      done();
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}
