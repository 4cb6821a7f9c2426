import type { Bars } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { movingAverages, oscillators, simpleAverages, summaryOf } from './verdicts.ts';

/** Bars around the closes, half a unit to each side. */
function barsOf(closes: readonly number[], volume = 1000): Bars {
  const column = (of: (close: number, bar: number) => number) => Float64Array.from(closes, of);
  return {
    length: closes.length,
    time: column((_, bar) => bar * 86_400_000),
    open: column((close) => close),
    high: column((close) => close + 0.5),
    low: column((close) => close - 0.5),
    close: column((close) => close),
    volume: column(() => volume),
  };
}
const course = (length: number, priceOf: (bar: number) => number) =>
  barsOf(Array.from({ length }, (_, bar) => priceOf(bar)));
const rising = course(300, (bar) => 100 + bar);
const falling = course(300, (bar) => 500 - bar);
/** Rises for long, and loses half of that in its last five bars. */
const dip = course(300, (bar) => (bar < 295 ? 100 + bar : 100 + 294 - (bar - 294) * 30));
const verdicts = (bars: Bars) =>
  Object.fromEntries(oscillators(bars)!.lines.map(({ indicator, verdict }) => [indicator, verdict]));

describe('verdicts of oscillators', () => {
  it('sell what is overbought, and follow the trend', () => {
    expect(verdicts(rising)).toEqual({
      RSI: 'sell',
      'STOCH-SLOWK': 'sell',
      CCI: 'sell',
      WILLR: 'sell',
      MFI: 'sell',
      MACD: expect.any(String) as string,
      TRIX: 'buy',
      ADX: 'buy',
    });
  });

  it('buy what is oversold', () => {
    expect(verdicts(falling)).toMatchObject({
      RSI: 'buy',
      'STOCH-SLOWK': 'buy',
      CCI: 'buy',
      WILLR: 'buy',
      MFI: 'buy',
      TRIX: 'sell',
      ADX: 'sell',
    });
    expect(verdicts(dip)).toMatchObject({ RSI: 'buy', CCI: 'buy', WILLR: 'buy', MACD: 'sell' });
  });

  it('are neutral where nothing moves', () => {
    const flat = barsOf(Array.from({ length: 300 }, () => 100));
    const still = { ...flat, high: flat.close, low: flat.close };
    expect(new Set(Object.values(verdicts(still)))).toEqual(new Set(['neutral']));
  });

  it('see no trend below 25', () => {
    const wave = course(300, (bar) => 100 + 5 * Math.sin(bar / 2));
    const { lines } = oscillators(wave)!;
    const adx = lines.find(({ indicator }) => indicator === 'ADX')!;
    expect(adx.value).toBeLessThan(25);
    expect(adx.verdict).toBe('neutral');
  });

  it('leave out the flow of money without volume', () => {
    expect(verdicts(barsOf([...rising.close], 0))).not.toHaveProperty('MFI');
  });

  it('name the parameters that are defaults, too', () => {
    const macd = oscillators(rising)!.lines.find(({ indicator }) => indicator === 'MACD');
    expect(macd?.params).toEqual({ fast_period: 12, slow_period: 26, signal_period: 9 });
  });
});

describe('verdicts of averages', () => {
  it('compare the price', () => {
    const { lines, summary } = movingAverages(rising)!;
    expect(lines.map(({ indicator, params }) => `${indicator} ${params['period']}`)).toEqual(
      ['SMA', 'EMA'].flatMap((name) => [10, 20, 50, 100, 200].map((period) => `${name} ${period}`)),
    );
    expect(summary).toEqual({ buy: 10, neutral: 0, sell: 0, score: 1, verdict: 'strong_buy' });
    expect(simpleAverages(falling)!.summary).toEqual({
      buy: 0,
      neutral: 0,
      sell: 5,
      score: -1,
      verdict: 'strong_sell',
    });
  });

  it('leave out those that need more bars', () => {
    const some = course(60, (bar) => 100 + bar);
    expect(simpleAverages(some)!.lines.map(({ params }) => params['period'])).toEqual([10, 20, 50]);
    expect(simpleAverages(course(9, () => 1))).toBeNull();
    expect(oscillators(course(9, () => 1))).toBeNull();
  });
});

describe('the summary', () => {
  const [line] = oscillators(rising)!.lines;
  const of = (buy: number, neutral: number, sell: number) =>
    summaryOf(
      [...Array(buy).fill('buy'), ...Array(neutral).fill('neutral'), ...Array(sell).fill('sell')].map(
        (verdict: 'buy' | 'neutral' | 'sell') => ({ ...line!, verdict }),
      ),
    );

  it.each([
    [6, 4, 0, 'strong_buy'],
    [5, 5, 0, 'buy'],
    [2, 8, 0, 'buy'],
    [1, 9, 0, 'neutral'],
    [5, 0, 5, 'neutral'],
    [0, 9, 1, 'neutral'],
    [0, 8, 2, 'sell'],
    [0, 5, 5, 'sell'],
    [0, 4, 6, 'strong_sell'],
  ] as const)('of %i to buy, %i neutral and %i to sell is %s', (buy, neutral, sell, verdict) => {
    expect(of(buy, neutral, sell)).toEqual({ buy, neutral, sell, score: (buy - sell) / 10, verdict });
  });
});
