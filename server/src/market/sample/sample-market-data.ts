import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { calendarOf, currentOrLastSession, sessionOn } from '../calendar/calendar.ts';
import { dateOf, yearOf } from '../calendar/days.ts';
import type { DailyHistory, MarketData, Segment } from '../market-data.ts';
import { joinBars } from '../series.ts';
import type { SimulatedBars } from '../simulation/simulated-instrument.ts';
import { joinHistory } from './join-history.ts';
import { readRealBars, realHistories } from './real-history.ts';
import { sampleInstruments, simulatedSource } from './sample-instruments.ts';
import { sampleMarket } from './sample-market.ts';
import { createTurns } from './turns.ts';

/** First day of simulated history: 20 years before the year whose levels the simulation is anchored at. */
const historyStart = dateOf(2006, 1, 1);

/** Years that are computed in one turn of the event loop: some 2 ms. */
const yearsAtOnce = 5;

/** The embedded provider: real daily history where there is any, and the simulated market (docs/decisions/0033). Nothing is stored. */
export function createSampleMarketData(): MarketData {
  const turn = createTurns();
  const find = async (ticker: string) => {
    const { universe, instrument } = await sampleMarket();
    const listing = universe.get(ticker);
    return listing && { calendar: calendarOf(listing.type), instrument: instrument(ticker) };
  };
  const instruments = async () => sampleInstruments((await sampleMarket()).universe);
  const isSimulatedOn = (ticker: string, date: number) =>
    date >= historyStart && date > (realHistories.get(ticker)?.to ?? 0);

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
    async dailyBars({ ticker }, to, from = 0): Promise<DailyHistory | undefined> {
      const found = await find(ticker);
      if (!found) return undefined;
      const start = Math.max(historyStart, from);
      const ofFile = realHistories.get(ticker);
      const real = ofFile && ofFile.to >= from ? ofFile : undefined;
      const parts: SimulatedBars[] = [];
      for (let first = start; first <= to; first = dateOf(yearOf(first) + yearsAtOnce, 1, 1)) {
        await turn();
        parts.push(found.instrument.dailyBars(first, Math.min(to, dateOf(yearOf(first) + yearsAtOnce, 1, 0))));
      }
      const times = parts.flatMap(({ time }) => [time.at(0) ?? [], time.at(-1) ?? []]).flat();
      const [first, last] = [times.at(0), times.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      const segment: Segment = { from: first, to: last, source: simulatedSource, simulated: true };
      if (!real) return joinHistory({ real, simulated: parts, segments: [segment] });
      const { source } = real;
      const before: Segment = { from: real.from, to: real.to, source, simulated: false };
      return joinHistory({ real: await readRealBars(real), simulated: parts, segments: [before, segment] });
    },
    async intradayBars({ ticker }, dates) {
      const found = await find(ticker);
      if (!found) return undefined;
      const simulated = dates.filter((date) => isSimulatedOn(ticker, date) && sessionOn(found.calendar, date));
      if (simulated.length === 0) return undefined;
      const parts = [];
      for (const date of simulated) {
        await setImmediate();
        parts.push(found.instrument.minuteBars(date));
      }
      return { bars: joinBars(parts), minutes: 1, isAdjusted: false };
    },
    async quoteAt(ticker, time) {
      const found = await find(ticker);
      if (!found || !isSimulatedOn(ticker, currentOrLastSession(found.calendar, time).date)) return undefined;
      return found.instrument.quoteAt(time);
    },
  };
}
