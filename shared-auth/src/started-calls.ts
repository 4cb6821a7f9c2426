import type { StartedCall, StartedCalls } from '@candlewick/shared-api';
import { sessionStore } from './session.store.ts';

const { candlewickCalls: started = {} } = window as Window & StartedCalls;

/** Answers that may not be cached are used only while the page starts. */
const startMs = 15_000;

/** Forgets the calls that the document has started. */
export function forgetStarted(): void {
  for (const url of Object.keys(started)) delete started[url];
}

/** Removes and returns a started call; undefined if this session has none or it is older than `freshForSeconds`. */
function take(url: string, freshForSeconds: number): StartedCall | undefined {
  const call = started[url];
  if (!call) return undefined;
  delete started[url];
  const isFresh = Date.now() - call.startedAt < Math.max(startMs, freshForSeconds * 1000);
  return isFresh && call.token === sessionStore.getState().token ? call : undefined;
}

/**
 * The answer to a call that the document has started for this session, once. Undefined if there is none, it failed, or it is older
 * than `freshForSeconds`; the caller then makes the call.
 */
export async function takeStarted(url: string, freshForSeconds: number): Promise<unknown> {
  return take(url, freshForSeconds)?.answer.catch(() => undefined);
}

/** The same, only if the answer has arrived, for the first render. */
export function takeArrived(url: string, freshForSeconds: number): unknown {
  return started[url]?.arrived === undefined ? undefined : take(url, freshForSeconds)?.arrived;
}
