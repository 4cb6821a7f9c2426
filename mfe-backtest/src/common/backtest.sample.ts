import { alertsApi, backtestApi, labApi, pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { drawdownOf, sampleEquity } from '@candlewick/shared-design/testing';
import { accountAnswers, answer, type CallDouble } from '@candlewick/shared-page/testing';
import type {
  ChartResult,
  Checks,
  ChildCard,
  HistoryCard,
  Metric,
  ParentCard,
  ParentSummary,
  Summary,
  Trade,
} from './backtest.types.ts';
import { sampleBody as body } from './body.sample.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const parentId = idOf(1);
export const childId = idOf(2);

/** Now, in the samples. */
export const sampleTime = Date.UTC(2025, 5, 1, 9, 30);

const equity = sampleEquity(1260, 11);
const buyAndHold = sampleEquity(1260, 7);
const drawdown = drawdownOf(equity).map(({ value }) => value);
const finalEquity = equity.at(-1)?.value ?? 0;
const returnFraction = finalEquity / 10_000 - 1;
const buyAndHoldFraction = (buyAndHold.at(-1)?.value ?? 0) / 10_000 - 1;
const maxDrawdownFraction = Math.min(...drawdown);

/** A backtest of the history; completed by default. */
export function sampleCard(number: number, part: Partial<HistoryCard> = {}): HistoryCard {
  return {
    id: number === 1 ? parentId : idOf(number * 10),
    type: 'stocks',
    name: 'SMA 10 crosses above SMA 20',
    tickers: body.tickers,
    start_date: body.start_date,
    end_date: body.end_date,
    status: 'completed',
    done: 2,
    total: 2,
    credits: 10,
    created_at: sampleTime - number * 7_200_000,
    ended_at: sampleTime - number * 7_200_000 + 900,
    tags: [],
    note: '',
    locked_test_period: null,
    test_period_opened_at: null,
    first_child_id: number === 1 ? childId : idOf(number * 10 + 1),
    return_fraction: returnFraction,
    buy_and_hold_fraction: buyAndHoldFraction,
    max_drawdown_fraction: maxDrawdownFraction,
    sharpe: 0.81,
    changes: [],
    ...part,
  };
}

export const sampleParent = (part: Partial<ParentCard> = {}): ParentCard => ({ ...sampleCard(1), body, ...part });

/** The results of the sample backtest, one per ticker. */
export function sampleChildren(part: Partial<ChildCard> = {}): ChildCard[] {
  return body.tickers.map((ticker, index) => ({
    id: index === 0 ? childId : idOf(3),
    parent_id: parentId,
    ticker,
    tags: [],
    note: '',
    status: 'completed',
    error: null,
    trades: 2,
    final_equity: finalEquity,
    return_fraction: index === 0 ? returnFraction : returnFraction / 2,
    buy_and_hold_fraction: buyAndHoldFraction,
    max_drawdown_fraction: maxDrawdownFraction,
    sharpe: 0.81,
    ...part,
  }));
}

/** Sixty results with various returns; every twentieth failed. */
export const sampleTickers: ChildCard[] = Array.from({ length: 60 }, (_, index) => {
  const [first] = sampleChildren();
  const card = { ...(first as ChildCard), id: idOf(1000 + index), ticker: `T${String(index + 1).padStart(3, '0')}` };
  const change = ((index * 37) % 60) / 40 - 0.5;
  return index % 20 === 19
    ? {
        ...card,
        status: 'failed',
        error: 'No bars in this range.',
        trades: null,
        final_equity: null,
        return_fraction: null,
        buy_and_hold_fraction: null,
        max_drawdown_fraction: null,
        sharpe: null,
      }
    : { ...card, return_fraction: change, final_equity: 10_000 * (1 + change), tags: index % 7 ? [] : ['keep'] };
});

function metric(id: string, name: string, unit: Metric['unit'], value: number | null): Metric {
  const reason = value === null ? 'There were too few trades.' : null;
  return {
    id,
    name,
    unit,
    value,
    reason,
    formula: `How ${name.toLowerCase()} is computed.`,
    annualisation: null,
    risk_free_rate: null,
  };
}

const metrics = [
  metric('final_equity', 'Final equity', 'money', finalEquity),
  metric('return', 'Return', 'fraction', returnFraction),
  metric('buy_and_hold_return', 'Buy and hold', 'fraction', buyAndHoldFraction),
  metric('cagr', 'CAGR', 'fraction', (1 + returnFraction) ** (252 / 1260) - 1),
  metric('max_drawdown', 'Max drawdown', 'fraction', maxDrawdownFraction),
  metric('sharpe', 'Sharpe', 'ratio', 0.81),
  metric('trades', 'Trades', 'count', 2),
];

export const sampleSummary: Summary = {
  source: 'sample',
  source_label: 'Daily history, then simulated market',
  simulated: true,
  as_of: equity.at(-1)?.time ?? 0,
  delayed_by: null,
  card: sampleChildren()[0] as ChildCard,
  parent: sampleCard(1),
  body,
  currency: 'USD',
  engine_version: '0.1.0',
  semantics_version: 1,
  bars_hash: '4bf92f3577b34da64bf92f3577b34da64bf92f3577b34da64bf92f3577b34da6',
  first_date: '2020-01-02',
  last_date: '2024-10-31',
  first_decision_date: '2020-01-31',
  segments: [
    { from: '2020-01-02', to: '2023-12-29', source: 'Daily history', simulated: false },
    { from: '2024-01-01', to: '2024-10-31', source: 'Simulated market', simulated: true },
  ],
  assumptions: [
    'A signal at a close fills at the next open.',
    'No commission and no slippage.',
    'Prices are real until Dec 29, 2023 and simulated from Jan 1, 2024.',
  ],
  warnings: [{ code: 'open_position', message: 'The last trade is still open.', time: equity.at(-1)?.time ?? null }],
  metrics,
  series: {
    time: equity.map((point) => point.time),
    equity: equity.map(({ value }) => value),
    buy_and_hold: buyAndHold.map(({ value }) => value),
    drawdown,
  },
};

/** A result of the sample without any trade. */
export const neverTraded: Summary = {
  ...sampleSummary,
  card: { ...sampleSummary.card, trades: 0, return_fraction: 0, max_drawdown_fraction: 0, sharpe: null },
  warnings: [],
  series: {
    ...sampleSummary.series,
    equity: equity.map(() => 10_000),
    drawdown: equity.map(() => 0),
  },
  metrics: sampleSummary.metrics.map((each) =>
    each.id === 'trades' || each.id === 'return' || each.id === 'max_drawdown' ? { ...each, value: 0 } : each,
  ),
};

/** A day opens at the close before it, and buy and hold is worth the shares that 10,000 buy at 100. */
const close = buyAndHold.map(({ value }) => value / 100);
const open = close.map((value, index) => close[index - 1] ?? value);
const prices: Omit<EndpointResponse<typeof pricesApi.history>, 'ticker'> = {
  source: sampleSummary.source,
  source_label: sampleSummary.source_label,
  simulated: true,
  as_of: sampleSummary.as_of,
  delayed_by: null,
  type: 'stock',
  currency: 'USD',
  interval: 'daily',
  range: 'max',
  periods_per_year: 252,
  base: null,
  segments: [...sampleSummary.segments],
  bars: {
    time: [...sampleSummary.series.time],
    open,
    high: close.map((value, index) => Math.max(value, open[index] ?? value) * 1.004),
    low: close.map((value, index) => Math.min(value, open[index] ?? value) * 0.996),
    close,
    volume: close.map(() => 0),
  },
  prices: 'adjusted',
  adjusted_for: ['splits', 'dividends'],
  traded_changes: [],
};

function trade(entryBar: number, exitBar: number, part: Partial<Trade> = {}): Trade {
  const [entryPrice, exitPrice] = [open[entryBar] ?? NaN, (part.open ? close : open)[exitBar] ?? NaN];
  return {
    direction: 'long',
    open: false,
    entry_bar: entryBar,
    entry_time: equity[entryBar]?.time ?? 0,
    entry_price: entryPrice,
    exit_bar: exitBar,
    exit_time: equity[exitBar]?.time ?? 0,
    exit_price: exitPrice,
    exit_reason: 'signal',
    size: 98,
    costs: 0,
    profit: 98 * (exitPrice - entryPrice),
    return_fraction: exitPrice / entryPrice - 1,
    best_excursion_fraction: 0.21,
    worst_excursion_fraction: -0.04,
    bars_held: exitBar - entryBar,
    ...part,
  };
}

const average = (period: number) =>
  close.map((_, index) =>
    index < period - 1
      ? null
      : close.slice(index - period + 1, index + 1).reduce((sum, value) => sum + value, 0) / period,
  );
const movingAverage = (period: number) => ({
  indicator: 'SMA',
  params: { period },
  label: `SMA(${period})`,
  pane: 'price' as const,
  values: average(period),
});

/** The bars of the sample with the averages of its strategy. */
export const sampleChart: ChartResult = {
  ...prices,
  segments: [...sampleSummary.segments],
  bars_changed: false,
  indicators: [movingAverage(10), movingAverage(20)],
};

/** The sample as a whole. */
export const sampleWhole = (part: Partial<ParentSummary> = {}): ParentSummary => ({
  parent: sampleCard(1),
  body,
  portfolio: {
    source: sampleSummary.source,
    source_label: sampleSummary.source_label,
    simulated: true,
    as_of: sampleSummary.as_of,
    delayed_by: null,
    currency: 'USD',
    engine_version: '0.1.0',
    semantics_version: 1,
    first_date: sampleSummary.first_date,
    last_date: sampleSummary.last_date,
    assumptions: ['Equal weights, one cash account, rebalanced when a position opens or closes.'],
    warnings: [],
    metrics: [...sampleSummary.metrics],
    series: sampleSummary.series,
  },
  portfolio_reason: null,
  results: sampleChildren(),
  ...part,
});

/** The first bar from `from` on whose close saw the averages cross in a direction: its order fills on the next. */
function crossing(from: number, isUp: boolean): number {
  const [fast, slow] = [average(10), average(20)];
  const gap = (bar: number) => ((fast[bar] ?? NaN) - (slow[bar] ?? NaN)) * (isUp ? 1 : -1);
  return close.findIndex((_, bar) => bar >= from && gap(bar - 1) < 0 && gap(bar) > 0);
}

const entered = crossing(40, true) + 1;
/** Another backtest as a whole by the last digit of its id: the higher, the tamer. */
function wholeOf(id: string): ParentSummary {
  const tameness = Math.max(1, Number(id.at(-1)));
  const whole = sampleWhole();
  if (tameness === 1 || !whole.portfolio) return whole;
  const { portfolio } = whole;
  const tame = (value: number) => value / tameness;
  const shown = portfolio.series.equity.map((value) => 10_000 + tame(value - 10_000));
  return {
    ...whole,
    parent: sampleCard(1, { id, name: `SMA 10 crosses above SMA ${10 + 10 * tameness}` }),
    body: { ...body, options: { ...body.options, stop_loss_percent: 5 * tameness } },
    portfolio: {
      ...portfolio,
      metrics: portfolio.metrics.map((each) => ({ ...each, value: each.value === null ? null : tame(each.value) })),
      series: { ...portfolio.series, equity: shown, drawdown: portfolio.series.drawdown.map(tame) },
    },
  };
}

const details: EndpointResponse<typeof backtestApi.detailedResult> = {
  metrics: [...metrics, metric('profit_factor', 'Profit factor', 'ratio', null)],
  trades: [
    trade(entered, crossing(entered, false) + 1),
    trade(crossing(800, true) + 1, 1259, { open: true, exit_reason: null }),
  ],
};

const page = { page_num: 1, page_size: 25 };

export const listOf = (cards: HistoryCard[], total = cards.length) =>
  answer(backtestApi.sortedParentCards, ({ query }) => ({
    cards: cards.slice(0, Number(query['page_size'])),
    total,
    ...page,
  }));

export const childrenOf = (cards: ChildCard[], total = cards.length) =>
  answer(backtestApi.childCards, { cards, total, ...page });

/** The server's responses about the sample backtest. */
/** Figures of a card without a result. */
const without = { return_fraction: null, buy_and_hold_fraction: null, max_drawdown_fraction: null, sharpe: null };

/** The strategy is better than 93 % of the random ones. */
export const sampleChecks: Checks = {
  reason: null,
  look_ahead: { checks: 257, signals: 257, violations: 0 },
  random_entries: {
    percentile: 0.934,
    median_return: 0.021,
    strategy_return: 0.27,
    returns: Array.from({ length: 1000 }, (_, rank) => 0.02 + 0.165 * Math.log((rank + 0.5) / (999.5 - rank)) * 0.6),
  },
};

export const backtestAnswers: readonly CallDouble[] = [
  ...accountAnswers(),
  listOf([
    sampleCard(1),
    sampleCard(2, {
      name: 'RSI 14 is below 30',
      tickers: ['MSFT'],
      return_fraction: -0.052,
      total: 1,
      done: 1,
      tags: ['mean reversion'],
      changes: ['exit at 100', 'stop 5%'],
    }),
    sampleCard(3, { name: 'Hammer', status: 'failed', ...without }),
    sampleCard(4, { status: 'running', done: 1, ...without, ended_at: null }),
    sampleCard(5, { name: 'EMA 20 is above EMA 50', tickers: ['^GSPC'], return_fraction: 0.418 }),
  ]),
  answer(backtestApi.tags, {
    tags: [
      { tag: 'mean reversion', cards: 3 },
      { tag: 'momentum', cards: 1 },
    ],
  }),
  answer(backtestApi.updateMultiTags, undefined),
  answer(backtestApi.setParentNote, undefined),
  answer(backtestApi.deleteParentCards, undefined),
  answer(backtestApi.restoreParentCards, undefined),
  answer(backtestApi.parentCard, sampleParent()),
  childrenOf(sampleChildren()),
  answer(backtestApi.summaryResult, sampleSummary),
  answer(backtestApi.detailedResult, details),
  answer(backtestApi.chartResult, sampleChart),
  answer(alertsApi.alertChildCards, { cards: [], total: 0, usage: [] }),
  answer(backtestApi.checksResult, sampleChecks),
  answer(labApi.experiments, { experiments: [] }),
  answer(backtestApi.summaryResults, ({ body: sent }) => ({
    summaries: (sent as { id_list: string[] }).id_list.map((id) => wholeOf(id)),
  })),
  answer(backtestApi.deleteChildCards, undefined),
  answer(backtestApi.restoreChildCards, undefined),
  answer(pricesApi.history, ({ params: { ticker = '' } }) => ({ ...prices, ticker })),
];
