import { expect, it } from 'vitest';
import { windowsOf, type WalkForward } from './walk.ts';

const day = (date: string) => Date.parse(`${date}T20:00:00Z`);

type Window = WalkForward['windows'][number];
const window = (part: Partial<Window>): Window => ({
  in_sample: { from: '2019-01-02', to: '2019-12-31', bars: 4 },
  out_of_sample: { from: '2020-01-02', to: '2020-01-03', bars: 2 },
  values: [10],
  in_sample_value: 1,
  out_of_sample_value: null,
  in_sample_return: 0.21,
  out_of_sample_return: 0.05,
  trades: 1,
  ...part,
});
const series = {
  time: ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07'].map(day),
  buy_and_hold: [100, 110, 121, 99],
  equity: [],
  drawdown: [],
};

it('compares a window with holding and with its pace in sample', () => {
  const later = { from: '2020-01-06', to: '2020-01-07', bars: 2 };
  const [first, second] = windowsOf({ windows: [window({}), window({ out_of_sample: later })], series });
  expect(first!.pace).toBeCloseTo(0.1, 12);
  expect(first!.kept).toBeCloseTo(Math.log(1.05) / Math.log(1.1), 12);
  expect(first!.held).toBeCloseTo(0.1, 12);
  expect(second!.held).toBeCloseTo(-0.1, 12);
});

it('keeps nothing of a choice that earned nothing', () => {
  const given = [window({ in_sample_return: -0.1 }), window({ in_sample_return: null, values: null })];
  const [loss, none] = windowsOf({ windows: given, series });
  expect(loss!.kept).toBeNull();
  expect(loss!.pace).toBeLessThan(0);
  expect([none!.pace, none!.kept]).toEqual([null, null]);
});
