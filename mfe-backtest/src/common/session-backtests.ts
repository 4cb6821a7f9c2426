import { sessionDataPrefix } from '@candlewick/shared-auth';
import type { AttemptFigures } from './attempt-figures.ts';
import type { BacktestBody, BacktestStatus } from './backtest.types.ts';

/** A backtest of this session: its card with the body of its request (specification, section 3). */
export interface SessionBacktest {
  readonly id: string;
  readonly first_child_id: string;
  readonly name: string;
  readonly created_at: number;
  readonly body: BacktestBody;
  readonly status: BacktestStatus;
  readonly done: number;
  readonly total: number;
  readonly remaining_ms: number | null;
  /** null until it has ended, and where nothing completed. */
  readonly figures: AttemptFigures | null;
}

/** Specification, section 4. */
export const mostSessionBacktests = 50;

/** The prefix makes every logout clear it. */
const key = `${sessionDataPrefix}backtests`;

type Kept = { readonly uid: string; readonly backtests: readonly SessionBacktest[] };

function isBacktest(stored: unknown): stored is SessionBacktest {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, first_child_id, name, status, body } = stored as Partial<Record<keyof SessionBacktest, unknown>>;
  const isBody = typeof body === 'object' && body !== null && 'tickers' in body && Array.isArray(body.tickers);
  return [id, first_child_id, name, status].every((text) => typeof text === 'string') && isBody;
}

/** Reads what is stored for a user, newest first. What is damaged, or another user's, is left out. */
export function readSessionBacktests(text: string | null, uid: string): readonly SessionBacktest[] {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (stored?.uid !== uid || !Array.isArray(stored.backtests)) return [];
    return stored.backtests.filter(isBacktest).slice(0, mostSessionBacktests);
  } catch {
    return [];
  }
}

/** The stored text, which is the same as long as the backtests are. */
export const storedSessionText = (): string | null => sessionStorage.getItem(key);

const listeners = new Set<() => void>();

function store(uid: string, backtests: readonly SessionBacktest[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, backtests } satisfies Kept));
  } catch (error) {
    // A full storage keeps what it has; the history on the server has them all.
    console.warn('Couldn’t store this session’s backtests', error);
  }
  for (const listener of listeners) listener();
}

const kept = (uid: string) => readSessionBacktests(storedSessionText(), uid);

/** Adds the newest one; the oldest of more than 50 goes. */
export function addSessionBacktest(uid: string, backtest: SessionBacktest): void {
  const others = kept(uid).filter(({ id }) => id !== backtest.id);
  store(uid, [backtest, ...others].slice(0, mostSessionBacktests));
}

/** Changes one that is there; after a logout there is none. */
export function updateSessionBacktest(uid: string, id: string, part: Partial<SessionBacktest>): void {
  const backtests = kept(uid);
  if (!backtests.some((each) => each.id === id)) return;
  store(
    uid,
    backtests.map((each) => (each.id === id ? { ...each, ...part } : each)),
  );
}

export function removeSessionBacktest(uid: string, id: string): void {
  store(
    uid,
    kept(uid).filter((each) => each.id !== id),
  );
}

/** Calls back when the backtests of the session change, until the returned function is called. */
export function followSessionBacktests(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
