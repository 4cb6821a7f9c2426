import { backtest } from '@candlewick/shared-api/schemas';
import { expect, test } from 'vitest';
import type { IndicatorDefinition, StrategyRule } from './rule.types.ts';
import { groupText, hasPattern, ruleOf, ruleSentence } from './rule-text.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const body: StrategyRule = backtest.backtestBody.parse({
  tickers: ['AAPL'],
  start_date: '2020-01-02',
  end_date: '2024-10-31',
  strategy: {
    entry: { match: 'all', conditions: [{ left: sma(10), operator: 'cross_over', right: sma(20) }] },
    exit: { match: 'all', conditions: [{ left: sma(10), operator: 'cross_under', right: sma(20) }] },
  },
});
const textOf = (changed: StrategyRule) => ruleOf(changed, undefined).map(({ label, text }) => `${label}: ${text}`);
const withOptions = (options: Partial<StrategyRule['options']>) =>
  textOf({ ...body, options: { ...body.options, ...options } });

test('a rule says when it trades, how much, and at what cost', () => {
  expect(textOf(body)).toEqual([
    'Buy when: SMA(10) crosses above SMA(20)',
    'Sell when: SMA(10) crosses below SMA(20)',
    'Size: All cash, whole shares, filled at the next open, starting with $10,000',
    'Costs: None',
  ]);
});

test.each([
  [226.3, 'Price crosses above 226.3'],
  [1.19515, 'Price crosses above 1.19515'],
  [1.531e-7, 'Price crosses above 0.0000001531'],
])('a level is written in full: %d', (constant, text) => {
  const level = { left: { indicator: 'Price' }, operator: 'cross_over', right: { constant } } as const;
  expect(groupText({ match: 'all', conditions: [level] }, undefined)).toBe(text);
});

test('several conditions, a number and a pattern', () => {
  const hammer = { left: { indicator: 'CDLHAMMER' }, operator: 'is', right: { constant: 1 } } as const;
  const rsi = {
    left: { indicator: 'RSI', params: { period: 14 } },
    operator: 'cross_over',
    right: { constant: -2500 },
  } as const;
  const strategy: StrategyRule['strategy'] = {
    entry: { match: 'any', conditions: [rsi, hammer] },
    exit: { match: 'all', conditions: [] },
  };
  const [buy, ...rest] = textOf({ ...body, strategy });
  expect(buy).toBe('Buy when: RSI(14) crosses above −2,500, or CDLHAMMER completes');
  expect(rest.some((line) => line.startsWith('Sell'))).toBe(false);
  expect([hasPattern(strategy), hasPattern(body.strategy)]).toEqual([true, false]);
  const definitions = new Map([['CDLHAMMER', { label: 'Hammer' } as IndicatorDefinition]]);
  expect(ruleOf({ ...body, strategy }, definitions)[0]?.text).toContain('or Hammer completes');
});

test('both sides, stops and costs', () => {
  const lines = withOptions({
    direction: 'both',
    stop_loss_percent: 7.5,
    max_holding_bars: 20,
    close_at_end: true,
    commission_bps: 5,
    commission_minimum: 1,
    slippage_bps: 2,
    sizing: { kind: 'percent', percent: 50 },
    fill: 'same_close',
  });
  expect(lines).toEqual([
    'Go long when: SMA(10) crosses above SMA(20)',
    'Go short when: SMA(10) crosses below SMA(20)',
    'Also exit at: Stop loss 7.5%, after 20 bars, on the last bar',
    'Size: 50% of equity per entry, whole shares, filled at the same close, starting with $10,000',
    'Costs: 5 bps commission, at least $1.00, 2 bps slippage, per side',
  ]);
});

test.each([
  [{ kind: 'fixed_amount', amount: 1000 }, '$1,000.00 per entry'],
  [
    { kind: 'volatility_target', annual_volatility_percent: 15, lookback_bars: 20 },
    'For 15% annual volatility over 20 bars',
  ],
] as const)('a size of %o', (sizing, text) => {
  expect(withOptions({ sizing })).toContainEqual(expect.stringContaining(`Size: ${text}, `));
});

test('a rule is a sentence in a list', () => {
  expect(ruleSentence(body, undefined)).toBe(
    'Buy when SMA(10) crosses above SMA(20). Sell when SMA(10) crosses below SMA(20).',
  );
  const options = { ...body.options, stop_loss_percent: 5 };
  expect(ruleSentence({ ...body, options }, undefined)).toContain('below SMA(20), or stop loss 5%.');
});
