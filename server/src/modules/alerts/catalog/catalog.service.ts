import { minuteMs } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import { unknownTicker } from '../../../market/known-tickers.ts';
import type { Market } from '../../../market/market.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../../market/provenance.ts';
import { indicatorsOn } from '../../backtest/chart.ts';
import type { HistoryOf } from '../watches/bars-of-interval.ts';
import { curatedProblems } from './curated.errors.ts';
import { curatedStrategies } from './curated-strategies.ts';
import type { CuratedStrategy } from './curated-strategy.ts';
import { figuresView, strategyView } from './curated-views.ts';
import { figuresDelayMinutes, figuresOf, runCurated } from './figures.ts';
import { readFigures, readSummaries } from './figures.repository.ts';
import { KnownFigures } from './known-figures.service.ts';
import { signalsOfRun } from './signals-of-run.ts';
import { subscriptionsOf } from './subscriptions.repository.ts';

type ListQuery = z.output<typeof alerts.getStrategies.query>;
type ListBody = z.output<typeof alerts.getStrategies.body>;
type List = z.input<typeof alerts.getStrategies.response>;
type SummariesBody = z.output<typeof alerts.getStrategySummaries.body>;
type Summaries = z.input<typeof alerts.getStrategySummaries.response>;
type Chart = z.input<typeof alerts.getStrategyChart.response>;

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly historyOf: HistoryOf;
}

const byName = (a: CuratedStrategy, b: CuratedStrategy) => a.name.localeCompare(b.name, 'en');

/** Strategies whose words have every word of the search. */
function matching({ search = '', families }: Pick<ListBody, 'search' | 'families'>): CuratedStrategy[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...curatedStrategies.values()].filter(({ name, description, family }) => {
    const text = `${name} ${description} ${family.replace('_', ' ')}`.toLowerCase();
    return (families?.includes(family) ?? true) && words.every((word) => text.includes(word));
  });
}

function orderBy(sort: ListBody['sort_by'], strategies: readonly CuratedStrategy[]) {
  if (sort !== 'name' && sort !== 'family') return sort;
  const sorted = strategies.toSorted(
    (a, b) => (sort === 'family' ? a.family.localeCompare(b.family, 'en') : 0) || byName(a, b),
  );
  return { strategyOrder: sorted.map(({ id }) => id) };
}

const noSummary = (strategy_id: string) => ({
  strategy_id,
  symbols: 0,
  symbols_ahead: 0,
  median_return_fraction: null,
  median_buy_and_hold_fraction: null,
  median_max_drawdown_fraction: null,
  median_sharpe: null,
  mean_entries_last_year: null,
});

/** Strategies that we wrote, with how they did. */
export function createCatalogService({ db, market, historyOf }: Needs) {
  const known = new KnownFigures({ db, market, historyOf });

  /** Throws unknown_strategy. */
  const find = (id: string): CuratedStrategy => {
    const found = curatedStrategies.get(id);
    if (!found) throw curatedProblems.unknown(id);
    return found;
  };
  const indices = () => market.listed.filter(({ type }) => type === 'index').map((index) => index.ticker);
  const provenanceOf = (tickers: readonly string[], rows: readonly Pick<CuratedFigures, 'last_date'>[]) => {
    const instrument = market.find(tickers[0] ?? '');
    const last = rows.reduce((latest, { last_date }) => (last_date > latest ? last_date : latest), '');
    const delayed_by = figuresDelayMinutes * minuteMs;
    return {
      source: instrument?.provider ?? '',
      source_label: instrument?.sourceLabel ?? '',
      simulated: tickers.some((ticker) => market.find(ticker)?.simulated ?? false),
      as_of: last ? Date.parse(last) : Date.now() - delayed_by,
      delayed_by,
    };
  };

  return {
    find,

    /** Makes the figures of a ticker known. */
    know: (ticker: string, interval: AlertInterval) => known.learn(ticker, interval),

    /** Those that can be watched on an interval: all of them. */
    supported: (): { readonly id: string; readonly name: string }[] =>
      [...curatedStrategies.values()].map(({ id, name }) => ({ id, name })),

    async list(userId: string, { ticker, page_size, page_num, asc }: ListQuery, body: ListBody): Promise<List> {
      const { interval, sort_by } = body;
      if (ticker !== undefined) {
        if (!(await market.lookUp(ticker))) throw unknownTicker(ticker);
        await known.learn(ticker, interval);
      }
      const strategies = matching(body).filter(({ id }) => body.strategy_ids?.includes(id) ?? true);
      const strategyIds = strategies.map(({ id }) => id);
      const { rows, total } = await readFigures(
        {
          interval,
          ticker,
          // Figures of an index are there for who asks about it; nobody can buy it.
          without: ticker === undefined ? indices() : [],
          strategyIds,
          sortBy: orderBy(sort_by, strategies),
          isAscending: asc,
          limit: page_size,
          offset: (page_num - 1) * page_size,
        },
        db,
      );
      const watched = await subscriptionsOf(userId, { interval }, db);
      const subscribed = new Set(watched.map((pair) => `${pair.strategyId} ${pair.ticker}`));
      const shown = new Set(rows.map(({ strategy_id }) => strategy_id));
      return {
        ...provenanceOf(
          rows.map((row) => row.ticker),
          rows,
        ),
        rows: rows.map((row) => ({
          strategy_id: row.strategy_id,
          figures: figuresView(row),
          subscribed: subscribed.has(`${row.strategy_id} ${row.ticker}`),
        })),
        strategies: strategies.filter(({ id }) => shown.has(id)).map(strategyView),
        total,
        page_num,
        page_size,
      };
    },

    async summaries(userId: string, body: SummariesBody): Promise<Summaries> {
      const { interval } = body;
      const strategies = matching(body).toSorted(byName);
      const strategyIds = strategies.map(({ id }) => id);
      const [read, watched] = await Promise.all([
        readSummaries({ interval, without: indices(), strategyIds }, db),
        subscriptionsOf(userId, { interval }, db),
      ]);
      const summaryOf = (id: string) => {
        const found = read.find(({ strategy_id }) => strategy_id === id);
        if (!found) return noSummary(id);
        const { last_date: _, ...summary } = found;
        return summary;
      };
      const listed = market.listed.filter(({ type }) => type !== 'index').map((each) => each.ticker);
      return {
        ...provenanceOf(listed, read),
        rows: strategyIds.map((id) => ({
          ...summaryOf(id),
          subscribed_symbols: watched.filter(({ strategyId }) => strategyId === id).length,
        })),
        strategies: strategies.map(strategyView),
      };
    },

    async chart(
      id: string,
      { ticker, interval }: { ticker: string; interval: AlertInterval },
      delayMinutes: number,
    ): Promise<Chart> {
      const curated = find(id);
      if (!(await market.lookUp(ticker))) throw unknownTicker(ticker);
      const history = await historyOf(ticker, interval, delayMinutes);
      const run = history && runCurated(curated, interval, history.bars);
      const figures = history && figuresOf(curated, { ticker, interval, basis: '' }, history.bars);
      if (!history || !run || !figures) throw curatedProblems.noBars(ticker, interval);
      const { bars, tradeFrom, result } = run;
      const { instrument, segments, provenance } = history;
      const range = (column: Float64Array) => Array.from(column.subarray(tradeFrom));
      const shownSegments = segmentsBetween(segments, bars.time[tradeFrom]!, bars.time[bars.length - 1]!);
      return {
        ...provenance,
        ...sourceOf(shownSegments),
        strategy: strategyView(curated),
        figures: figuresView(figures),
        currency: instrument.currency,
        segments: segmentRows(shownSegments),
        bars: {
          time: range(bars.time),
          open: range(bars.open),
          high: range(bars.high),
          low: range(bars.low),
          close: range(bars.close),
          volume: range(bars.volume),
        },
        indicators: indicatorsOn(bars, tradeFrom, curated.strategy),
        equity: Array.from(result.equity, (value, bar) => (bar < result.first_decision_bar ? null : value)),
        signals: signalsOfRun(run, curated.options),
      };
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;
