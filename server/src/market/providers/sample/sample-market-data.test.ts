import { adjust } from '@candlewick/engine/market';
import { Piscina } from 'piscina';
import { describe, expect, it } from 'vitest';
import { hashOfBars } from '../../bars-hash.ts';
import { readUniverse } from './read-data.ts';
import { readRealBars, realHistories } from './real-history.ts';
import { createSampleMarketData } from './sample-market-data.ts';
import { sampleMarket } from './sample-market.ts';

const sample = createSampleMarketData();
const friday = Date.UTC(2026, 10, 20);
const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

async function historyOf(ticker: string, to = friday) {
  const instrument = (await sample.instruments()).find((each) => each.ticker === ticker);
  const history = instrument && (await sample.dailyBars(instrument, to));
  if (!history) throw new Error(`The sample has no ${ticker}.`);
  return history;
}

describe('the sample provider', () => {
  it('offers the whole universe', async () => {
    const instruments = await sample.instruments();
    expect(instruments).toHaveLength((await readUniverse()).size);
    for (const { simulated, sourceLabel, description } of instruments) {
      expect(simulated).toBe(true);
      expect(sourceLabel).toMatch(/simulated market$/i);
      expect(description).toMatch(/^\S.*\.$/);
    }
    expect(await sample.dailyBars({ ...instruments[0]!, ticker: 'NOPE' }, friday)).toBeUndefined();
  });

  it.each([...realHistories])('knows the ends of the real %s as its file has them', async (_, real) => {
    const { time, close, adjustedClose, length } = await readRealBars(real);
    expect([time[0], time[length - 1], close[length - 1]]).toEqual([real.from, real.to, real.lastClose]);
    expect(adjustedClose[length - 1]).toBe(real.lastClose);
  });

  it.each([...realHistories])('keeps the real bars of %s to the bit and goes on from them', async (ticker, real) => {
    const [file, history] = [await readRealBars(real), await historyOf(ticker)];
    for (const name of columns) expect(history[name].subarray(0, file.length)).toEqual(file[name]);
    expect(history.time.every((time, bar) => bar === 0 || time > history.time[bar - 1]!)).toBe(true);
    expect(history.close[file.length]! / real.lastClose).toBeCloseTo(1, 0);
    const [before, after] = history.segments;
    expect(before).toMatchObject({ from: real.from, to: real.to, simulated: false });
    expect(after).toMatchObject({ from: history.time[file.length], to: friday, simulated: true });
  });

  it('gives the last months alone as the whole history has them, to the bit', async () => {
    const dated = (await sample.instruments()).filter((_, index) => index % 12 === 0);
    for (const instrument of dated) {
      const [whole, recent] = await Promise.all([
        sample.dailyBars(instrument, friday),
        sample.dailyBars(instrument, friday, friday - 100 * 86_400_000),
      ]);
      const [all, last] = [adjust(whole!), adjust(recent!)];
      expect(last.length).toBeGreaterThan(60);
      for (const name of columns) expect([...last[name]]).toEqual([...all[name].subarray(all.length - last.length)]);
    }
  });

  it('leaves returns of the real part alone when later dividends adjust its prices', async () => {
    const real = realHistories.get('AAPL')!;
    const [file, { adjustedClose, dividends }] = [await readRealBars(real), await historyOf('AAPL')];
    expect(dividends.length).toBeGreaterThan(10);
    expect(adjustedClose[0]).toBeLessThan(file.adjustedClose[0]!);
    for (let bar = 1; bar < file.length; bar += 1) {
      const returned = file.adjustedClose[bar]! / file.adjustedClose[bar - 1]!;
      expect(adjustedClose[bar]! / adjustedClose[bar - 1]!).toBeCloseTo(returned, 12);
    }
  });

  it('has the same bits in every process', async () => {
    const hashes = await Promise.all(
      ['^GSPC', 'AAPL', 'MSFT', 'BTC-USD'].map(async (ticker) => [ticker, hashOfBars(adjust(await historyOf(ticker)))]),
    );
    expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
      {
        "AAPL": "91bff99975f5cfe012fb8c0e795e0e50e88a107c206bd4db38d31d28aefc01be",
        "BTC-USD": "687ba98295f1dc541d11059a9dd15a8cee2e0d7c9397a68ca8d5368583543b90",
        "MSFT": "6055465528e969892a55c814a51e48c201c531f0a060c12c382dfcbdcb1ef69f",
        "^GSPC": "32c6c68a48e624d05ec8a7f2c9c209db9d6c4fd1e870e80fd231f4766ec11ecb",
      }
    `);
  });

  it('has the same bits on a worker thread, with the sessions that it knows without prices', async () => {
    const threads = new Piscina({ minThreads: 1, maxThreads: 1 });
    for (const ticker of ['^GSPC', 'AAPL', 'MSFT', 'EURUSD=X', 'BTC-USD', 'GC=F']) {
      const instrument = (await sample.instruments()).find((each) => each.ticker === ticker)!;
      const bars = await sample.dailyBars(instrument, friday, 0, (module, task) =>
        threads.run(task, { filename: module.href }),
      );
      expect(bars).toEqual(await historyOf(ticker));
      expect(await sample.sessionTimes?.(instrument, friday)).toEqual(bars?.time);
    }
    await threads.close();
  });

  it('makes the times of sessions once for all instruments of a calendar', async () => {
    const stocks = (await sample.instruments()).filter(({ type, ticker }) => type === 'stock' && ticker !== 'AAPL');
    const times = await Promise.all(stocks.map((stock) => sample.sessionTimes?.(stock, friday)));
    expect(times.length).toBeGreaterThan(400);
    expect(new Set(times.map((time) => time?.buffer)).size).toBe(1);
    const young = stocks.findIndex(({ ticker }) => ticker === 'GEV');
    expect(times[young]![0]).toBe(Date.UTC(2024, 3, 2));
  });

  it('adjusts as if it had been computed at once', async () => {
    const { bars, simulated } = await bySimulation('NVDA');
    expect(bars.splits).toEqual(simulated.splits);
    expect(bars.splits.length).toBeGreaterThan(0);
    expect(bars.adjustedClose).toEqual(simulated.adjustedClose);
    expect(bars.splitFactor).toEqual(simulated.splitFactor);
    const [split] = bars.splits;
    const bar = bars.time.indexOf(split!.date);
    const adjusted = adjust(bars);
    expect(bars.volume[bar - 1]! / adjusted.volume[bar - 1]!).toBeCloseTo(1 / split!.ratio, 4);
    expect(adjusted.volume.at(-1)).toBe(bars.volume.at(-1));
  });

  it('lets other work run while it computes', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(['V', 'MA', 'AXP'].map((ticker) => historyOf(ticker)));
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(3 * 4);
  });

  it('has minutes and quotes of simulated sessions only', async () => {
    const real = Date.UTC(2020, 3, 17);
    const instruments = new Map((await sample.instruments()).map((each) => [each.ticker, each]));
    const minutesOf = async (ticker: string, date: number) =>
      (await sample.intradayBars(instruments.get(ticker)!, [date], 1))?.bars;
    expect(await minutesOf('^GSPC', real)).toBeUndefined();
    expect(await sample.quoteAt('^GSPC', real + 18 * 3_600_000)).toBeUndefined();
    expect(await minutesOf('MSFT', Date.UTC(2026, 10, 21))).toBeUndefined(); // a Saturday
    const [minutes, daily] = [await minutesOf('^GSPC', friday), await historyOf('^GSPC')];
    const quote = await sample.quoteAt('^GSPC', friday + 30 * 3_600_000);
    expect(minutes).toHaveLength(390);
    expect(minutes?.close.at(-1)).toBe(daily.close.at(-1));
    expect(quote?.last).toBe(daily.close.at(-1));
    expect(quote?.previousClose).toBe(daily.close.at(-2));
  });
});

async function bySimulation(ticker: string) {
  const { instrument } = await sampleMarket();
  const from = Date.UTC(2006, 0, 1);
  return { bars: await historyOf(ticker), simulated: instrument(ticker).dailyBars(from, friday) };
}
