import { defaultBacktestOptions } from '@candlewick/engine';
import type { BacktestOptions, Condition } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { all, any, price, rsi, sma, when } from './compose-strategy.ts';
import { runChanges, runMarks, type ComparedRun } from './run-changes.ts';

interface Asked {
  readonly fast?: number;
  readonly exit?: Condition[];
  readonly options?: Partial<BacktestOptions>;
  readonly run?: Partial<ComparedRun>;
}

const asked = ({
  fast = 10,
  exit = [when(rsi(14), 'greater_than', 70)],
  options = {},
  run = {},
}: Asked = {}): ComparedRun => ({
  tickers: ['AAPL'],
  start_date: '2010-01-04',
  end_date: '2020-04-17',
  strategy: { entry: all(when(sma(fast), 'cross_over', sma(20))), exit: all(...exit) },
  options: { ...defaultBacktestOptions, ...options },
  ...run,
});

test.each<[Asked, string[]]>([
  [{}, []],
  [{ fast: 12 }, ['SMA 10 → 12']],
  [{ exit: [when(rsi(14), 'greater_than', 100)] }, ['exit at 100']],
  [{ exit: [when(rsi(7), 'greater_than', 70)] }, ['RSI 14 → 7']],
  [{ exit: [when({ ...rsi(14), offset: 3 }, 'greater_than', 70)] }, ['RSI 14 → RSI 14 (3 bars ago)']],
  [{ exit: [] }, ['no exit condition']],
  [{ exit: [when(price, 'less_than', sma(50))] }, ['another exit']],
  [{ options: { stop_loss_percent: 5, direction: 'short' } }, ['short', 'stop 5%']],
  [{ options: { sizing: { kind: 'percent', percent: 10 }, initial_cash: 5000 } }, ['10% per entry', '$5,000 cash']],
  [{ run: { tickers: ['MSFT'] } }, ['on MSFT']],
  [{ run: { tickers: ['MSFT', 'KO'], start_date: '2012-03-01' } }, ['on 2 symbols', 'from Mar 1, 2012']],
])('%j is named by what differs', (part, changes) => expect(runChanges(asked(part), asked())).toEqual(changes));

test('a removed stop is a change, too', () =>
  expect(runChanges(asked(), asked({ options: { stop_loss_percent: 5 } }))).toEqual(['no stop']));

test('a number of several conditions says which one it is compared with', () => {
  const exit = (level: number) => ({
    strategy: { ...asked().strategy, exit: any(when(rsi(14), 'greater_than', level), when(price, 'less_than', 5)) },
  });
  expect(runChanges(asked({ run: exit(80) }), asked({ run: exit(70) }))).toEqual(['RSI 14 at 80']);
});

test('the same change of entry and exit is said once', () => {
  const run = (fast: number) => asked({ fast, exit: [when(sma(fast), 'cross_under', sma(20))] });
  expect(runChanges(run(12), run(10))).toEqual(['SMA 10 → 12']);
});

test('another entry is another strategy', () => {
  const other = asked({ run: { strategy: { ...asked().strategy, entry: all(when(rsi(14), 'less_than', 30)) } } });
  expect(runChanges(other, asked())).toEqual([]);
  expect(runMarks(other, [asked()])).toEqual([]);
});

test('several runs are told apart by what each of them has', () => {
  const runs = [asked(), asked({ fast: 12 }), asked({ options: { stop_loss_percent: 5 } })];
  const marks = runs.map((run) =>
    runMarks(
      run,
      runs.filter((each) => each !== run),
    ),
  );
  expect(marks).toEqual([
    ['SMA 10', 'no stop'],
    ['SMA 12', 'no stop'],
    ['SMA 10', 'stop 5%'],
  ]);
});
