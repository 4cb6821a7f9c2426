/** Two visits of home are this far apart; anything closer is one visit. */
const gapMs = 30 * 60_000;

export interface Visit {
  /** When the visit before this one was last seen, UTC epoch ms; null on the first visit in this browser. */
  readonly since: number | null;
  readonly seenAt: number;
}

function isVisit(stored: unknown): stored is Visit {
  if (typeof stored !== 'object' || stored === null || !('since' in stored) || !('seenAt' in stored)) return false;
  return Number.isFinite(stored.seenAt) && (stored.since === null || Number.isFinite(stored.since));
}

/** The visit that continues or begins at `nowMs`. */
export function visitAt(stored: unknown, nowMs: number): Visit {
  if (!isVisit(stored)) return { since: null, seenAt: nowMs };
  const isNew = nowMs - stored.seenAt > gapMs;
  return { since: isNew ? stored.seenAt : stored.since, seenAt: nowMs };
}
