import { expect, test } from 'vitest';
import { lineName, ruleOf, scoreOf, technicalsOf, votesOf, voteText, type Line, type Part } from './reading.ts';

const line = (verdict: Line['verdict'], indicator = 'SMA', params: Record<string, number> = { period: 20 }): Line => ({
  indicator,
  params,
  value: 1,
  verdict,
  rule: 'Buy below -100, sell above 100.',
  record: null,
});

const summary = { buy: 0, neutral: 0, sell: 0, score: 0, verdict: 'neutral' as const };
const part: Part = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: 0,
  delayed_by: null,
  price: 240,
};

test('the calls of an interval become one', () => {
  const averages = { ...part, moving_averages: { lines: [line('buy')], summary } };
  const oscillators = { ...part, oscillators: { lines: [line('sell', 'RSI')], summary } };
  expect(technicalsOf([averages, oscillators])).toMatchObject({
    price: 240,
    averages: [{ indicator: 'SMA' }],
    oscillators: [{ indicator: 'RSI' }],
  });
  expect(technicalsOf([null, oscillators])).toMatchObject({ averages: [], oscillators: [{ indicator: 'RSI' }] });
  expect(technicalsOf([null, null])).toBeNull();
});

test('votes are counted, and make a score from −1 to 1', () => {
  const lines = [line('buy'), line('buy'), line('sell'), line('neutral')];
  expect(votesOf(lines)).toEqual({ buy: 2, neutral: 1, sell: 1 });
  expect(scoreOf(votesOf(lines))).toBe(0.25);
  expect(scoreOf(votesOf([]))).toBeNull();
  expect(voteText(lines)).toBe('Buy: 2 of 4 signals (1 sell, 1 neutral)');
});

test('a line has its name, its parameters and its rule', () => {
  expect(lineName(line('buy'))).toBe('SMA 20');
  expect(lineName(line('buy', 'MACD', { fast: 12, slow: 26, signal: 9 }))).toBe('MACD 12, 26, 9');
  expect(lineName(line('buy', 'WILLR', { period: 14 }))).toBe('Williams %R 14');
  expect(ruleOf(line('buy'))).toBe('Buy below −100, sell above 100.');
});
