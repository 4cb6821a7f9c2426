import type { StartedCalls } from '@candlewick/shared-api';
import { sessionStore } from './session.store.ts';

const { candlewickCalls: started = {} } = window as Window & StartedCalls;

/** What is not kept at all is taken while the page starts, and no longer. */
const startMs = 15_000;

/**
 * The answer to a call that the document has started for this session, once; undefined where there is none or it is no
 * success, or is older than `freshForSeconds`: the caller then asks itself.
 */
export async function takeStarted(url: string, freshForSeconds: number): Promise<unknown> {
  const call = started[url];
  if (!call) return undefined;
  delete started[url];
  const isFresh = Date.now() - call.startedAt < Math.max(startMs, freshForSeconds * 1000);
  if (!isFresh || call.token !== sessionStore.getState().token) return undefined;
  return call.answer.catch(() => undefined);
}
