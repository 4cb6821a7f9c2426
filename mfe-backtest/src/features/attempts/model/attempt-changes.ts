import { runChanges } from '@candlewick/shared-api/run-changes';
import type { Attempt } from './attempt.types.ts';

const runOf = ({ ticker, ...attempt }: Attempt) => ({ ...attempt, tickers: [ticker] });

/**
 * What each attempt changed since the one before it on its symbol, of the same indicators: `SMA 10 → 12, stop 5%`. By id; nothing where
 * none came before or nothing changed. Attempts are newest first.
 */
export function changesOf(attempts: readonly Attempt[]): ReadonlyMap<string, string> {
  const before = new Map<string, Attempt>();
  const changes = new Map<string, string>();
  for (const attempt of attempts.toReversed()) {
    const series = `${attempt.ticker} ${attempt.family}`;
    const earlier = before.get(series);
    const words = earlier ? runChanges(runOf(attempt), runOf(earlier)).join(', ') : '';
    if (words) changes.set(attempt.id, words);
    before.set(series, attempt);
  }
  return changes;
}
