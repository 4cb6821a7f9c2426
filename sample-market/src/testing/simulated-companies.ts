import { setImmediate } from 'node:timers/promises';
import type { Asked } from '../company/asked.ts';
import { firstDayOf } from '../first-days.ts';
import { readCompanyFacts, readUniverse } from './data.ts';
import { createSimulatedCompanyData } from '../company/simulated-company-data.ts';
import { createSimulatedMarket, sampleSeed } from '../simulated-market.ts';

export const universe = await readUniverse();
const facts = await readCompanyFacts();
export const simulatedMarket = createSimulatedMarket(sampleSeed, universe);
export const createCompanyData = (instrumentOf = simulatedMarket.instrument) =>
  createSimulatedCompanyData({ seed: sampleSeed, universe, facts, instrumentOf, turn: () => setImmediate() });
export const stocks = [...universe.values()].filter(({ type }) => type === 'stock').map(({ symbol }) => symbol);

const [past, now, far] = ['2012-05-08T20:30:00Z', '2026-11-20T16:00:00Z', '2041-02-14T12:00:00Z'].map((text) =>
  Date.parse(text),
) as [number, number, number];
export { now };

/** What properties of all companies are tested on: every stock at one time, some at others. */
export const cases: readonly Asked[] = [
  ...stocks.map((ticker) => ({ ticker, time: now, delayMs: 0 })),
  ...stocks
    .filter((_, index) => index % 8 === 0)
    .flatMap((ticker) => [past, far].map((time) => ({ ticker, time, delayMs: 0 })))
    // A company is known once it has reported.
    .filter(({ ticker, time }) => time > firstDayOf(ticker) + 200 * 86_400_000),
];

/** The answer. Throws if there is none. */
export async function known<T>(answer: Promise<T | undefined>): Promise<NonNullable<T>> {
  const value = await answer;
  if (value === undefined || value === null) throw new Error('There is no such data.');
  return value;
}
