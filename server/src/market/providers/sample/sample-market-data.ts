import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { calendarOf, currentOrLastSession, joinBars, sessionOn } from '@candlewick/engine/market';
import type { MarketData } from '../../market-data.ts';
import { historyStart, sampleHistory, sampleSessions } from './sample-history.ts';
import { sampleInstruments } from './sample-instruments.ts';
import { sampleMarket } from './sample-market.ts';
import { Turns } from './turns.ts';

const historyThread = new URL('./history.thread.ts', import.meta.url);

/** The embedded provider: real daily history where there is any, and the simulated market (docs/decisions/0033). Nothing is stored. */
export function createSampleMarketData(): MarketData {
  const turns = new Turns();
  const find = async (ticker: string) => {
    const { universe, instrument } = await sampleMarket();
    const listing = universe.get(ticker);
    if (!listing) return undefined;
    const simulated = instrument(ticker);
    const from = Math.max(historyStart, simulated.firstDate);
    return { calendar: calendarOf(listing.type), instrument: simulated, from };
  };
  const instruments = async () => sampleInstruments((await sampleMarket()).universe);

  return {
    id: 'sample',
    advances: true,
    isRemote: false,
    async version() {
      return createHash('sha256')
        .update(JSON.stringify(await instruments()))
        .digest('hex');
    },
    instruments,
    async dailyBars({ ticker }, to, from = 0, onThread) {
      const wanted = { ticker, from, to };
      return onThread ? onThread(historyThread, wanted) : sampleHistory(wanted, () => turns.next());
    },
    sessionTimes: sampleSessions,
    async intradayBars({ ticker }, dates) {
      const found = await find(ticker);
      if (!found) return undefined;
      const simulated = dates.filter((date) => date >= found.from && sessionOn(found.calendar, date));
      if (simulated.length === 0) return undefined;
      const parts = [];
      for (const date of simulated) {
        await setImmediate();
        parts.push(found.instrument.minuteBars(date));
      }
      return { bars: joinBars(parts), minutes: 1, isAdjusted: false, hasExtended: false };
    },
    async quoteAt(ticker, time) {
      const found = await find(ticker);
      if (!found || currentOrLastSession(found.calendar, time).date < found.from) return undefined;
      return found.instrument.quoteAt(time);
    },
  };
}
