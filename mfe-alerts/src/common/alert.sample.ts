import { alertsApi, backtestApi, billingApi, pricesApi, usualTells } from '@candlewick/shared-api';
import { sampleBars } from '@candlewick/shared-design/testing';
import { answer, type CallDouble, type SentCall } from '@candlewick/shared-page/testing';
import type { AlertDetail, ChildAlert, Firing, ParentAlert, Usage } from './alert.types.ts';

/** When the stories take place: a Monday morning in New York. */
export const sampleNow = Date.UTC(2025, 5, 2, 15);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const sampleUsage: Usage = [
  { interval: '1d', active: 3, limit: 10 },
  { interval: '1h', active: 1, limit: 2 },
  { interval: '15m', active: 0, limit: 0 },
  { interval: '5m', active: 0, limit: 0 },
  { interval: '1m', active: 0, limit: 0 },
];

const child = (number: number, change: Partial<ChildAlert>): ChildAlert => ({
  id: sampleId(number),
  parent_id: sampleId(100),
  type: 'stocks',
  name: 'SMA 10 crosses above SMA 20',
  ticker: 'AAPL',
  interval: '1d',
  status: 'active',
  pause_reason: null,
  tags: [],
  next_evaluation: sampleNow + 5 * hourMs,
  evaluated_to: sampleNow - 3 * dayMs,
  conditions: null,
  position: 1,
  last_fired_at: sampleNow - 4 * dayMs,
  fired: 12,
  created_at: sampleNow - 90 * dayMs,
  ...change,
});

const paused = (pause_reason: NonNullable<ChildAlert['pause_reason']>) =>
  ({ status: 'paused', pause_reason, next_evaluation: null }) as const;

export const sampleAlerts: readonly ChildAlert[] = [
  child(1, { tags: ['swing', 'core'] }),
  child(2, { ticker: 'KO', position: 0, last_fired_at: null, fired: 0 }),
  child(3, { parent_id: sampleId(101), name: 'RSI(14) is below 30', ticker: 'MSFT', interval: '1h', position: null }),
  child(4, { ticker: 'XOM', ...paused('user') }),
  child(5, { ticker: 'NVDA', ...paused('credits') }),
  child(6, { ticker: 'TSLA', ...paused('plan') }),
  child(7, { ticker: 'OLDCO', name: 'Hammer completes', ...paused('no_prices'), fired: 1 }),
  child(8, { ticker: 'JNJ', status: 'expired', next_evaluation: null, tags: ['core'] }),
];

export const manyAlerts: readonly ChildAlert[] = Array.from({ length: 10_000 }, (_, index) =>
  child(index + 1, { ticker: `T${index + 1}`, fired: index % 40 }),
);

export const longAlert = child(1, {
  name: 'The price crosses above its 200-day average while the RSI is above 50, the volume is above its average and a hammer completes',
  ticker: 'BTC-USD',
  tags: ['a tag of exactly forty characters, or so', 'another'],
  fired: 12_345,
});

const bars = sampleBars(250, 5, 180);
const columns = {
  time: bars.map(({ time }) => time),
  open: bars.map(({ open }) => open),
  high: bars.map(({ high }) => high),
  low: bars.map(({ low }) => low),
  close: bars.map(({ close }) => close),
  volume: bars.map(({ volume }) => volume ?? 0),
};

/** What an alert on a level has of its own. */
export const ownLevel = {
  name: 'Price crosses above a level',
  position: null,
  conditions: {
    match: 'all' as const,
    conditions: [
      {
        left: { indicator: 'Price', params: {} },
        operator: 'cross_over' as const,
        right: { constant: Number(((bars.at(-1)?.close ?? 0) * 1.04).toFixed(2)) },
      },
    ],
  },
};

/** Bars of the stories' charts, on which the sample alert fired. */
export const sampleColumns = columns;

const provenance = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: bars.at(-1)?.time ?? 0,
  delayed_by: 900_000,
};
export const sampleProvenance = provenance;

export const sampleFirings: readonly Firing[] = Array.from({ length: 12 }, (_, index) => {
  const bar = bars.at(-3 - index * 18)!;
  return {
    signal: index % 2 === 0 ? ('entry' as const) : ('exit' as const),
    bar_time: bar.time,
    price: bar.close,
    at: bar.time + 21 * hourMs,
    notification_id: 900 - index,
    remark: index === 2 ? ('late' as const) : index === 5 ? ('corrected' as const) : null,
  };
});

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
export const sampleStrategy = {
  entry: { match: 'all' as const, conditions: [{ left: sma(10), operator: 'cross_over' as const, right: sma(20) }] },
  exit: { match: 'all' as const, conditions: [{ left: sma(10), operator: 'cross_under' as const, right: sma(20) }] },
};
export const sampleOptions: Extract<AlertDetail['rule'], { kind: 'strategy' }>['options'] = {
  initial_cash: 10_000,
  direction: 'long',
  fill: 'next_open',
  commission_bps: 0,
  commission_per_share: 0,
  commission_minimum: 0,
  slippage_bps: 0,
  stop_loss_percent: 8,
  take_profit_percent: null,
  trailing_stop_percent: null,
  max_holding_bars: null,
  sizing: { kind: 'all_in' },
  fractional_shares: false,
  close_at_end: false,
};

const settings = { signals: ['entry' as const], ...usualTells, expires_on: null };
const rule = { kind: 'strategy' as const, strategy: sampleStrategy, options: sampleOptions, start_date: '2020-01-02' };

export const detailOf = (alert: ChildAlert): AlertDetail => ({
  ...alert,
  rule,
  settings,
  values_at: sampleNow - 3 * dayMs,
  values: [
    { group: 'entry', text: 'SMA(10) crosses above SMA(20)', left: 212.4, right: 209.15, holds: false },
    { group: 'exit', text: 'SMA(10) crosses below SMA(20)', left: 212.4, right: 209.15, holds: false },
  ],
});

export const sampleParent: ParentAlert = {
  id: sampleId(100),
  type: 'stocks',
  name: 'SMA 10 crosses above SMA 20',
  interval: '1d',
  tickers: ['AAPL', 'KO', 'XOM'],
  backtest_id: sampleId(200),
  backtest_result_id: null,
  strategy_id: null,
  settings,
  tags: [],
  active: 2,
  paused: 1,
  expired: 0,
  next_evaluation: sampleNow + 5 * hourMs,
  last_fired_at: sampleNow - 4 * dayMs,
  fired: 12,
  created_at: sampleNow - 90 * dayMs,
};

const matches = (alert: ChildAlert, { body }: SentCall): boolean => {
  const { type, status, search, tickers, intervals, tags } = body as {
    type?: string;
    status?: string;
    search?: string;
    tickers?: string[];
    intervals?: string[];
    tags?: string[];
  };
  const text = `${alert.name} ${alert.ticker}`.toLowerCase();
  return (
    (!type || alert.type === type) &&
    (!status || alert.status === status) &&
    (!search || text.includes(search.toLowerCase())) &&
    (!tickers || tickers.includes(alert.ticker)) &&
    (!intervals || intervals.includes(alert.interval)) &&
    (tags ?? []).every((tag) => alert.tags.includes(tag))
  );
};

/** What the server says of these alerts. */
export const listOf = (alerts: readonly ChildAlert[]): CallDouble =>
  answer(alertsApi.alertChildCards, (sent) => {
    const found = alerts.filter((each) => matches(each, sent));
    const [from, limit] = [Number(sent.query['offset'] ?? 0), Number(sent.query['limit'] ?? 100)];
    return { cards: found.slice(from, from + limit), total: found.length, usage: sampleUsage };
  });

const changed = { changed: 1, usage: sampleUsage };
const added = { cards: [sampleParent], added: 1, present: 0, usage: sampleUsage };

/** Answers of a server with the sample alerts. */
export const alertAnswers: readonly CallDouble[] = [
  listOf(sampleAlerts),
  answer(alertsApi.alertParentCards, { cards: [sampleParent], total: 1, usage: sampleUsage }),
  answer(alertsApi.alertParentCard, { ...sampleParent, rule }),
  answer(alertsApi.alertChildCard, ({ params }) =>
    detailOf(sampleAlerts.find(({ id }) => id === params['id']) ?? sampleAlerts[0]!),
  ),
  answer(alertsApi.alertTags, {
    tags: [
      { tag: 'core', cards: 2 },
      { tag: 'swing', cards: 1 },
    ],
  }),
  answer(alertsApi.deleteAlertChildCards, undefined),
  answer(alertsApi.restoreAlertChildCards, undefined),
  answer(alertsApi.addTagToAlertChild, undefined),
  answer(alertsApi.removeTagFromAlertChild, undefined),
  answer(alertsApi.updateAlert, sampleParent),
  answer(backtestApi.activateAlertCards, changed),
  answer(backtestApi.deactivateAlertCards, changed),
  answer(backtestApi.updateMultiAlertTickers, { ...added, removed: 0 }),
  answer(backtestApi.addAlerts, added),
  answer(alertsApi.addStockAlert, added),
  answer(backtestApi.listAlertHistoryFromAlertId, { history: [...sampleFirings] }),
  answer(backtestApi.indicators, { engine_version: '1.0.0', semantics_version: 1, indicators: [] }),
  answer(billingApi.creditStatement, {
    movements: [1, 2, 3].map((id) => ({
      id,
      at: sampleNow - id * dayMs,
      kind: 'alert' as const,
      description: 'Alert on AAPL',
      href: null,
      credits: -1,
      balance: 1840 + id,
    })),
    next: null,
  }),
  answer(pricesApi.history, ({ params }) => ({
    ...provenance,
    ticker: params['ticker'] ?? '',
    type: 'stock' as const,
    currency: 'USD',
    interval: 'daily' as const,
    range: '1y' as const,
    periods_per_year: 252,
    base: null,
    segments: [],
    bars: columns,
    prices: 'adjusted' as const,
    adjusted_for: ['splits' as const, 'dividends' as const],
    traded_changes: [],
  })),
];

/** Answers about a user without alerts, for home. */
export const noAlerts: readonly CallDouble[] = [
  listOf([]),
  answer(alertsApi.getLatestNotifications, { notifications: [], unread: 0 }),
];
