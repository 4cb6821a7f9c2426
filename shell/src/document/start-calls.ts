import type { StartedCall, StartedCalls } from '@candlewick/shared-api';
import { storedToken } from '@candlewick/shared-auth/stored-token';
import { lockKey } from '@candlewick/shared-page/screen-lock';
import { earlyCallsElementId, type EarlyCall } from '@candlewick/shared-platform/snapshot';

const maxWaitMs = 10_000;
/** A token that ends sooner is refreshed first, by the page. */
const leastLifeMs = 60_000;

/** Params of an address that matches the pattern, encoded for a path; null for another address. */
function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  const matches = parts.every((part, index) => {
    const segment = segments[index];
    const name = part.replace('?', '');
    if (segment === undefined) return part !== name;
    if (name[0] === ':') params[name] = encodeURIComponent(segment);
    return name[0] === ':' || name === segment;
  });
  return matches && segments.length <= parts.length ? params : null;
}

function isUsable(token: string): boolean {
  const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  return (JSON.parse(claims) as { exp: number }).exp * 1000 > Date.now() + leastLifeMs;
}

/** Reads the answer to its end in any case, because an unread one blocks its connection. `null` is an answer without a body. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (response.ok) return response.json();
  await response.text();
  return undefined;
}

/**
 * Starts the page's first calls and leaves the answers on the window for the first matching call; without a session, those that need none.
 * It does nothing shortly before the end of a session, or while the screen is locked. If a call fails here, the page repeats it and reports
 * the failure.
 */
export function startCalls(): void {
  try {
    const token = storedToken();
    if ((token !== null && !isUsable(token)) || localStorage.getItem(lockKey) !== null) return;
    const segments = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const named = JSON.parse(document.getElementById(earlyCallsElementId)?.textContent ?? '[]') as EarlyCall[];
    const headers = { Accept: 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(maxWaitMs);
    const started: Record<string, StartedCall> = {};
    (window as StartedCalls).candlewickCalls = started;
    for (const { at, bare, open, url } of named) {
      const params = paramsOf(at, segments);
      if (!params || (bare && location.search !== '') || (!open && token === null)) continue;
      const target = url.replace(/:\w+/g, (name) => params[name] ?? '');
      const call: StartedCall = {
        token,
        startedAt: Date.now(),
        answer: fetch(target, { headers, signal }).then(answerOf),
      };
      call.answer.then(
        (arrived) => (call.arrived = arrived),
        () => undefined,
      );
      started[target] = call;
    }
  } catch {
    // No session, or storage that is not allowed: the page makes its calls itself.
  }
}
