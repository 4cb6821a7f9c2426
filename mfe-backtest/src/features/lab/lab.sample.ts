import { catalog } from '@candlewick/engine/texts';
import { backtestApi, labApi, pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, events, type CallDouble } from '@candlewick/shared-page/testing';
import { backtestAnswers, sampleSummary, sampleTime } from '../../common/backtest.sample.ts';
import { sampleBody } from '../../common/body.sample.ts';
import { sampleHistory } from '../../common/history.sample.ts';
import type { Grid } from './model/grid.ts';

type Experiment = EndpointResponse<typeof labApi.experiment>;

export const experimentId = '00000000-0000-4000-8000-00000000e001';

const side = (name: 'left' | 'right') =>
  ['entry', 'exit'].map((group) => `${group}.conditions.0.${name}.params.period`);
const axes = [
  { paths: side('left'), from: 5, to: 15, step: 1 },
  { paths: side('right'), from: 20, to: 60, step: 10 },
];
const values = [
  [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [20, 30, 40, 50, 60],
] as const;
const gridAxes = axes.map(({ paths }, index) => ({ paths, values: [...values[index]!] }));
/** A plateau around 11 and 40. */
const returns = values[0].flatMap((fast) =>
  values[1].map((slow) => 1.2 - Math.hypot((fast - 11) / 4, (slow - 40) / 20)),
);
const best = {
  values: [11, 40],
  value: 1.2,
  return_fraction: 1.2,
  buy_and_hold_fraction: 0.8,
  max_drawdown_fraction: -0.18,
  sharpe: 0.9,
  trades: 31,
};

/** A sweep of the samples' rule over two symbols. */
export const sampleExperiment = (part: Partial<Experiment> = {}): Experiment => ({
  id: experimentId,
  kind: 'sweep',
  name: 'SMA 10 crosses above SMA 20',
  tickers: sampleBody.tickers,
  start_date: sampleBody.start_date,
  end_date: sampleBody.end_date,
  locked_test_period: null,
  objective: 'return',
  status: 'completed',
  done: 110,
  total: 110,
  combinations: 55,
  credits: 10,
  created_at: sampleTime,
  ended_at: sampleTime + 2000,
  body: { ...sampleBody, axes, objective: 'return', best: 'highest', walk_forward: null },
  symbols: sampleBody.tickers.map((ticker) => ({
    ticker,
    status: 'completed',
    error: null,
    engine_version: '1.0.0',
    bars_hash: 'a'.repeat(64),
    best,
  })),
  ...part,
});

export const sampleGrid = (part: Partial<Grid> = {}): Grid => ({
  axes: gridAxes,
  symbols: 2,
  values: returns,
  trades: returns.map((_, index) => 20 + (index % 17)),
  ...part,
});

const windows = [0, 1, 2, 3].map((k) => ({
  in_sample: { from: `202${k}-01-02`, to: `202${k}-12-31`, bars: 252 },
  out_of_sample: { from: `202${k + 1}-01-04`, to: `202${k + 1}-06-30`, bars: 126 },
  values: k === 2 ? null : [10 + k, 40],
  in_sample_value: k === 2 ? null : 0.3,
  out_of_sample_value: k === 2 ? null : 0.05 - k / 50,
  in_sample_return: k === 2 ? null : 0.3,
  out_of_sample_return: k === 2 ? 0 : 0.05 - k / 50,
  trades: k === 2 ? 0 : 4 + k,
}));

const sampleWalk: EndpointResponse<typeof labApi.walkForwardResult> = {
  currency: 'USD',
  axes: gridAxes,
  efficiency: 0.42,
  windows,
  metrics: sampleSummary.metrics,
  series: sampleSummary.series,
};

export const sampleQuote: EndpointResponse<typeof labApi.quote> = {
  valid: true,
  problems: [],
  name: 'SMA 10 crosses above SMA 20',
  combinations: 121,
  windows: null,
  runs: 242,
  credits: 20,
  credits_available: 2000,
  locked_test_period: null,
};

const { body: _body, symbols: _symbols, ...card } = sampleExperiment();

export const labAnswers: readonly CallDouble[] = [
  answer(labApi.experiments, {
    experiments: [
      card,
      {
        ...card,
        id: experimentId.replace('e001', 'e002'),
        kind: 'walk_forward',
        objective: 'sharpe',
        status: 'running',
        done: 20,
      },
      {
        ...card,
        id: experimentId.replace('e001', 'e003'),
        name: 'RSI 14 is below 30',
        tickers: ['KO'],
        status: 'cancelled',
      },
    ],
  }),
  answer(labApi.experiment, sampleExperiment()),
  answer(labApi.sweepResult, sampleGrid()),
  answer(labApi.walkForwardResult, sampleWalk),
  answer(labApi.quote, sampleQuote),
  answer(labApi.start, { id: experimentId, credits: 20 }),
  answer(labApi.testPeriod, { opening: null }),
  answer(labApi.addAttempts, undefined),
  answer(pricesApi.history, ({ params: { ticker = '' } }) => ({ ...sampleHistory, ticker })),
  answer(labApi.cancel, { id: experimentId, status: 'cancelled', done: 40, total: 110, remaining_ms: null }),
  events(labApi.events, [{ id: experimentId, status: 'running', done: 40, total: 110, remaining_ms: 3000 }]),
  answer(backtestApi.indicators, {
    engine_version: '1.0.0',
    semantics_version: 1,
    indicators: catalog.filter(({ name }) => ['SMA', 'RSI'].includes(name)) as never,
  }),
  ...backtestAnswers,
];
