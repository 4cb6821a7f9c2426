import { expect, test } from 'vitest';
import { sinceText } from './since-text.ts';

const all = (...statuses: Parameters<typeof sinceText>[0][number]['status'][]) =>
  sinceText(statuses.map((status) => ({ status })));

test('what ended is counted by how it ended', () => {
  expect(all('completed', 'failed', 'completed', 'cancelled')).toBe('2 backtests finished, 1 failed, 1 cancelled');
  expect(all('completed')).toBe('1 backtest finished');
  expect(all('failed')).toBe('1 failed');
  expect(all()).toBe('No backtests finished');
});
