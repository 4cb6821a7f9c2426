import { AlertScanner } from '@candlewick/engine/alerts';
import type { Bar } from '@candlewick/shared-design/chart-types';
import type { ConditionGroup } from '@candlewick/shared-page/rule-types';

export interface Fired {
  readonly count: number;
  /** UTC epoch ms of the first bar that was counted; later than asked for where the history is shorter. */
  readonly from: number;
}

/** Only for the sizes of positions, which conditions have none of. */
const anyPeriods = 252;

/** How often conditions would have begun to hold since a time, as the server evaluates alerts. Null without bars since then. */
export function firedSince(bars: readonly Bar[], conditions: ConditionGroup, since: number): Fired | null {
  const scanner = new AlertScanner([{ kind: 'conditions', conditions }], anyPeriods);
  let count = 0;
  for (const { volume = NaN, ...bar } of bars)
    if (scanner.next({ ...bar, volume })[0] !== 0 && bar.time >= since) count += 1;
  const first = bars.find(({ time }) => time >= since);
  return first ? { count, from: first.time } : null;
}
