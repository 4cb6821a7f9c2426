import { toCsv } from '@candlewick/shared-design/csv';
import { expect, test } from 'vitest';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { historyColumns, strategyFile, type Filed } from './history-file.ts';

test('a file has ISO dates, plain numbers, and no formula that a spreadsheet would run', () => {
  const card = {
    name: 'SMA',
    tickers: ['AAPL', 'KO'],
    start_date: '2020-01-02',
    end_date: '2024-10-31',
    status: 'completed',
    return_fraction: -0.125,
    buy_and_hold_fraction: null,
    max_drawdown_fraction: -0.3,
    sharpe: 0.5,
    changes: ['stop 5%', 'on KO'],
    created_at: 0,
    tags: [],
    note: '=HYPERLINK("http://evil")',
  } as unknown as HistoryCard;
  const [head, row] = toCsv(historyColumns, [card]).split('\r\n');
  expect(head).toContain('Return (fraction),Buy and hold (fraction)');
  expect(row).toContain('2020-01-02,2024-10-31,Completed,-0.125,');
  expect(row).toContain('-0.3,0.5,"stop 5%, on KO",');
  expect(row).toContain('1970-01-01T00:00:00.000Z');
  expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('one strategy is a file of its own, several are a list of such files', () => {
  const filed = { name: 'A', body: { strategy: {}, options: {}, tickers: ['KO'] } } as unknown as Filed;
  const one = { format: 'candlewick-strategy', version: 1, name: 'A', strategy: {}, options: {} };
  expect(JSON.parse(strategyFile([filed]))).toEqual(one);
  expect(JSON.parse(strategyFile([filed, filed]))).toEqual([one, one]);
});
