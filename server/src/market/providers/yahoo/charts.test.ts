import { describe, expect, it } from 'vitest';
import { chartOf } from './charts.ts';

const utc = (text: string) => new Date(`${text}Z`);
const row = (date: Date | null, changes: Record<string, unknown> = {}) => ({
  date,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  adjclose: 10.5,
  volume: 100,
  ...changes,
});
const meta = { exchangeTimezoneName: 'America/New_York' };

describe('a chart', () => {
  it('has no bar that the sanitizer of imports refuses', () => {
    const day = (number: number) => utc(`2025-02-${String(number).padStart(2, '0')}T14:30`);
    const quotes = [
      row(day(4)),
      row(day(5), { open: null, high: null, low: null, close: null, volume: null, adjclose: null }),
      row(day(6), { close: Number.NaN }),
      row(day(7), { low: -1 }),
      row(day(10), { open: 0 }),
      row(day(11), { high: 8 }),
      row(day(12), { high: 10.5 }),
      row(day(13), { open: '10' }),
      row(null),
      null,
      'text',
      row(day(3), { volume: null }),
      row(day(14), { volume: -5 }),
      row(day(4), { close: 11.5 }),
    ];
    const { bars } = chartOf({ meta, quotes }, true);
    expect([...bars.time].map((time) => new Date(time).toISOString().slice(0, 10))).toEqual([
      '2025-02-03',
      '2025-02-04',
    ]);
    expect([...bars.close]).toEqual([11, 11]);
    expect([...bars.volume]).toEqual([0, 100]);
    expect([...bars.adjustedClose]).toEqual([10.5, 10.5]);
  });

  it.each([undefined, null, {}, [], 'text', { quotes: 'text' }, { meta: null, quotes: [null] }])(
    'of %j is empty',
    (answer) => {
      expect(chartOf(answer, true)).toMatchObject({ bars: { length: 0 }, dividends: [], splits: [] });
    },
  );

  it('dates its bars where they are traded', () => {
    const quotes = [row(utc('2025-07-13T23:00')), row(utc('2025-07-14T23:00'), { adjclose: undefined })];
    const { bars } = chartOf({ meta: { exchangeTimezoneName: 'Europe/London' }, quotes }, true);
    expect([...bars.time]).toEqual([Date.UTC(2025, 6, 14), Date.UTC(2025, 6, 15)]);
    expect([...bars.adjustedClose]).toEqual([10.5, 11]);
    const nowhere = chartOf({ meta: { exchangeTimezoneName: 'Mars/Olympus' }, quotes }, true);
    expect(nowhere.bars.time[0]).toBe(Date.UTC(2025, 6, 13));
  });

  it('keeps the times of bars within a day', () => {
    const { bars } = chartOf({ meta, quotes: [row(utc('2025-07-14T13:30')), row(utc('2025-07-14T13:31'))] }, false);
    expect([...bars.time]).toEqual([+utc('2025-07-14T13:30'), +utc('2025-07-14T13:31')]);
  });

  it('has dividends and splits that can be read', () => {
    const date = utc('2025-07-14T13:30');
    const events = {
      dividends: [
        { date, amount: 0.25 },
        { date, amount: 'much' },
        { date: null, amount: 1 },
      ],
      splits: [
        { date, numerator: 4, denominator: 1 },
        { date, numerator: 1, denominator: 0 },
      ],
    };
    const { dividends, splits } = chartOf({ meta, quotes: [], events }, true);
    expect(dividends).toEqual([{ date: Date.UTC(2025, 6, 14), amount: 0.25 }]);
    expect(splits).toEqual([{ date: Date.UTC(2025, 6, 14), ratio: 4 }]);
  });
});
