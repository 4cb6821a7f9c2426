import { startAttribute } from '@candlewick/shared-platform/snapshot';

declare global {
  interface Window {
    /** Resolves once the document's frame is on the screen. */
    candlewickPainted?: Promise<void>;
  }
}

/** Limit for a browser that does not report its first paint. */
const maxWaitMs = 200;

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

/** Whether the browser has the file, from its cache as a rule: it lists what has arrived. */
const hasArrived = (script: HTMLScriptElement) =>
  performance.getEntriesByName(new URL(script.getAttribute('src') ?? '', location.href).href).length > 0;

/**
 * Runs the shell's scripts, which the document has in a template. Those that are in the cache wait for the first frame: they would run before
 * it, though it needs none of them.
 */
export function startAfterFrame(): void {
  const waiting = () => document.querySelector<HTMLTemplateElement>(`template[${startAttribute}]`);
  const scripts = () => [...(waiting()?.content.querySelectorAll('script') ?? [])];
  const start = () => {
    // In their order, which scripts that no parser has inserted do not keep by themselves.
    for (const script of scripts()) script.async = false;
    const template = waiting();
    template?.replaceWith(template.content);
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !scripts().every(hasArrived)) {
      start();
      return;
    }
    setTimeout(start, maxWaitMs);
    requestAnimationFrame(() => setTimeout(start));
  });
}
