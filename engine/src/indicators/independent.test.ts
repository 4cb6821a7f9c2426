import fc from 'fast-check';
import {
  ATR,
  CMF,
  DonchianChannels,
  IchimokuCloud,
  ROC,
  SMA,
  StochasticRSI,
  SuperTrend,
  TradingSignal,
  VWAP,
  WSMA,
} from 'trading-signals';
import { describe, expect, it } from 'vitest';
import { barAt, type Bar, type Bars } from '../bars.ts';
import { computeIndicator } from '../compute-indicator.ts';
import { arbitraryBars } from '../testing/arbitraries.ts';
import { barsOf, readDailyCsv, sliceOf } from '../testing/bars.ts';

/**
 * The studies that the recorded values of TA-Lib lack, against implementations that share nothing with ours: those of the package trading-signals where it
 * computes the same definition, and otherwise the published definition, written as it reads and computed from the start for every bar.
 */
const histories: readonly (readonly [string, Bars])[] = [
  ['Apple', readDailyCsv('aapl.csv')],
  ['the S&P 500', sliceOf(readDailyCsv('sp500-2000.csv'), 0, 700)],
];

type Params = Readonly<Record<string, number>>;
const values = (bars: Bars, indicator: string, params: Params = {}) =>
  computeIndicator(bars, { indicator, params }).values;
const candles = (bars: Bars) => Array.from({ length: bars.length }, (_, i) => barAt(bars, i));
const none = Number.NaN;

/** Equal within rounding: `size` is that of the numbers that were added. NaN equals NaN. */
function expectClose(actual: Float64Array, expected: readonly number[], size: number): void {
  expect(actual.length).toBe(expected.length);
  for (const [i, value] of expected.entries()) {
    const isSame = Object.is(actual[i], value) || Math.abs(actual[i]! - value) <= 1e-9 * size;
    if (!isSame) expect([i, actual[i]]).toEqual([i, value]);
  }
}

const sizeOf = ({ high }: Bars) => Math.max(...high);

/** Checks real histories and random walks. */
function onBars(check: (bars: Bars) => void): void {
  for (const [, bars] of histories) check(bars);
  fc.assert(fc.property(arbitraryBars, check), { numRuns: 30 });
}

describe('channels', () => {
  it('of Donchian are those of trading-signals, `offset` bars ago', () => {
    onBars((bars) => {
      for (const [period, offset] of [
        [5, 0],
        [20, 1],
        [7, 3],
      ] as const) {
        const other = new DonchianChannels(period);
        const all = candles(bars).map((bar) => other.update(bar, false));
        const then = candles(bars).map((_, i) => all[i - offset]);
        for (const [name, line] of [
          ['DC-UPPER', 'upper'] as const,
          ['DC-MIDDLE', 'middle'] as const,
          ['DC-LOWER', 'lower'] as const,
        ])
          expectClose(
            values(bars, name, { period, offset }),
            then.map((channel) => channel?.[line] ?? none),
            0,
          );
      }
    });
  });

  it('of Donchian are broken by closes, but never if they have the bar of the close', () => {
    for (const [, bars] of histories) {
      const breakouts = (offset: number) => {
        const upper = values(bars, 'DC-UPPER', { period: 20, offset });
        return bars.close.filter((close, i) => close > upper[i]!).length;
      };
      expect(breakouts(0)).toBe(0);
      expect(breakouts(1)).toBeGreaterThan(5);
    }
  });

  it('of Keltner are an exponential average, seeded with a simple one, and average true ranges of trading-signals', () => {
    onBars((bars) => {
      const [average_period, range_period, multiplier] = [20, 10, 2];
      const closes = [...bars.close];
      const factor = 2 / (average_period + 1);
      // Weights of the whole history, instead of a recursion.
      const averageAt = (i: number) => {
        const seed = closes.slice(0, average_period).reduce((sum, close) => sum + close, 0) / average_period;
        const later = closes.slice(average_period, i + 1);
        return later.reduce(
          (sum, close, k) => sum + factor * (1 - factor) ** (later.length - 1 - k) * close,
          seed * (1 - factor) ** later.length,
        );
      };
      const ranges = rangesOf(bars, range_period);
      const params = { average_period, range_period, multiplier };
      const line = (sign: number) =>
        closes.map((_, i) => (i < average_period - 1 ? none : averageAt(i) + sign * multiplier * ranges[i]!));
      expectClose(values(bars, 'KC-UPPER', params), line(1), sizeOf(bars));
      expectClose(values(bars, 'KC-MIDDLE', params), line(0), sizeOf(bars));
      expectClose(values(bars, 'KC-LOWER', params), line(-1), sizeOf(bars));
    });
  });
});

/**
 * The bars from the second on, the first of them with the close before in its range. The libraries take the range of the first bar of all for its
 * true range, TA-Lib and we begin with the second bar.
 */
function afterFirst(bars: Bars): Bar[] {
  const [first, second, ...rest] = candles(bars);
  const { high, low } = second!;
  return [{ ...second!, high: Math.max(high, first!.close), low: Math.min(low, first!.close) }, ...rest];
}

function rangesOf(bars: Bars, period: number): number[] {
  const other = new ATR(period, WSMA);
  return [none, ...afterFirst(bars).map((bar) => other.update(bar, false) ?? none)];
}

it('Ichimoku is that of trading-signals, its spans and closes `displacement` bars ago', () => {
  onBars((bars) => {
    for (const [conversion, base, spanB, displacement] of [
      [9, 26, 52, 26],
      [5, 3, 8, 1],
    ] as const) {
      const other = new IchimokuCloud({ conversionInterval: conversion, baseInterval: base, spanBInterval: spanB });
      const all = candles(bars).map((bar) => ({ close: bar.close, ...other.update(bar, false) }));
      const params = { conversion_period: conversion, base_period: base, span_b_period: spanB, displacement };
      const first = Math.max(conversion, base, spanB) - 1 + displacement;
      const expected = (line: keyof (typeof all)[number], ago: number) =>
        all.map((_, i) => (i < first ? none : all[i - ago]![line]!));
      expectClose(values(bars, 'ICHIMOKU-CONVERSION', params), expected('conversion', 0), 0);
      expectClose(values(bars, 'ICHIMOKU-BASE', params), expected('base', 0), 0);
      expectClose(values(bars, 'ICHIMOKU-SPAN-A', params), expected('spanA', displacement), 0);
      expectClose(values(bars, 'ICHIMOKU-SPAN-B', params), expected('spanB', displacement), 0);
      expectClose(values(bars, 'ICHIMOKU-LAGGING', params), expected('close', displacement), 0);
    }
  });
});

it('Supertrend and its direction are those of trading-signals', () => {
  onBars((bars) => {
    for (const [interval, multiplier] of [
      [10, 3],
      [3, 1],
    ] as const) {
      const other = new SuperTrend({ interval, multiplier });
      const all = [null, ...afterFirst(bars).map((bar) => other.update(bar, false))];
      const params = { range_period: interval, multiplier };
      const directions = all.map((one) => (one ? (one.trend === TradingSignal.BULLISH ? 1 : -1) : none));
      expectClose(values(bars, 'SUPERTREND-DIRECTION', params), directions, 0);
      expectClose(
        values(bars, 'SUPERTREND', params),
        all.map((one) => one?.supertrend ?? none),
        sizeOf(bars),
      );
    }
  });
});

it('the price crosses Supertrend on the bars on which it turns', () => {
  for (const [, bars] of histories) {
    const [line, direction] = [values(bars, 'SUPERTREND'), values(bars, 'SUPERTREND-DIRECTION')];
    let turns = 0;
    for (let i = 11; i < bars.length; i++) {
      expect(bars.close[i]! > line[i]!).toBe(direction[i] === 1);
      if (direction[i] !== direction[i - 1]) turns++;
    }
    expect(turns).toBeGreaterThan(5);
  }
});

/**
 * Wilder's rules as New Concepts in Technical Trading Systems (1978) has them, with the choices of TA-Lib where it leaves any (the side of the
 * first trade, no stop inside the ranges of two bars). Each trade is read again from its first bar for every bar.
 */
function wilderStops({ high, low, length }: Bars, acceleration: number, maximum: number): number[] {
  const stops = [none];
  const rose = high[1]! - high[0]!;
  const fell = low[0]! - low[1]!;
  let isLong = !(fell > 0 && fell > rose);
  let entry = 1;
  let entryStop = isLong ? low[0]! : high[0]!;
  for (let bar = 1; bar < length; bar++) {
    let stop = stopOn(bar);
    if (isLong ? low[bar]! <= stop : high[bar]! >= stop) {
      // The first stop of the other trade is the extreme of this one.
      const trade = isLong ? high.subarray(entry, bar) : low.subarray(entry, bar);
      const own = bar === entry ? [isLong ? high[bar]! : low[bar]!] : [];
      const before = Math.max(1, bar - 1);
      stop = isLong
        ? Math.max(...trade, ...own, high[before]!, high[bar]!)
        : Math.min(...trade, ...own, low[before]!, low[bar]!);
      isLong = !isLong;
      entry = bar;
      entryStop = stop;
    }
    stops.push(stop);
  }
  return stops;

  function stopOn(bar: number): number {
    let stop = entryStop;
    let factor = acceleration;
    let extreme = isLong ? high[entry]! : low[entry]!;
    for (let day = entry; day < bar; day++) {
      const isNew = isLong ? high[day]! > extreme : low[day]! < extreme;
      if (isNew) {
        extreme = isLong ? high[day]! : low[day]!;
        factor = Math.min(maximum, factor + acceleration);
      }
      const before = Math.max(1, day - 1);
      stop += factor * (extreme - stop);
      stop = isLong ? Math.min(stop, low[before]!, low[day]!) : Math.max(stop, high[before]!, high[day]!);
    }
    return stop;
  }
}

it('Parabolic SAR follows the rules of Wilder', () => {
  onBars((bars) => {
    for (const [acceleration, maximum] of [
      [2, 20],
      [10, 30],
    ] as const)
      expectClose(
        values(bars, 'SAR', { acceleration, maximum }),
        wilderStops(bars, acceleration / 100, maximum / 100),
        sizeOf(bars),
      );
  });
});

it('%K of the stochastic RSI is that of trading-signals, %D its mean', () => {
  for (const [, bars] of histories) {
    // The package leaves a %K of 0 out of %D, so only %K is taken from it.
    const smoothing = { k: new SMA(3), d: new SMA(3) };
    const other = new StochasticRSI(14, WSMA, smoothing);
    const all = candles(bars).map(({ close }) => {
      other.update(close, false);
      return smoothing.k.isStable ? smoothing.k.getResultOrThrow() * 100 : none;
    });
    const means = all.map((k, i) => (k + (all[i - 1] ?? none) + (all[i - 2] ?? none)) / 3);
    const both = all.map((k, i) => (Number.isNaN(means[i]) ? none : k));
    expect(means.findIndex(Number.isFinite)).toBe(31);
    expectClose(values(bars, 'STOCHRSI-K'), both, 1e4);
    expectClose(values(bars, 'STOCHRSI-D'), means, 1e4);
  }
});

it('the rate of change is that of trading-signals, in percent', () => {
  onBars((bars) => {
    const other = new ROC(14);
    const expected = [...bars.close].map((close) => (other.update(close, false) ?? none) * 100);
    expectClose(values(bars, 'ROC'), expected, 100);
  });
});

it('Chaikin money flow is that of trading-signals, in percent', () => {
  onBars((bars) => {
    const other = new CMF(14);
    const expected = candles(bars).map((bar) => (other.update(bar, false) ?? none) * 100);
    expectClose(values(bars, 'CMF'), expected, 100);
  });
});

describe('the volume-weighted average price', () => {
  const hour = 3_600_000;

  /** Random bars with other times. */
  function timed(bars: Bars, timeOf: (i: number) => number): Bars {
    return { ...bars, time: bars.time.map((_, i) => timeOf(i)) };
  }

  /** Each session as its own, by the package. */
  function averagesOf(bars: Bars, sessionOf: (bar: Bar) => number): number[] {
    let [session, other] = [none, new VWAP()];
    return candles(bars).map((bar) => {
      if (sessionOf(bar) !== session) other = new VWAP();
      session = sessionOf(bar);
      other.update(bar, false);
      return other.getResult() ?? none;
    });
  }

  const dateOf = (shiftHours: number) => (bar: Bar) => Math.floor(bar.time / hour + shiftHours);

  it.each([
    // Seven bars a day, from 14:30 on; in Sydney from 23:00 on, past midnight UTC.
    ['New York', (i: number) => (24 * Math.floor(i / 7) + 14.5 + (i % 7)) * hour, 0],
    ['Sydney', (i: number) => (24 * Math.floor(i / 6) + 23 + (i % 6)) * hour, 1],
    [
      'a market with a pause at noon',
      (i: number) => (24 * Math.floor(i / 5) + (i % 5 > 2 ? 2 : 0) + (i % 5)) * hour,
      0,
    ],
    ['coins, which never pause', (i: number) => i * hour, 0],
    ['futures, from 22:00 on', (i: number) => (22 + i) * hour, 2],
  ])('begins again with each session of %s', (_name, timeOf, shiftHours) => {
    fc.assert(
      fc.property(arbitraryBars, (random) => {
        const bars = timed(random, timeOf);
        const expected = averagesOf(bars, (bar) => Math.floor(dateOf(shiftHours)(bar) / 24));
        expectClose(values(bars, 'VWAP'), expected, sizeOf(bars));
      }),
      { numRuns: 30 },
    );
  });

  it('of a daily bar is its typical price to the bit, and missing without volume', () => {
    for (const [, bars] of histories) {
      const typical = candles(bars).map(({ high, low, close }) => (high + low + close) / 3);
      expect([...values(bars, 'VWAP')]).toEqual(typical);
    }
    const index = barsOf([[2, 3, 1, 2, 0]]);
    expect([...values(index, 'VWAP')]).toEqual([none]);
    expect([...values(index, 'AVWAP', { anchor_date: 20200101 })]).toEqual([none]);
  });

  it('is that of trading-signals from its anchor on, and missing before', () => {
    onBars((bars) => {
      const middle = new Date(bars.time[bars.length >> 1]!).toISOString().slice(0, 10);
      const anchored = averagesOf(bars, ({ time }) => Number(time >= Date.parse(middle)));
      const expected = candles(bars).map(({ time }, i) => (time < Date.parse(middle) ? none : anchored[i]!));
      const anchor_date = Number(middle.replaceAll('-', ''));
      expectClose(values(bars, 'AVWAP', { anchor_date }), expected, sizeOf(bars));
    });
  });
});
