import type { StartedCalls } from '@candlewick/shared-api';
import { rowsAttribute } from '@candlewick/shared-platform/snapshot';

/** The shell starts later by this, at most. */
const maxWaitMs = 300;

/** Resolves when the browser has presented a text of the element; where it does not tell, after its next frame. */
function presented(element: Element): Promise<void> {
  return new Promise((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('element')) {
      requestAnimationFrame(() => setTimeout(done));
      return;
    }
    const paints = new PerformanceObserver(() => {
      paints.disconnect();
      done();
    });
    paints.observe({ type: 'element' });
    element.setAttribute('elementtiming', 'row');
  });
}

/**
 * Lets the shell wait a moment until the rows of the document's frame are on the screen. Its scripts come from the cache while the answer is on
 * its way, and would hold the main thread until they have replaced the frame: the rows would never be seen.
 */
export async function rowsShown(): Promise<void> {
  const list = document.querySelector(`[${rowsAttribute}]`);
  const [address = ''] = list?.getAttribute(rowsAttribute)?.split(' ') ?? [];
  const call = (window as StartedCalls).candlewickCalls?.[address];
  if (!list || !call) return;
  const shown = async () => {
    // If it failed, the page repeats the call and reports the failure.
    if ((await call.answer.catch(() => undefined)) === undefined) return;
    const text = list.querySelector('li > *');
    if (text) await presented(text);
  };
  await Promise.race([shown(), new Promise((done) => setTimeout(done, maxWaitMs))]);
}
