import type { StartedCall, StartedCalls } from '@candlewick/shared-api';
import { sessionStore } from './session.store.ts';

const { candlewickCalls: started = {} } = window as Window & StartedCalls;

/** What is not kept at all is taken while the page starts, and no longer. */
const startMs = 15_000;

/** Takes a call away; undefined where there is none for this session, or it is older than `freshForSeconds`. */
function take(url: string, freshForSeconds: number): StartedCall | undefined {
  const call = started[url];
  if (!call) return undefined;
  delete started[url];
  const isFresh = Date.now() - call.startedAt < Math.max(startMs, freshForSeconds * 1000);
  return isFresh && call.token === sessionStore.getState().token ? call : undefined;
}

/**
 * The answer to a call that the document has started for this session, once; undefined where there is none or it is no
 * success, or is older than `freshForSeconds`: the caller then asks itself.
 */
export async function takeStarted(url: string, freshForSeconds: number): Promise<unknown> {
  return take(url, freshForSeconds)?.answer.catch(() => undefined);
}

/** The same, where the answer is there already: what is then drawn first is drawn with it. */
export function takeArrived(url: string, freshForSeconds: number): unknown {
  return started[url]?.arrived === undefined ? undefined : take(url, freshForSeconds)?.arrived;
}
