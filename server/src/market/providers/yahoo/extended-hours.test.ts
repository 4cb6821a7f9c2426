import { dateOf, minuteMs, sessionOn } from '@candlewick/engine/market';
import { expect, it } from 'vitest';
import type { Instrument } from '../../market-data.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { YahooClient } from './yahoo-client.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';

const instrument = (ticker: string, type: Instrument['type']) => ({ ticker, type }) as Instrument;
const date = dateOf(2025, 11, 28);
// The day after Thanksgiving ends at 13:00.
const session = sessionOn('xnys', date)!;
const hourMs = 60 * minuteMs;
const [first, end] = [session.open - 5.5 * hourMs, session.open + 10.5 * hourMs];

/** A Yahoo that answers with a day of minutes, those before the open and after the close without volume, as it does. */
function marketOf() {
  const asked: boolean[] = [];
  const row = (time: number) => {
    const isRegular = time >= session.open && time < session.close;
    return { date: new Date(time), open: 9, high: 9, low: 9, close: 9, volume: isRegular ? 5 : 0 };
  };
  const chart = (_: string, { interval, includePrePost }: { interval: string; includePrePost: boolean }) => {
    if (interval === '1d') return { meta: {}, quotes: [row(session.open)] };
    asked.push(includePrePost);
    const [from, to] = includePrePost ? [first, end] : [session.open, session.close];
    const length = (to - from) / minuteMs;
    return { meta: {}, quotes: Array.from({ length }, (_, minute) => row(from + minute * minuteMs)) };
  };
  const ask = (call: (of: unknown, options: object) => unknown) => Promise.resolve(call({ chart }, {}));
  const client = { kept: new KeptAnswers(1e6), ask } as unknown as YahooClient;
  return { market: createYahooMarketData(client), asked };
}

it('are given when they are asked for, and kept apart from regular ones', async () => {
  const { market, asked } = marketOf();
  const of = async (hours?: 'regular' | 'extended') => {
    const found = (await market.intradayBars(instrument('AAPL', 'stock'), [date], 1, hours))!;
    return [found.bars.time[0], found.bars.time.at(-1), found.bars.length, found.hasExtended];
  };
  const regular = [session.open, session.close - minuteMs, 210, true];
  expect(await of()).toEqual(regular);
  expect(await of('extended')).toEqual([first, end - minuteMs, 960, true]);
  expect(await of()).toEqual(regular);
  expect(asked).toEqual([false, true]);
});

it.each([
  ['^GSPC', 'index'],
  ['WDG.L', 'stock'],
] as const)('are not there for %s', async (ticker, type) => {
  const { market, asked } = marketOf();
  const found = await market.intradayBars(instrument(ticker, type), [date], 1, 'extended');
  expect(found?.hasExtended ?? false).toBe(false);
  expect(asked).not.toContain(true);
});
