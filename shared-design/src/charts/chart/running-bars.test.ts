import type { Bar } from './chart.types.ts';
import { describe, expect, test, vi } from 'vitest';
import {
  barStart,
  extendedHours,
  joinedMinutes,
  noQuotedBars,
  takeQuote,
  withQuotedBars,
  withRunningDay,
  type BarQuote,
} from './running-bars.ts';

const minuteMs = 60_000;
const day = (date: string) => Date.parse(date);
const bar = (time: number, close: number, volume = 100): Bar => ({
  time,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume,
});
const quoteAt = (as_of: number, price: number, rest: Partial<BarQuote> = {}): BarQuote => ({
  price,
  previous_close: 100,
  change_fraction: (price - 100) / 100,
  open: 101,
  day_high: 105,
  day_low: 99,
  volume: 900,
  session: '2026-11-24',
  as_of,
  ...rest,
});

describe('days', () => {
  const bars = [bar(day('2026-11-20'), 98), bar(day('2026-11-23'), 100)];
  const quote = quoteAt(day('2026-11-24') + 15 * 60 * minuteMs, 103);
  const lastSession = day('2026-11-23');

  test('the running session follows the last bar, with the change of its quote', () => {
    const shown = withRunningDay(bars, quote, { interval: 'daily', lastSession });
    expect(shown.slice(0, 2)).toEqual(bars);
    expect(shown[2]).toEqual({
      time: day('2026-11-24'),
      open: 101,
      high: 105,
      low: 99,
      close: 103,
      volume: 900,
      change: 0.03,
    });
  });

  test('a session that has its bar is not added again', () => {
    const closed = quoteAt(0, 103, { session: '2026-11-23' });
    expect(withRunningDay(bars, closed, { interval: 'daily', lastSession })).toBe(bars);
  });

  test('it joins its week, or begins one', () => {
    const weeks = [bar(day('2026-11-16'), 98), bar(day('2026-11-23'), 100)];
    const joined = withRunningDay(weeks, quote, { interval: 'weekly', lastSession });
    expect(joined).toHaveLength(2);
    expect(joined[1]).toMatchObject({ time: day('2026-11-23'), high: 105, low: 99, close: 103, volume: 1000 });
    const begun = withRunningDay(weeks, { ...quote, session: '2026-11-30' }, { interval: 'weekly', lastSession });
    expect(begun[2]).toMatchObject({ time: day('2026-11-30'), open: 101, close: 103 });
  });

  test('after a split, earlier bars are in its shares; after a dividend, they stay', () => {
    const split = quoteAt(0, 5.1, { previous_close: 5, open: 5, day_high: 5.2, day_low: 4.9, change_fraction: 0.02 });
    const shown = withRunningDay(bars, split, { interval: 'daily', lastSession });
    expect(shown[1]).toMatchObject({ close: 5, volume: 2000 });
    expect(withRunningDay(bars, { ...quote, previous_close: 97 }, { interval: 'daily', lastSession })[1]).toBe(bars[1]);
  });
});

describe('minutes', () => {
  const open = day('2026-11-24') + 14.5 * 60 * minuteMs;
  const sessions = [
    { date: '2026-11-23', open: open - 24 * 60 * minuteMs, close: open - 17.5 * 60 * minuteMs },
    { date: '2026-11-24', open, close: open + 6.5 * 60 * minuteMs },
  ];
  const quarter = { sessions, stepMs: 15 * minuteMs };
  const minute = { sessions, stepMs: minuteMs };
  const at = (minutes: number, price: number, rest: Partial<BarQuote> = {}) =>
    quoteAt(open + minutes * minuteMs, price, rest);

  test('bars are counted from the open, and the trade at the close belongs to the last', () => {
    expect(barStart(at(29.9, 1), quarter)).toBe(open + 15 * minuteMs);
    expect(barStart(at(30, 1), { sessions, stepMs: 60 * minuteMs })).toBe(open);
    expect(barStart(at(390, 1), quarter)).toBe(open + 375 * minuteMs);
    expect(barStart(at(1, 1, { session: '2026-11-25' }), quarter)).toBeUndefined();
    expect(barStart(at(-1, 1), quarter)).toBeUndefined();
  });

  test('quotes make the bars after those of the server, which replace them', () => {
    let own = takeQuote(noQuotedBars, at(10.2, 104), minute);
    own = takeQuote(own, at(10.5, 106), minute);
    own = takeQuote(own, at(10.8, 103), minute);
    own = takeQuote(own, at(11.1, 105, { volume: 1000 }), minute);
    expect(takeQuote(own, at(9, 90), minute)).toBe(own);
    const bars = [bar(open - 60 * minuteMs, 99, 7), bar(open + 9 * minuteMs, 102, 300)];
    const shown = withQuotedBars({ bars, asOf: open + 10 * minuteMs }, own, minute);
    expect(shown.slice(0, 2)).toEqual(bars);
    expect(shown.slice(2)).toEqual([
      { time: open + 10 * minuteMs, open: 104, high: 106, low: 103, close: 103 },
      { time: open + 11 * minuteMs, open: 105, high: 105, low: 105, close: 105, volume: 700 },
    ]);
    const answered = [...bars, bar(open + 10 * minuteMs, 103.5, 50)];
    const later = withQuotedBars({ bars: answered, asOf: open + 11 * minuteMs }, own, minute);
    expect(later.slice(0, 3)).toEqual(answered);
    expect(later.at(-1)).toMatchObject({ close: 105, volume: 650 });
  });

  test('a longer bar that the server knows in part closes at the quote', () => {
    const bars = [bar(open, 100, 500)];
    const own = takeQuote(noQuotedBars, at(5.5, 104), quarter);
    expect(withQuotedBars({ bars, asOf: open + 5 * minuteMs }, own, quarter)).toEqual([
      { time: open, open: 100, high: 104, low: 99, close: 104, volume: 900 },
    ]);
    // An answer that is newer than the quote has more.
    expect(withQuotedBars({ bars, asOf: open + 6 * minuteMs }, own, quarter)).toBe(bars);
  });

  test('a quote of a session whose hours are not known yet changes nothing', () => {
    const bars = [bar(open, 100)];
    const own = takeQuote(noQuotedBars, at(5, 104, { session: '2026-11-25' }), minute);
    expect(withQuotedBars({ bars, asOf: open + minuteMs }, own, minute)).toBe(bars);
  });

  test('five minutes are made of minutes, counted from each open', () => {
    const minutes = [0, 1, 2, 5, 7].map((each) => bar(open + each * minuteMs, 100 + each, 10));
    const before = bar(sessions[0]!.open + 6 * minuteMs, 90, 1);
    expect(joinedMinutes([before, ...minutes], { sessions, stepMs: 5 * minuteMs })).toEqual([
      { ...before, time: sessions[0]!.open + 5 * minuteMs },
      { time: open, open: 100, high: 103, low: 99, close: 102, volume: 30 },
      { time: open + 5 * minuteMs, open: 105, high: 108, low: 104, close: 107, volume: 20 },
    ]);
  });
});

describe('extended hours', () => {
  const hour = (date: string, hours: number) => day(date) + hours * 60 * minuteMs;
  const session = (date: string, close = 21) => ({ date, open: hour(date, 14.5), close: hour(date, close) });
  /** Hourly from 04:00 to 20:00 in New York, whose half-hours are left out. */
  const barsOf = (date: string) => Array.from({ length: 16 }, (_, index) => bar(hour(date, 9 + index), 100));

  test('are shaded before the open and after the close, over the night as one, and a day begins with them', () => {
    // The second is a half-day.
    const sessions = [session('2025-11-26'), session('2025-11-28', 18)];
    const bars = [...barsOf('2025-11-26'), ...barsOf('2025-11-28')];
    expect(extendedHours(bars, sessions)).toEqual({
      starts: [hour('2025-11-26', 9), hour('2025-11-28', 9)],
      spans: [
        { from: hour('2025-11-26', 9), to: hour('2025-11-26', 14) },
        { from: hour('2025-11-26', 21), to: hour('2025-11-28', 14) },
        { from: hour('2025-11-28', 18), to: hour('2025-11-28', 24) },
      ],
    });
  });

  test('of a day whose session has no bar begin at its open, and regular bars have none', () => {
    const sessions = [session('2025-11-26'), session('2025-11-28', 18)];
    const regular = [bar(hour('2025-11-26', 14.5), 100), bar(hour('2025-11-26', 15.5), 100)];
    expect(extendedHours(regular, sessions)).toEqual({ starts: sessions.map(({ open }) => open), spans: [] });
  });

  test('a quote after the close grows no bar of them', () => {
    const stretch = { sessions: [session('2025-11-26')], stepMs: 60 * minuteMs };
    const bars = barsOf('2025-11-26');
    const quote = { ...quoteAt(hour('2025-11-26', 21.2), 150), session: '2025-11-26' };
    const own = takeQuote(noQuotedBars, quote, stretch);
    expect(withQuotedBars({ bars, asOf: hour('2025-11-26', 25) }, own, stretch)).toBe(bars);
  });
});

describe('a trading day that is not as usual', () => {
  const open = day('2025-03-10') + 13.5 * 60 * minuteMs;
  const sessions = [{ date: '2025-03-10', open, close: open + 390 * minuteMs }];
  const stretch = { sessions, stepMs: 5 * minuteMs };
  const at = (minute: number) => open + minute * minuteMs;

  test('a halt leaves a gap, and the quote that stands still makes no bars', () => {
    const minutes = [0, 1, 200, 201].map((minute) => bar(at(minute), 100));
    expect(joinedMinutes(minutes, stretch).map(({ time }) => time)).toEqual([at(0), at(200)]);
    const halted = { ...quoteAt(at(1.5), 100), session: '2025-03-10' };
    const before = takeQuote(noQuotedBars, halted, stretch);
    expect(takeQuote(before, { ...halted }, stretch).bars).toEqual(before.bars);
  });

  test.each([-1, 1])('a clock of the user that is %d hour off moves no bar', (hours) => {
    vi.useFakeTimers({ now: at(10) + hours * 60 * minuteMs, toFake: ['Date'] });
    const quote = { ...quoteAt(at(7.2), 102), session: '2025-03-10' };
    const own = takeQuote(noQuotedBars, quote, stretch);
    const shown = withQuotedBars({ bars: [bar(at(0), 100)], asOf: at(5) }, own, stretch);
    vi.useRealTimers();
    expect(shown.map(({ time, close }) => [time, close])).toEqual([
      [at(0), 100],
      [at(5), 102],
    ]);
  });

  test('a quote older than the one before it, or of another session, changes nothing', () => {
    const newer = takeQuote(noQuotedBars, { ...quoteAt(at(8), 102), session: '2025-03-10' }, stretch);
    expect(takeQuote(newer, { ...quoteAt(at(6), 90), session: '2025-03-10' }, stretch)).toBe(newer);
    expect(takeQuote(newer, { ...quoteAt(at(2000), 90), session: '2025-03-11' }, stretch).bars).toBe(newer.bars);
  });
});
