import { toCsv } from '@candlewick/shared-design/csv';
import { expect, test } from 'vitest';
import type { Metric, Trade } from '../../../common/backtest.types.ts';
import { numbered } from './numbered-trades.ts';
import { metricColumns, sessionColumns, sessionsOf, tradeColumns } from './result-files.ts';

const trade = {
  direction: 'long',
  open: false,
  entry_time: Date.UTC(2024, 0, 3),
  entry_price: 1234.5,
  exit_time: Date.UTC(2024, 0, 9),
  exit_price: 1300,
  size: 2,
  profit: 131,
  return_fraction: 0.053,
  exit_reason: 'stop_loss',
  costs: 0,
  best_excursion_fraction: 0.1,
  worst_excursion_fraction: -0.2,
  bars_held: 4,
} as Trade;

test('trades have ISO dates, plain numbers and their units', () => {
  const [head, row] = toCsv(tradeColumns('EUR'), numbered([trade])).split('\r\n');
  expect(head).toContain('Entry price (EUR)');
  expect(row).toBe('1,long,no,2024-01-03,1234.5,2024-01-09,1300,2,131,0.053,Stop loss,0,0.1,-0.2,4');
});

test('an open trade has no exit', () => {
  const [, row] = toCsv(tradeColumns('USD'), numbered([{ ...trade, open: true, exit_reason: null }])).split('\r\n');
  expect(row).toBe('1,long,yes,2024-01-03,1234.5,,1300,2,131,0.053,,0,0.1,-0.2,4');
});

test('equity has one row per session', () => {
  const series = {
    time: [0, 86_400_000],
    equity: [10_000, 10_100.5],
    buy_and_hold: [10_000, 9_900],
    drawdown: [0, -0.01],
  };
  expect(toCsv(sessionColumns('USD'), sessionsOf({ series }))).toBe(
    'Date,Equity (USD),Buy and hold (USD),Drawdown (fraction)\r\n1970-01-01,10000,10000,0\r\n1970-01-02,10100.5,9900,-0.01\r\n',
  );
});

test('a metric without a value says why, and its formula is text', () => {
  const metric = {
    name: 'Sharpe',
    value: null,
    unit: 'ratio',
    formula: '=mean / deviation',
    reason: 'Too few trades.',
  };
  const [, row] = toCsv(metricColumns('USD'), [metric as Metric]).split('\r\n');
  expect(row).toBe("Sharpe,,ratio,'=mean / deviation,Too few trades.");
});
