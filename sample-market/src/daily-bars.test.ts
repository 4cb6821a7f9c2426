import { createHash } from 'node:crypto';
import { adjust, sessionDatesOf } from '@candlewick/engine/market';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOfBars } from './testing/bars-hash.ts';
import { anchorDate, createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import { readCompanyFacts, readUniverse } from './testing/data.ts';

const facts = await readCompanyFacts();
const universe = await readUniverse();
const symbols = [...universe.keys()];
const createMarket = () => createSimulatedMarket(sampleSeed, universe);
const market = createMarket();
const day = (text: string) => Date.parse(text);
const [from, to] = [day('2006-11-20'), day('2026-11-20')];
const twentyYears = (symbol: string) => market.instrument(symbol).dailyBars(from, to);
const someStocks = symbols.slice(0, 40).map((symbol) => ({ symbol, bars: twentyYears(symbol) }));

/** Functions whose last bits ECMAScript leaves to the platform, and chance. */
const forbidden = [
  ...(['random', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'] as const),
  ...(['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'] as const),
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('simulated daily bars', () => {
  it('cover every session of the range', () => {
    const sessions = (id: 'xnys' | 'weekdays' | 'futures' | 'always') =>
      Array.from({ length: 21 }, (_, index) => [...sessionDatesOf(id, 2006 + index)])
        .flat()
        .filter((date) => date >= from && date <= to);
    expect([...twentyYears('MSFT').time]).toEqual(sessions('xnys'));
    expect([...twentyYears('EURUSD=X').time]).toEqual(sessions('weekdays'));
    expect([...twentyYears('GC=F').time]).toEqual(sessions('futures'));
    const genesis = market.instrument('BTC-USD').firstDate;
    expect([...twentyYears('BTC-USD').time]).toEqual(sessions('always').filter((date) => date >= genesis));
  });

  it('begin with the thing, never before its founding or with a day on which it did not trade', async () => {
    for (const symbol of symbols) {
      const { firstDate, dailyBars } = market.instrument(symbol);
      const first = dailyBars(day('2006-01-01'), to).time[0]!;
      const founded = Number(/\d{4}/.exec(facts.get(symbol)?.founded ?? '1900')![0]);
      expect(new Date(first).getUTCFullYear(), symbol).toBeGreaterThanOrEqual(founded);
      if (firstDate > -Infinity) expect(first, `${symbol} has no session on its first day`).toBe(firstDate);
    }
    const { firstDate, dailyBars, minuteBars, quoteAt } = market.instrument('SOL-USD');
    expect(firstDate).toBe(day('2020-04-10'));
    expect(dailyBars(from, firstDate - 1).length).toBe(0);
    expect(() => minuteBars(firstDate - 86_400_000)).toThrow('SOL-USD has no simulated session on 2020-04-09');
    expect(() => quoteAt(firstDate - 1)).toThrow('before its first session');
    expect(quoteAt(firstDate).open).toBe(dailyBars(firstDate, firstDate).open[0]);
  });

  it('have a high and a low around open and close, positive prices and whole volumes', () => {
    for (const symbol of symbols) {
      const { length, open, high, low, close, volume } = market.instrument(symbol).dailyBars(day('2026-01-01'), to);
      for (let bar = 0; bar < length; bar += 1) {
        const prices = [open[bar]!, close[bar]!];
        if (!(low[bar]! > 0 && low[bar]! <= Math.min(...prices) && high[bar]! >= Math.max(...prices)))
          expect.fail(`${symbol} has a bad bar ${bar}.`);
        if (!Number.isSafeInteger(volume[bar]) || volume[bar]! < 0) expect.fail(`${symbol} has a bad volume ${bar}.`);
      }
    }
  });

  it('close at the level of the universe on the anchor date', () => {
    for (const [symbol, { price }] of universe) {
      const { close } = market.instrument(symbol).dailyBars(anchorDate, anchorDate);
      expect(close[0]! / price, symbol).toBeCloseTo(1, 5);
    }
  });

  it('keep ordinary levels through 20 years', () => {
    const extremes = (symbol: string) => {
      const { high, low } = twentyYears(symbol);
      return { low: low.reduce((a, b) => Math.min(a, b)), high: high.reduce((a, b) => Math.max(a, b)) };
    };
    expect(extremes('^VIX').low).toBeGreaterThan(7);
    expect(extremes('^VIX').high).toBeLessThan(120);
    const stocks = [...universe.values()].filter(({ type }, index) => type === 'stock' && index % 8 === 0);
    for (const { symbol } of stocks) expect(extremes(symbol).low, symbol).toBeGreaterThan(0.5);
    for (const { symbol } of [...universe.values()].filter(({ type }) => type === 'forex')) {
      const { low, high } = extremes(symbol);
      expect(high / low, symbol).toBeLessThan(6);
    }
  });

  it('are the same for any range and in any order of questions', () => {
    const sequential = new Map(
      ['MSFT', '^VIX', 'GLD', 'EURJPY=X', 'ETH-USD'].map((symbol) => [symbol, twentyYears(symbol)]),
    );
    fc.assert(
      fc.property(fc.constantFrom(...sequential.keys()), fc.nat(), fc.nat({ max: 400 }), (symbol, start, count) => {
        const all = sequential.get(symbol)!;
        const first = start % all.length;
        const last = Math.min(first + count, all.length - 1);
        const part = createMarket().instrument(symbol).dailyBars(all.time[first]!, all.time[last]!);
        for (const column of ['time', 'open', 'high', 'low', 'close', 'volume'] as const)
          expect(part[column]).toEqual(all[column].slice(first, last + 1));
      }),
      { numRuns: 30 },
    );
  });

  it('are the same bits on every machine', () => {
    const hash = createHash('sha256');
    for (const symbol of ['AAPL', '^GSPC', '^VIX', 'SPY', 'GOOG', 'EURGBP=X', 'BTC-USD', 'NG=F', 'TLT'])
      hash.update(hashOfBars(twentyYears(symbol)));
    expect(hash.digest('hex')).toBe('f6419e5599e0a99bb4fa9dd72bcbdad864a90b84fbb6ecc8eea2d4b7b89f2e38');
  });

  it('need neither clock nor random source nor a function whose last bits depend on the platform', () => {
    const facts = () => {
      const apple = createMarket().instrument('AAPL');
      return [
        hashOfBars(apple.dailyBars(from, to)),
        hashOfBars(apple.minuteBars(to)),
        apple.quoteAt(day('2026-11-20T16:00:00Z')),
      ];
    };
    const before = facts();
    vi.useFakeTimers({ now: day('2031-05-05') });
    for (const name of forbidden) {
      vi.spyOn(Math, name).mockImplementation(() => expect.fail(`Math.${name} was called.`));
    }
    expect(facts()).toEqual(before);
  });

  it('differ by seed', () => {
    const other = createSimulatedMarket(sampleSeed + 1, universe)
      .instrument('AAPL')
      .dailyBars(from, to);
    expect(hashOfBars(other)).not.toBe(hashOfBars(twentyYears('AAPL')));
  });

  it('exist for the symbols of the universe from 1991 to 2100', () => {
    expect(() => market.instrument('NOPE')).toThrow('The simulated market has no instrument NOPE.');
    expect(() => market.instrument('MSFT').dailyBars(day('1990-06-01'), to)).toThrow('covers 1991 to 2100, not 1990');
    expect(market.instrument('^VIX').dailyBars(day('1991-01-01'), day('1991-12-31')).length).toBe(253);
    expect(market.instrument('MSFT').dailyBars(day('2100-12-01'), day('2100-12-31')).length).toBeGreaterThan(20);
    expect(market.instrument('MSFT').dailyBars(day('2026-07-03'), day('2026-07-05')).length).toBe(0);
    expect(market.instrument('MSFT').dailyBars(to, from).length).toBe(0);
  });
});

describe('what follows something else', () => {
  /** Largest difference of daily log returns. */
  const distance = (a: Float64Array, b: (bar: number) => number) =>
    Math.max(...a.subarray(1).map((price, bar) => Math.abs(Math.log(price / a[bar]!) - b(bar + 1) + b(bar))));

  it('moves with it: a fund with its index, and two classes of shares with each other', () => {
    const index = twentyYears('^GSPC').close;
    expect(distance(twentyYears('SPY').adjustedClose, (bar) => Math.log(index[bar]!))).toBeLessThan(0.004);
    const rise = ({ high, open }: { high: Float64Array; open: Float64Array }) =>
      high.map((price, bar) => price / open[bar]!);
    const [fundRise, indexRise] = [rise(twentyYears('SPY')), rise(twentyYears('^GSPC'))];
    const apart = fundRise.map((value, bar) => Math.abs(value - indexRise[bar]!));
    expect(apart.reduce((a, b) => Math.max(a, b))).toBeLessThan(0.004);
    const classC = twentyYears('GOOG');
    const classA = twentyYears('GOOGL').adjustedClose.subarray(-classC.length);
    expect(distance(classC.adjustedClose, (bar) => Math.log(classA[bar]!))).toBeLessThan(0.004);
  });

  it('agrees with it: a cross rate with its pairs', () => {
    const [cross, euro, pound] = ['EURGBP=X', 'EURUSD=X', 'GBPUSD=X'].map((symbol) => twentyYears(symbol).close);
    cross!.forEach((rate, bar) => {
      if (Math.abs(rate / (euro![bar]! / pound![bar]!) - 1) > 1e-4) expect.fail(`The rates of bar ${bar} disagree.`);
    });
  });
});

describe('splits and dividends', () => {
  it('move raw prices and leave adjusted returns alone', () => {
    let [splits, dividends] = [0, 0];
    for (const { symbol, bars } of someStocks) {
      const returns = bars.adjustedClose.map((price, bar) => Math.log(price / bars.adjustedClose[bar - 1]!));
      const ordinary = Math.max(...returns.map((value) => Math.abs(value || 0)));
      expect(ordinary, symbol).toBeLessThan(0.5);
      for (const { date, ratio } of bars.splits) {
        const bar = bars.time.indexOf(date);
        const raw = Math.log(bars.close[bar]! / bars.close[bar - 1]!);
        expect(raw, symbol).toBeCloseTo(returns[bar]! - Math.log(ratio), 1);
        splits += 1;
      }
      for (const { date, amount } of bars.dividends) {
        const bar = bars.time.indexOf(date);
        if (bar < 1 || bars.splits.some((split) => split.date === date)) continue;
        const before = bars.close[bar - 1]!;
        const total = Math.log(bars.close[bar]! / (before - amount));
        expect(total, symbol).toBeCloseTo(returns[bar]!, 10);
        dividends += 1;
      }
    }
    expect(splits).toBeGreaterThan(10);
    expect(dividends).toBeGreaterThan(2000);
  });

  it('lower the open of an ex-day by the dividend on average', () => {
    const gaps: number[] = [];
    for (const { bars } of someStocks) {
      const { time, open, close, dividends, splits } = bars;
      for (const { date, amount } of dividends) {
        const bar = time.indexOf(date);
        if (bar > 0 && !splits.some((split) => split.date === date)) gaps.push((close[bar - 1]! - open[bar]!) / amount);
      }
    }
    const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!;
    expect(middle).toBeGreaterThan(0.8);
    expect(middle).toBeLessThan(1.2);
  });

  it('pay about the yield of the universe in the year of the anchor', () => {
    for (const symbol of ['KO', 'XOM', 'SPY', 'TLT']) {
      const { price, dividendYield } = universe.get(symbol)!;
      const { dividends } = market.instrument(symbol).dailyBars(day('2026-01-01'), day('2026-12-31'));
      expect(dividends).toHaveLength(4);
      const paid = dividends.reduce((sum, { amount }) => sum + amount, 0);
      expect(paid / price / dividendYield, symbol).toBeCloseTo(1, 1);
    }
  });

  it('adjust so that the last close is unchanged and prices are comparable', () => {
    const bars = twentyYears('MSFT');
    expect(bars.splits.length).toBeGreaterThan(0);
    expect(bars.adjustedClose.at(-1)).toBe(bars.close.at(-1));
    expect(bars.splitFactor.at(-1)).toBe(1);
    expect(bars.splitFactor[0]).toBeCloseTo(
      bars.splits.reduce((product, { ratio }) => product * ratio, 1),
      10,
    );
    expect(adjust(bars).close).toEqual(bars.adjustedClose);
  });
});

describe('a real series continued', () => {
  it('continues from its last close with the returns of the simulated market', () => {
    const last = day('2018-05-11');
    const continued = market.continueFrom('AAPL', last, 188.59).dailyBars(from, to);
    expect(continued.time[0]).toBe(day('2018-05-14'));
    expect(Math.abs(Math.log(continued.open[0]! / 188.59))).toBeLessThan(0.06);
    const own = market.instrument('AAPL').dailyBars(day('2018-05-14'), to);
    const change = (values: Float64Array) => values.subarray(1).map((price, bar) => Math.log(price / values[bar]!));
    const expected = change(own.adjustedClose);
    const differences = change(continued.adjustedClose).map((value, bar) => Math.abs(value - expected[bar]!));
    expect(Math.max(...differences)).toBeLessThan(0.01);
  });

  it('is refused from a day that is no session', () => {
    expect(() => market.continueFrom('AAPL', day('2018-05-12'), 188.59)).toThrow('is no session of AAPL');
  });
});
