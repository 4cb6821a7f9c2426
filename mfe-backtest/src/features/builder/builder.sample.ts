import { backtestApi, labApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pricesAnswer, type CallDouble } from '@candlewick/shared-page/testing';
import type { IndicatorDefinition, Operator } from '../../common/backtest.types.ts';
import { sampleHistory } from '../../common/history.sample.ts';

const comparison: Operator[] = ['less_than', 'greater_than', 'cross_under', 'cross_over'];

function indicator(name: string, label: string, part: Partial<IndicatorDefinition> = {}): IndicatorDefinition {
  return {
    name,
    label,
    desc: `${label} of the closes.`,
    group: 'Technical Indicators',
    access_level: 0,
    compare_to_constant: { available: true, default: 100, min: 0, max: null },
    comparison,
    indicator_2: ['Price', 'SMA', 'EMA'],
    params: [{ name: 'period', default: 14, min: 2, max: 400, adjustable: true }],
    ...part,
  };
}

const indicators = [
  indicator('Price', 'Price', { group: 'Special', params: [], indicator_2: ['SMA', 'EMA'] }),
  indicator('SMA', 'Simple moving average', { keywords: 'ma mean' }),
  indicator('EMA', 'Exponential moving average', { keywords: 'ewma' }),
  indicator('RSI', 'Relative strength index', {
    common_comparison: 'constant',
    compare_to_constant: { available: true, default: 30, min: 0, max: 100 },
    indicator_2: ['RSI'],
  }),
  indicator('TRIX', 'Triple exponential average', { access_level: 2 }),
  indicator('ADX', 'Average directional index', { access_level: 2 }),
  indicator('Hammer', 'Hammer', {
    desc: 'A small body above a long lower shadow.',
    group: 'Bullish Candle Pattern',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: ['is'],
    indicator_2: [],
    params: [],
    picture: [
      [10, 10.4, 8.6, 9],
      [9, 9.2, 6.4, 8.8],
    ],
  }),
];

const found = {
  results: ['AAPL', 'AMZN'].map((ticker) => ({
    ticker,
    name: ticker === 'AAPL' ? 'Apple Inc.' : 'Amazon.com Inc.',
    exchange: 'NASDAQ',
    type: 'stock' as const,
    source_label: 'Simulated market',
    simulated: true,
    delisted_on: null,
  })),
};

/** What visitors get for the rule that they can try. */
export const trialAnswer = answer(pricesApi.sampleHistory, {
  ...sampleHistory,
  ticker: '^GSPC',
  type: 'index',
  range: '5y',
});

/** The server's responses for the builder: every draft is valid and costs ten credits. */
export const builderAnswers: readonly CallDouble[] = [
  ...accountAnswers(),
  answer(backtestApi.indicators, { engine_version: '0.1.0', semantics_version: 1, indicators }),
  pricesAnswer,
  answer(pricesApi.history, ({ params: { ticker = '' } }) => ({ ...sampleHistory, ticker })),
  answer(backtestApi.savedStrategies, { strategies: [] }),
  answer(labApi.addAttempts, undefined),
  answer(labApi.testPeriod, { opening: null }),
  answer(labApi.openTestPeriod, { opened_at: 1_796_000_000_000, ticker: 'AAPL', share_percent: 20 }),
  answer(tickersApi.searchBacktestTickers, found),
  answer(backtestApi.dateRange, { first_date: '2000-01-03', last_date: '2024-12-31' }),
  answer(backtestApi.requestValidation, {
    valid: true,
    problems: [],
    name: 'SMA 10 crosses above SMA 20',
    credits: 10,
    warnings: [],
    credits_available: 1840,
    locked_test_period: null,
    bars: 2516,
  }),
];
