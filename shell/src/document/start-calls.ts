import type { StartedCall, StartedCalls } from '@candlewick/shared-api';
import { sessionDataPrefix, storedToken } from '@candlewick/shared-auth/stored-token';
import { lockKey } from '../lock/lock-key.ts';
import { fillRows } from './fill-rows.ts';
import { earlyCallsElementId, snapshotElementId, type EarlyCall } from '@candlewick/shared-platform/snapshot';

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

/** The features that the plan included when it last answered, with spaces between them. They go with the session. */
const lastFeaturesKey = `${sessionDataPrefix}plan-features`;

/** Reads the answer to its end in any case, because an unread one blocks its connection. `null` is an answer without a body. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (response.ok) return response.json();
  await response.text();
  return undefined;
}

/** Calls back at once if the parser has come to what is behind the frame, else at the end of the document: an answer may be faster. */
function whenFrameIsThere(then: () => void): void {
  if (document.readyState !== 'loading' || document.getElementById(snapshotElementId)) then();
  else document.addEventListener('DOMContentLoaded', then, { once: true });
}

/** The features that the plan in an answer includes. */
function featuresOf(plan: unknown): string[] {
  const { limits } = plan as {
    limits: Readonly<Record<string, unknown>> & { features: Readonly<Record<string, unknown>> };
  };
  return [...Object.entries(limits), ...Object.entries(limits.features)].flatMap(([feature, value]) =>
    value === true ? [feature] : [],
  );
}

/**
 * Starts the page's first calls and leaves the answers on the window for the first matching call; without a session, those that need none.
 * Calls that need a feature start at once if the plan included it last time; else they wait for the plan, and are left out if it lacks it.
 * It does nothing shortly before the end of a session, or while the screen is locked. If a call fails here, the page repeats it and reports
 * the failure.
 */
export function startCalls(): void {
  try {
    const token = storedToken();
    if ((token !== null && !isUsable(token)) || localStorage.getItem(lockKey) !== null) return;
    const segments = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const named = JSON.parse(document.getElementById(earlyCallsElementId)?.textContent ?? '[]') as EarlyCall[];
    const calls = named.filter(({ open }) => open || token !== null);
    const headers = { Accept: 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(maxWaitMs);
    const started: Record<string, StartedCall> = {};
    (window as StartedCalls).candlewickCalls = started;
    const start = ({ at, bare, url }: EarlyCall): StartedCall | undefined => {
      const params = paramsOf(at, segments);
      if (!params || (bare && location.search !== '')) return undefined;
      const target = url.replace(/:\w+/g, (name) => params[name] ?? '');
      const call: StartedCall = {
        token,
        pattern: url,
        startedAt: Date.now(),
        answer: fetch(target, { headers, signal }).then(answerOf),
      };
      call.answer.then(
        (arrived) => {
          call.arrived = arrived;
          whenFrameIsThere(() => fillRows(url, arrived));
        },
        () => undefined,
      );
      started[target] = call;
      return call;
    };
    const lastFeatures = new Set(localStorage.getItem(lastFeaturesKey)?.split(' '));
    const waits = ({ feature }: EarlyCall) => feature !== null && !lastFeatures.has(feature);
    const planKnown = (plan: unknown) => {
      const features = featuresOf(plan);
      calls.filter((call) => waits(call) && features.includes(call.feature ?? '')).forEach(start);
      // Not after a logout in another tab: the next user's plan may differ.
      if (storedToken() === token) localStorage.setItem(lastFeaturesKey, features.join(' '));
    };
    // In a task of its own: the parser gives way to other work after a long script, and the frame would be painted later.
    setTimeout(() => {
      calls.filter((call) => !call.later && !waits(call)).forEach(start);
      // Without the plan, the page asks itself.
      for (const call of calls.filter(({ later }) => later)) {
        const begun = start(call);
        if (call.isPlan) begun?.answer.then(planKnown).catch(() => undefined);
      }
    });
  } catch {
    // No session, or storage that is not allowed: the page makes its calls itself.
  }
}
