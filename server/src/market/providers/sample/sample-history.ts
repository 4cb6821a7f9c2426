import { calendarOf, dateOf, firstBarAtOrAfter, sessionDatesOf, yearOf } from '@candlewick/engine/market';
import type { CalendarId } from '@candlewick/engine/market';
import type { SimulatedBars } from '@candlewick/sample-market';
import { LRUCache } from 'lru-cache';
import type { DailyHistory, Instrument, Segment } from '../../market-data.ts';
import { joinHistory } from './join-history.ts';
import { readRealBars, realHistories } from './real-history.ts';
import { simulatedSource } from './sample-instruments.ts';
import { sampleMarket } from './sample-market.ts';

/** First day of simulated history, but for what began to trade later: 20 years before the year whose levels the simulation is anchored at. */
export const historyStart = dateOf(2006, 1, 1);

/** Years that are computed in one turn of the event loop: some 2 ms. */
const yearsAtOnce = 5;

/** A history from its first day at or after `from` to the session of `to`, both midnight UTC. */
export interface WantedHistory {
  readonly ticker: string;
  readonly from: number;
  readonly to: number;
}

/** Computes the daily history of a ticker of the sample; undefined for others. Awaits `turn` before each part of it. */
export async function sampleHistory(
  { ticker, from, to }: WantedHistory,
  turn: () => Promise<void>,
): Promise<DailyHistory | undefined> {
  const { universe, instrument } = await sampleMarket();
  if (!universe.has(ticker)) return undefined;
  const simulated = instrument(ticker);
  const ofFile = realHistories.get(ticker);
  const real = ofFile && ofFile.to >= from ? ofFile : undefined;
  const parts: SimulatedBars[] = [];
  for (
    let first = Math.max(historyStart, from, simulated.firstDate);
    first <= to;
    first = dateOf(yearOf(first) + yearsAtOnce, 1, 1)
  ) {
    await turn();
    parts.push(simulated.dailyBars(first, Math.min(to, dateOf(yearOf(first) + yearsAtOnce, 1, 0))));
  }
  const times = parts.flatMap(({ time }) => [time.at(0) ?? [], time.at(-1) ?? []]).flat();
  const [first, last] = [times.at(0), times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const segment: Segment = { from: first, to: last, source: simulatedSource, simulated: true };
  if (!real) return joinHistory({ real, simulated: parts, segments: [segment] });
  const { source } = real;
  const before: Segment = { from: real.from, to: real.to, source, simulated: false };
  return joinHistory({ real: await readRealBars(real), simulated: parts, segments: [before, segment] });
}

/** Times of simulated bars. Instruments of a calendar share them: a backtest may ask for those of 500, each of which takes half a millisecond. */
const simulatedTimes = new LRUCache<string, Float64Array>({ max: 30 });

function simulatedTimesOf(calendar: CalendarId, to: number): Float64Array {
  const key = `${calendar} ${to}`;
  const known = simulatedTimes.get(key);
  if (known) return known;
  const [first, last] = [yearOf(historyStart), yearOf(to)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const dates = years.flatMap((year) => [...sessionDatesOf(calendar, year)]);
  const times = Float64Array.from(dates.filter((date) => date <= to));
  simulatedTimes.set(key, times);
  return times;
}

/** Times of the bars that a history up to the session of `to` has, without its prices; shared, so callers must not change them. */
export async function sampleSessions({ ticker, type }: Instrument, to: number): Promise<Float64Array> {
  const real = realHistories.get(ticker);
  const { firstDate } = (await sampleMarket()).instrument(ticker);
  const all = simulatedTimesOf(calendarOf(type), to);
  const simulated =
    firstDate <= historyStart ? all : all.subarray(firstBarAtOrAfter({ length: all.length, time: all }, firstDate));
  return real ? Float64Array.from([...(await readRealBars(real)).time, ...simulated]) : simulated;
}
