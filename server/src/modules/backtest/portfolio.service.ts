import { historyBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { isDivisible, periodsOfYear, sessionsBetween } from '@candlewick/engine/market';
import type {
  Backtest,
  backtestPortfolios,
  BacktestResultRow,
  StoredSegment,
} from '../../platform/database/schema/backtests.ts';
import type { Market, Series } from '../../market/market.ts';
import type { JobNeeds } from './backtest.job.ts';
import type { PortfolioAnswer, PortfolioTask } from './portfolio.thread.ts';
import * as results from './results.repository.ts';

type Row = typeof backtestPortfolios.$inferInsert;
type Part = PortfolioTask['parts'][number];

/** Results whose trades are read at once: few enough for the event loop. */
const rowsPerRead = 50;

/** Up to so many bars, which take 20 ms, a portfolio is computed between backtests: starting its own thread takes longer. */
const mostBarsBetween = 200_000;

const thread = new URL('./portfolio.thread.ts', import.meta.url).href;

/** The bars as the run of the ticker saw them; undefined if they have changed since. */
function barsOf(
  { bars }: Series,
  result: results.PortfolioResultRow,
  { strategy, options, startDate, endDate }: Backtest,
): Pick<Part, 'bars' | 'tradeFrom'> | undefined {
  const { from, to } = sessionsBetween(bars, startDate, endDate);
  if (to - from !== result.length || bars.time[from] !== result.firstTime) return undefined;
  const held = options.initial_cash * ((bars.close[to - 1] ?? 0) / (bars.close[from] ?? 1));
  if (held / options.initial_cash - 1 !== result.buyAndHoldFraction) return undefined;
  const start = Math.max(0, from - historyBars(strategy, options));
  const view = (column: Bars['time']) => column.subarray(start, to);
  const { time, open, close } = bars;
  return {
    bars: { length: to - start, time: view(time), open: view(open), close: view(close) },
    tradeFrom: from - start,
  };
}

/** Each source of prices once, from the first to the last date that any ticker has from it. */
function joinedSegments(all: readonly StoredSegment[]): StoredSegment[] {
  const bySource = new Map<string, StoredSegment>();
  for (const segment of all) {
    const { from, to } = bySource.get(segment.source) ?? segment;
    const earlier = from < segment.from ? from : segment.from;
    bySource.set(segment.source, { ...segment, from: earlier, to: to > segment.to ? to : segment.to });
  }
  return [...bySource.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function currencyReason(rows: readonly Pick<BacktestResultRow, 'ticker'>[], market: Market): string | undefined {
  const currencies = [...new Set(rows.map(({ ticker }) => market.find(ticker)?.currency ?? ''))].toSorted();
  if (currencies.length < 2) return undefined;
  return `Its symbols are quoted in ${currencies.join(', ')}. A portfolio needs one currency.`;
}

/**
 * The row of the portfolio of a backtest whose tickers have all ended, or with the reason why it has none. It reads the prices again, one
 * ticker after the other, and computes on a worker thread.
 */
export async function portfolioRow(
  backtest: Backtest,
  delayMinutes: number,
  { db, market, threads, portfolioThread, stopping }: JobNeeds,
): Promise<Row> {
  const without = (reason: string): Row => ({ backtestId: backtest.id, reason });
  const rows = await results.portfolioResults(backtest.id, db);
  const [first] = rows;
  if (!first) return without('None of its symbols has a result.');
  const reason = currencyReason(rows, market);
  if (reason !== undefined) return without(reason);
  const parts: Part[] = [];
  let trades = new Map<string, Uint8Array>();
  for (const [index, row] of rows.entries()) {
    stopping.throwIfAborted();
    if (index % rowsPerRead === 0) {
      const ids = rows.slice(index, index + rowsPerRead).map(({ id }) => id);
      trades = await results.packedTradesOf(ids, db);
    }
    const series = await market.findSeries(row.ticker, delayMinutes);
    const bars = series && barsOf(series, row, backtest);
    if (!bars)
      return without(`Prices of ${row.ticker} changed while the backtest ran. Run it again to get a portfolio.`);
    parts.push({
      ticker: row.ticker,
      isDivisible: isDivisible(series.instrument.type),
      periodsPerYear: periodsOfYear(series.instrument.type),
      ...bars,
      trades: trades.get(row.id) ?? new Uint8Array(),
    });
  }
  const task: PortfolioTask = { parts, options: backtest.options };
  const bars = parts.reduce((sum, part) => sum + part.bars.length, 0);
  const answer: PortfolioAnswer =
    bars > mostBarsBetween
      ? await portfolioThread.run(task)
      : ((await threads.run(task as never, { filename: thread })) as never);
  const instrument = market.find(first.ticker);
  return {
    ...answer,
    backtestId: backtest.id,
    currency: instrument?.currency ?? 'USD',
    source: instrument?.provider ?? '',
    segments: joinedSegments(rows.flatMap(({ segments }) => segments ?? [])),
  };
}
