import {
  barAt,
  ConditionScanner,
  validateStrategy,
  type BacktestOptions,
  type Bars,
  type Strategy,
} from '@candlewick/engine';

export interface Signal {
  /** Midnight UTC of the session on whose close it comes. */
  readonly time: number;
  readonly kind: 'entry' | 'exit';
}

export interface SignalRequest {
  readonly bars: Bars;
  readonly strategy: Strategy;
  readonly direction: BacktestOptions['direction'];
  /** Signals count from here to there, both included; bars before warm the indicators up. */
  readonly from: number;
  readonly to: number;
  /** Highest access level of an indicator in the user's plan. */
  readonly accessLevel: number;
}

/** Bars between two looks at the clock. */
const barsAtOnce = 64;

/**
 * The closes on which the strategy enters and exits, in time order: an entry only without a position, an exit only with one. Stops, costs and
 * fills are left to a run. Without exit conditions, each new entry signal counts. Yields now and then, so that a caller can pause; returns
 * null for a strategy that cannot run.
 */
export function* findSignals(request: SignalRequest): Generator<void, readonly Signal[] | null> {
  const { bars, strategy, direction, from, to, accessLevel } = request;
  if (validateStrategy(strategy, { access_level: accessLevel }).length > 0) return null;
  const scanner = new ConditionScanner([strategy.entry, strategy.exit]);
  const canExit = strategy.exit.conditions.length > 0;
  const signals: Signal[] = [];
  let isIn = false;
  let wasEntering = false;
  for (let index = 0; index < bars.length; index += 1) {
    if (index % barsAtOnce === 0) yield;
    const bar = barAt(bars, index);
    if (bar.time > to) break;
    const [enters, exits] = scanner.next(bar);
    const isEntering = enters === 1;
    const isNew = isEntering && !wasEntering;
    wasEntering = isEntering;
    if (bar.time < from) continue;
    if (canExit ? isEntering && !isIn : isNew) {
      signals.push({ time: bar.time, kind: 'entry' });
      isIn = true;
    } else if (exits === 1 && isIn) {
      signals.push({ time: bar.time, kind: 'exit' });
      isIn = false;
    } else if (exits === 1 && direction === 'both' && signals.length === 0) {
      // The exit of one side is the entry of the other: a flip may begin with it.
      signals.push({ time: bar.time, kind: 'exit' });
    }
  }
  return signals;
}
