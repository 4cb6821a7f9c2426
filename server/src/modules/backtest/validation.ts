import { validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import { isDivisible, sessionDateOf, sessionsBetween } from '@candlewick/engine/market';
import { dayText, numberText } from '@candlewick/engine/texts';
import type { Plan, ProblemItem } from '@candlewick/shared-api';
import type { backtest } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Market } from '../../market/market.ts';
import { startedYears } from './started-years.ts';

export type BacktestBody = z.output<typeof backtest.backtestBody>;

interface PricedTicker {
  readonly ticker: string;
  readonly bars: number;
  /** Bars up to the end of the range, including the history before it. */
  readonly barsWithHistory: number;
  /** Years of daily bars, rounded up. */
  readonly credits: number;
}

export interface Validation {
  readonly problems: readonly ProblemItem[];
  /** What does not prevent the run. */
  readonly warnings: readonly ProblemItem[];
  /** Tickers with bars in the range. */
  readonly tickers: readonly PricedTicker[];
  readonly credits: number;
  readonly bars: number;
}

function planProblems(body: BacktestBody, { limits, planName }: Plan): ProblemItem[] {
  const { usable_tickers: usable } = limits;
  if (usable === null || body.tickers.length <= usable) return [];
  const message = `The ${planName} plan tests ${usable === 1 ? 'one symbol' : `${numberText(usable)} symbols`} at a time; you chose ${numberText(body.tickers.length)}. Remove some or upgrade.`;
  return [{ code: 'too_many_tickers', path: 'tickers', message }];
}

async function seriesProblems(
  body: BacktestBody,
  { limits }: Plan,
  market: Market,
): Promise<{ problems: ProblemItem[]; tickers: PricedTicker[] }> {
  const problems: ProblemItem[] = [];
  const tickers: PricedTicker[] = [];
  for (const [index, ticker] of body.tickers.entries()) {
    const path = `tickers.${index}`;
    // More tickers than the plan allows are rejected, so their history need not load.
    const isTested = index < (limits.usable_tickers ?? Infinity);
    const time = isTested ? await market.sessionTimes(ticker, limits.data_delay_minutes) : undefined;
    if (!isTested && market.find(ticker)) continue;
    if (!time) {
      problems.push({
        code: 'unknown_ticker',
        path,
        message: `No symbol ${ticker}. Search by name to find it.`,
      });
      continue;
    }
    const { from, to } = sessionsBetween({ length: time.length, time }, body.start_date, body.end_date);
    if (from < to) {
      const credits = startedYears(time[from] ?? 0, time[to - 1] ?? 0);
      tickers.push({ ticker, bars: to - from, barsWithHistory: to, credits });
      continue;
    }
    const [first, last] = [time[0] ?? 0, time[time.length - 1] ?? 0].map((at) => dayText(sessionDateOf(at)));
    const message = `${ticker} has no sessions from ${dayText(body.start_date)} to ${dayText(body.end_date)}. Its data runs from ${first} to ${last}: choose a range within these dates.`;
    problems.push({ code: 'no_data_in_range', path: 'start_date', message });
  }
  return { problems, tickers };
}

/** More tickers than that are not looked at one by one: their prices would have to be loaded. */
const mostPricedTickers = 5;

/** What the first entry may cost. */
function firstBudget({ initial_cash: cash, sizing }: BacktestBody['options']): number {
  if (sizing.kind === 'fixed_amount') return Math.min(sizing.amount, cash);
  return sizing.kind === 'percent' ? (cash * sizing.percent) / 100 : cash;
}

/** Says of whole shares that the cash of the start does not pay for one, on some days of the range or on all. */
async function priceWarnings(
  body: BacktestBody,
  tickers: readonly PricedTicker[],
  { limits }: Plan,
  market: Market,
): Promise<ProblemItem[]> {
  const budget = firstBudget(body.options);
  if (body.options.fractional_shares || tickers.length > mostPricedTickers) return [];
  const warnings: ProblemItem[] = [];
  for (const { ticker } of tickers) {
    const series = await market.findSeries(ticker, limits.data_delay_minutes);
    if (!series || isDivisible(series.instrument.type)) continue;
    const { from, to } = sessionsBetween(series.bars, body.start_date, body.end_date);
    const closes = series.bars.close.subarray(from, to);
    const dear = closes.filter((close) => close > budget).length;
    if (dear === 0) continue;
    const days = dear === closes.length ? 'every day' : `${numberText(dear)} of ${numberText(closes.length)} days`;
    const message = `One share of ${ticker} costs more than the ${numberText(budget)} of an entry on ${days}. Raise the cash, or allow fractional shares.`;
    warnings.push({ code: 'less_than_one_share', path: `tickers.${body.tickers.indexOf(ticker)}`, message });
  }
  return warnings;
}

function strategyProblems(body: BacktestBody, { limits }: Plan, fewestBars: number | undefined): ProblemItem[] {
  const ofStrategy = validateStrategy(body.strategy, {
    access_level: limits.indicator_access_level,
    max_entry_conditions: limits.conditions.stocks.entry,
    max_exit_conditions: limits.conditions.stocks.exit,
    bars: fewestBars,
  });
  const ofOptions = validateBacktestOptions(body.options);
  const under = (root: string, path: string) => (path ? `${root}.${path}` : root);
  return [
    ...ofStrategy.map((problem) => ({ ...problem, path: under('strategy', problem.path) })),
    ...ofOptions.map((problem) => ({ ...problem, path: under('options', problem.path) })),
  ];
}

/** Everything that prevents the request from running, the range first, and its price. The caller checks the credits. */
export async function validateBacktest(body: BacktestBody, plan: Plan, market: Market): Promise<Validation> {
  if (body.end_date < body.start_date) {
    const message = `The range ends (${dayText(body.end_date)}) before it starts (${dayText(body.start_date)}). Swap the two dates.`;
    const problems = [
      { code: 'inverted_range', path: 'end_date', message },
      ...planProblems(body, plan),
      ...strategyProblems(body, plan, undefined),
    ];
    return { problems, warnings: [], tickers: [], credits: 0, bars: 0 };
  }
  const series = await seriesProblems(body, plan, market);
  const { tickers } = series;
  const fewest = tickers.length > 0 ? Math.min(...tickers.map((ticker) => ticker.barsWithHistory)) : undefined;
  return {
    warnings: await priceWarnings(body, tickers, plan, market),
    problems: [...series.problems, ...planProblems(body, plan), ...strategyProblems(body, plan, fewest)],
    tickers,
    credits: tickers.reduce((sum, { credits }) => sum + credits, 0),
    bars: tickers.reduce((sum, { bars }) => sum + bars, 0),
  };
}
