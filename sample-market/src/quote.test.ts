import { calendarOf, minuteMs, sessionBefore, sessionDatesOf, sessionOn } from '@candlewick/engine/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import { readUniverse } from './testing/data.ts';

const universe = await readUniverse();
const market = createSimulatedMarket(sampleSeed, universe);
const day = (text: string) => Date.parse(text);
const anySymbol = fc.constantFrom(...universe.keys());

function sessionAt(symbol: string, at: number) {
  const id = calendarOf(universe.get(symbol)!.type);
  const dates = sessionDatesOf(id, 2026).filter((date) => date >= market.instrument(symbol).firstDate);
  return sessionOn(id, dates[at % dates.length]!)!;
}

describe('a simulated quote', () => {
  it('agrees with the minute bars at any second of a session', () => {
    fc.assert(
      fc.property(anySymbol, fc.nat(), fc.nat(), (symbol, at, into) => {
        const session = sessionAt(symbol, at);
        const time = session.open + (into % (session.close - session.open));
        const instrument = market.instrument(symbol);
        const quote = instrument.quoteAt(time);
        const bars = instrument.minuteBars(session.date);
        const minute = Math.floor((time - session.open) / minuteMs);
        const passed = (column: Float64Array) => Array.from(column.subarray(0, minute));
        const so = { high: [...passed(bars.high), bars.high[minute]!], low: [...passed(bars.low), bars.low[minute]!] };
        expect(quote.time).toBe(Math.floor(time / 1000) * 1000);
        expect(quote.last).toBeGreaterThanOrEqual(bars.low[minute]!);
        expect(quote.last).toBeLessThanOrEqual(bars.high[minute]!);
        expect(quote.high).toBeLessThanOrEqual(Math.max(...so.high));
        expect(quote.high).toBeGreaterThanOrEqual(Math.max(quote.last, quote.open, ...passed(bars.high)));
        expect(quote.low).toBeGreaterThanOrEqual(Math.min(...so.low));
        expect(quote.low).toBeLessThanOrEqual(Math.min(quote.last, quote.open, ...passed(bars.low)));
        const traded = passed(bars.volume).reduce((a, b) => a + b, 0);
        expect(quote.volume).toBeGreaterThanOrEqual(traded);
        expect(quote.volume).toBeLessThanOrEqual(traded + bars.volume[minute]!);
      }),
      { numRuns: 300 },
    );
  });

  it('starts at the open and ends as the daily bar', () => {
    fc.assert(
      fc.property(anySymbol, fc.nat(), (symbol, at) => {
        const session = sessionAt(symbol, at);
        const instrument = market.instrument(symbol);
        const daily = instrument.dailyBars(session.date, session.date);
        const first = instrument.quoteAt(session.open);
        expect([first.last, first.high, first.low]).toEqual(Array.from({ length: 3 }, () => daily.open[0]));
        const end = { open: daily.open[0], high: daily.high[0], low: daily.low[0], last: daily.close[0] };
        expect(instrument.quoteAt(session.close - 1)).toMatchObject({ ...end, volume: daily.volume[0] });
        // Crypto never closes: its next session opens at the same time.
        if (calendarOf(universe.get(symbol)!.type) === 'xnys')
          expect(instrument.quoteAt(session.close)).toMatchObject({
            ...end,
            time: session.close,
            bid: null,
            ask: null,
          });
      }),
      { numRuns: 100 },
    );
  });

  it('moves within a session: extremes widen, and volume grows', () => {
    const { open, close } = sessionOn('xnys', day('2026-11-20'))!;
    let before = market.instrument('AAPL').quoteAt(open);
    const lasts = new Set<number>();
    for (let time = open; time < close; time += 7000) {
      const quote = market.instrument('AAPL').quoteAt(time);
      const isForward = quote.high >= before.high && quote.low <= before.low && quote.volume >= before.volume;
      if (!isForward) expect.fail(`The quote at ${new Date(time).toISOString()} goes back.`);
      lasts.add(quote.last);
      before = quote;
    }
    expect(lasts.size).toBeGreaterThan(100);
  });

  it('has a bid below its ask, one of them the last price, while tradable and open', () => {
    fc.assert(
      fc.property(anySymbol, fc.nat(), fc.nat(), (symbol, at, into) => {
        const session = sessionAt(symbol, at);
        const time = session.open + (into % (session.close - session.open));
        const { bid, ask, last } = market.instrument(symbol).quoteAt(time);
        if (universe.get(symbol)!.type === 'index') {
          expect([bid, ask]).toEqual([null, null]);
        } else {
          expect(bid!).toBeLessThan(ask!);
          expect([bid, ask]).toContain(last);
          expect((ask! - bid!) / last).toBeLessThan(0.02);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the close through nights, weekends and holidays', () => {
    const { quoteAt } = market.instrument('MSFT');
    const friday = quoteAt(day('2026-11-20T21:00:00Z'));
    expect(quoteAt(day('2026-11-22T12:00:00Z'))).toEqual(friday);
    expect(quoteAt(day('2026-11-23T14:29:59Z'))).toEqual(friday);
    expect(quoteAt(day('2026-11-23T14:30:00Z')).previousClose).toBe(friday.last);
  });

  it('compares with the close before in shares of its session when there was a split', () => {
    const bars = market.instrument('MSFT').dailyBars(day('2006-11-20'), day('2026-11-20'));
    const { date, ratio } = bars.splits[0]!;
    const session = sessionOn('xnys', date)!;
    const before = market.instrument('MSFT').quoteAt(sessionBefore('xnys', date).close);
    expect(market.instrument('MSFT').quoteAt(session.open).previousClose).toBeCloseTo(before.last / ratio, 2);
  });

  it('of a continued series begins with the first simulated session', () => {
    const continued = market.continueFrom('AAPL', day('2018-05-11'), 188.59);
    expect(continued.quoteAt(day('2018-05-14T15:00:00Z')).previousClose).toBe(188.59);
    expect(() => continued.quoteAt(day('2018-05-13T15:00:00Z'))).toThrow('AAPL has no simulated quote at 2018-05-13');
  });
});
