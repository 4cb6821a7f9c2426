import type { BacktestBody, Condition, ConditionGroup, Options, Strategy } from '../../../common/backtest.types.ts';
import { defaultCondition, type GroupName } from './condition.ts';
import { defaultOptions } from './default-options.ts';
import { resolveRange, type Bounds, type DateRange, type RangePreset } from './range.ts';

/** A backtest that is being put together. */
export interface Draft {
  readonly tickers: readonly string[];
  readonly range: RangePreset | DateRange;
  readonly strategy: Strategy;
  readonly options: Options;
}

export const defaultDraft: Draft = {
  tickers: [],
  range: '10y',
  strategy: {
    entry: { match: 'all', conditions: [defaultCondition('entry')] },
    exit: { match: 'all', conditions: [defaultCondition('exit')] },
  },
  options: defaultOptions,
};

export function draftOf({ tickers, start_date, end_date, strategy, options }: BacktestBody): Draft {
  return { tickers, range: { from: start_date, to: end_date }, strategy, options };
}

/** The body to send; null while there is no ticker or no complete range. */
export function bodyOf({ tickers, range, strategy, options }: Draft, bounds: Bounds | undefined): BacktestBody | null {
  const dates = resolveRange(range, bounds);
  if (tickers.length === 0 || !dates?.from || !dates.to) return null;
  return { tickers: [...tickers], start_date: dates.from, end_date: dates.to, strategy, options };
}

export function withGroup(draft: Draft, name: GroupName, group: ConditionGroup): Draft {
  return { ...draft, strategy: { ...draft.strategy, [name]: group } };
}

/** The group with one condition replaced, or without it when `condition` is null. */
export function withCondition(group: ConditionGroup, index: number, condition: Condition | null): ConditionGroup {
  return { ...group, conditions: group.conditions.toSpliced(index, 1, ...(condition ? [condition] : [])) };
}

/** The draft with a ticker added; where a plan allows one ticker, the new one takes its place. */
export function withTicker(draft: Draft, ticker: string, allowed: number | null): Draft {
  if (draft.tickers.includes(ticker)) return draft;
  return { ...draft, tickers: allowed === 1 ? [ticker] : [...draft.tickers, ticker] };
}
