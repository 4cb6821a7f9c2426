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

test('the verdict in words is that of the dial, which follows from the score', () => {
  const lines = (buy: number, sell: number, neutral: number) => [
    ...Array.from({ length: buy }, () => line('buy')),
    ...Array.from({ length: sell }, () => line('sell')),
    ...Array.from({ length: neutral }, () => line('neutral')),
  ];
  expect(voteText(lines(0, 2, 6))).toBe('Sell: 6 neutral, 2 sell, 0 buy of 8 signals');
  expect(voteText(lines(8, 8, 2))).toBe('Neutral: 8 buy, 8 sell, 2 neutral of 18 signals');
  expect(voteText(lines(9, 1, 0))).toBe('Strong buy: 9 of 10 signals (1 sell, 0 neutral)');
});

test('a line has its name, its parameters and its rule', () => {
  expect(lineName(line('buy'))).toBe('SMA 20');
  expect(lineName(line('buy', 'MACD', { fast: 12, slow: 26, signal: 9 }))).toBe('MACD 12, 26, 9');
  expect(lineName(line('buy', 'WILLR', { period: 14 }))).toBe('Williams %R 14');
  expect(ruleOf(line('buy'))).toBe('Buy below −100, sell above 100.');
});
