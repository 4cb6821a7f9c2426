import type { StartedCalls } from '@candlewick/shared-api';
import { rowsAttribute } from '@candlewick/shared-platform/snapshot';
import { paintAttribute } from './fill-rows.ts';

/** The shell starts later by this, at most. */
const maxWaitMs = 300;

/** Resolves when the browser has presented one of the texts; where it does not tell, after its next frame. */
function presented(): Promise<void> {
  return new Promise((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('element')) {
      requestAnimationFrame(() => setTimeout(done));
      return;
    }
    const paints = new PerformanceObserver(() => {
      paints.disconnect();
      done();
    });
    paints.observe({ type: 'element', buffered: true });
  });
}

/**
 * Lets the shell wait a moment until the answer in the document's frame is on the screen. Its scripts come from the cache while the answer is
 * on its way, and would hold the main thread until they have replaced the frame: the answer would never be seen.
 */
export async function rowsShown(): Promise<void> {
  const [pattern = ''] = document.querySelector(`[${rowsAttribute}]`)?.getAttribute(rowsAttribute)?.split(' ') ?? [];
  const calls = Object.values((window as StartedCalls).candlewickCalls ?? {});
  const call = calls.find((each) => each.pattern === pattern);
  if (!call) return;
  const shown = async () => {
    // If it failed, the page repeats the call and reports the failure.
    if ((await call.answer.catch(() => undefined)) === undefined) return;
    if (document.querySelector(`[${paintAttribute}]`)) await presented();
  };
  await Promise.race([shown(), new Promise((done) => setTimeout(done, maxWaitMs))]);
}
