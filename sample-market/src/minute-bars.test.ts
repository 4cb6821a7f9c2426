import { createHash } from 'node:crypto';
import { barAt } from '@candlewick/engine';
import { calendarOf, medianOf as median, minuteMs, sessionDatesOf, sessionOn } from '@candlewick/engine/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autocorrelation, logReturns, mean } from './testing/statistics.ts';
import { hashOfBars } from './testing/bars-hash.ts';
import { activityOf } from './activity.ts';
import { minuteBarsOf } from './minute-bars.ts';
import { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import { readUniverse } from './testing/data.ts';

const universe = await readUniverse();
const market = createSimulatedMarket(sampleSeed, universe);
const day = (text: string) => Date.parse(text);
const sessionsOf = (symbol: string) =>
  [...sessionDatesOf(calendarOf(universe.get(symbol)!.type), 2026)].filter(
    (date) => date >= market.instrument(symbol).firstDate,
  );
const anySymbol = fc.constantFrom(...universe.keys());

/** What minute bars make of a session: the daily bar. */
function total(bars: ReturnType<typeof minuteBarsOf>) {
  return {
    open: bars.open[0],
    high: bars.high.reduce((a, b) => Math.max(a, b)),
    low: bars.low.reduce((a, b) => Math.min(a, b)),
    close: bars.close.at(-1),
    volume: bars.volume.reduce((a, b) => a + b),
  };
}

function expectSound({ length, open, high, low, close, volume }: ReturnType<typeof minuteBarsOf>): void {
  for (let minute = 0; minute < length; minute += 1) {
    const [o, c] = [open[minute]!, close[minute]!];
    const isSound = low[minute]! <= Math.min(o, c) && high[minute]! >= Math.max(o, c) && low[minute]! > 0;
    if (!isSound) expect.fail(`Minute ${minute} is not sound.`);
    if (minute > 0 && o !== close[minute - 1]) expect.fail(`Minute ${minute} does not open at the close before.`);
    if (!Number.isSafeInteger(volume[minute]) || volume[minute]! < 0) expect.fail(`Minute ${minute} has a bad volume.`);
  }
}

describe('simulated minute bars', () => {
  it('add up to the daily bar exactly, for every instrument and session', () => {
    fc.assert(
      fc.property(anySymbol, fc.nat(), (symbol, at) => {
        const sessions = sessionsOf(symbol);
        const date = sessions[at % sessions.length]!;
        const minutes = market.instrument(symbol).minuteBars(date);
        const { time: _, ...daily } = barAt(market.instrument(symbol).dailyBars(date, date), 0);
        expect(total(minutes)).toEqual(daily);
        expectSound(minutes);
      }),
      { numRuns: 300 },
    );
  });

  it('add up to any daily bar, flat, falling without a shadow or without volume', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const volumes = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1e12 }));
    fc.assert(
      fc.property(cents, cents, fc.nat(200), fc.nat(200), volumes, fc.integer(), (o, c, up, down, volume, key) => {
        const [open, close] = [o / 100, c / 100];
        const high = (Math.max(o, c) + up) / 100;
        const low = Math.max(1, Math.min(o, c) - down) / 100;
        const daily = { time: 0, open, high, low, close, volume };
        const bars = minuteBarsOf({ daily, open: 0, activity: activityOf('xnys', 390), key, decimals: 2 });
        expect(total(bars)).toEqual({ open, high, low, close, volume });
        expectSound(bars);
      }),
    );
  });

  it('cover the regular hours: 390 minutes, 210 on a half day, a whole day for currencies', () => {
    const lengthOf = (symbol: string, date: string) => market.instrument(symbol).minuteBars(day(date)).length;
    expect(lengthOf('MSFT', '2026-11-25')).toBe(390);
    expect(lengthOf('MSFT', '2026-11-27')).toBe(210);
    expect(lengthOf('EURUSD=X', '2026-11-25')).toBe(1440);
    expect(lengthOf('BTC-USD', '2026-11-22')).toBe(1440);
    const { time } = market.instrument('MSFT').minuteBars(day('2026-11-25'));
    const { open, close } = sessionOn('xnys', day('2026-11-25'))!;
    expect([time[0], time[1], time.at(-1)]).toEqual([open, open + minuteMs, close - minuteMs]);
  });

  it('have a U-shaped volume, higher at the open than at the close, and the busiest prices there', () => {
    const instrument = market.instrument('MSFT');
    const sessions = sessionsOf('MSFT')
      .filter((date) => !sessionOn('xnys', date)!.isEarlyClose)
      .map((date) => instrument.minuteBars(date));
    const volumeIn = (from: number, to: number) =>
      mean(sessions.flatMap(({ volume }) => Array.from(volume.subarray(from, to))));
    const middle = volumeIn(165, 225);
    expect(volumeIn(0, 30) / middle).toBeGreaterThan(2);
    expect(volumeIn(0, 30) / middle).toBeLessThan(4.5);
    expect(volumeIn(360, 390) / middle).toBeGreaterThan(1.5);
    expect(volumeIn(360, 390) / middle).toBeLessThan(4);
    expect(volumeIn(0, 30)).toBeGreaterThan(volumeIn(360, 390));
    const moves = (from: number, to: number) =>
      mean(sessions.flatMap(({ close }) => logReturns(close.slice(from, to)).map(Math.abs)));
    expect(moves(0, 30) / moves(165, 225)).toBeGreaterThan(1.2);
  });

  it('have returns without memory', () => {
    const instrument = market.instrument('MSFT');
    const sessions = sessionsOf('MSFT').map((date) => logReturns(instrument.minuteBars(date).close));
    expect(Math.abs(median(sessions.map((returns) => autocorrelation(returns, 1))))).toBeLessThan(0.06);
  });

  it('reach the extremes on a path instead of in a jump', () => {
    const jumps = sessionsOf('MSFT').map((date) => {
      const { close, high, low } = market.instrument('MSFT').minuteBars(date);
      const range = high.reduce((a, b) => Math.max(a, b)) - low.reduce((a, b) => Math.min(a, b));
      return Math.max(...close.subarray(1).map((price, minute) => Math.abs(price - close[minute]!))) / range;
    });
    expect(median(jumps)).toBeLessThan(0.25);
  });

  it('are the same bits on every machine and in any order', () => {
    const dates = ['2026-11-20', '2026-07-06', '2026-11-27', '2026-11-20'].map(day);
    const hash = createHash('sha256');
    for (const symbol of ['AAPL', 'EURUSD=X', 'BTC-USD', '^VIX'])
      for (const date of dates) hash.update(hashOfBars(market.instrument(symbol).minuteBars(date)));
    expect(hash.digest('hex')).toBe('ca000c1941c9ae93ba471473689a6d1dd3589bb9001eb8247176c2eac3c32a75');
    const fresh = createSimulatedMarket(sampleSeed, universe).instrument('AAPL');
    expect(fresh.minuteBars(dates[1]!)).toEqual(market.instrument('AAPL').minuteBars(dates[1]!));
  });

  it('exist for sessions only', () => {
    const { minuteBars } = market.instrument('MSFT');
    expect(() => minuteBars(day('2026-11-26'))).toThrow('MSFT has no simulated session on 2026-11-26.');
    const continued = market.continueFrom('AAPL', day('2018-05-11'), 188.59);
    expect(() => continued.minuteBars(day('2018-05-11'))).toThrow('AAPL has no simulated session on 2018-05-11.');
    expect(continued.minuteBars(day('2018-05-14')).length).toBe(390);
  });
});
