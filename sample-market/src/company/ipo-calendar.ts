import { dayMs, newYorkTime, sessionDateOf, sessionOn } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { normal, partKey, streamKey, uniform } from '../random.ts';
import { roundTo } from './company-view.ts';

type Ipo = AnswerOf<'ipoCalendar'>['ipos'][number];

/** Companies that go public are invented, and their names say so. */
const invented = [
  'Fictional',
  'Imaginary',
  'Make-Believe',
  'Invented',
  'Pretend',
  'Hypothetical',
  'Sample',
  'Mock',
  'Placeholder',
  'Unreal',
] as const;
const businesses: readonly (readonly [string, string])[] = [
  ['Robotics', 'Industrials'],
  ['Biologics', 'Health Care'],
  ['Devices', 'Health Care'],
  ['Software', 'Information Technology'],
  ['Semiconductors', 'Information Technology'],
  ['Payments', 'Financials'],
  ['Insurance', 'Financials'],
  ['Foods', 'Consumer Staples'],
  ['Outfitters', 'Consumer Discretionary'],
  ['Motors', 'Consumer Discretionary'],
  ['Media', 'Communication Services'],
  ['Solar', 'Utilities'],
  ['Minerals', 'Materials'],
  ['Pipelines', 'Energy'],
  ['Warehouses', 'Real Estate'],
];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const weekMs = 7 * dayMs;
/** Monday, 5 January 1970. */
const firstMonday = 4 * dayMs;
/** Days before its date on which an offering is filed. */
const filedDays = 35;
const morningMinutes = 8 * 60;
const mostPerWeek = 4;

/** Offering `index` of a week; undefined if that week has fewer. */
function ipoOf(key: number, week: number, index: number, time: number): Ipo | undefined {
  const draws = partKey(partKey(key, week), index);
  if (index >= Math.floor(mostPerWeek * uniform(partKey(key, week), 100))) return undefined;
  const monday = firstMonday + week * weekMs;
  let date = monday + Math.floor(5 * uniform(draws, 0)) * dayMs;
  while (!sessionOn('xnys', date)) date += dayMs;
  if (time < date - filedDays * dayMs) return undefined;
  const [business, sector] = businesses[Math.floor(uniform(draws, 1) * businesses.length)]!;
  const name = `${invented[Math.floor(uniform(draws, 2) * invented.length)]!} ${business}, Inc.`;
  const letter = (draw: number) => letters[Math.floor(uniform(draws, draw) * letters.length)]!;
  const low = 8 + Math.floor(uniform(draws, 5) * 22);
  const high = low + 2 + Math.floor(uniform(draws, 6) * 2);
  const shares = Math.round(4 + 40 * uniform(draws, 7) * uniform(draws, 8)) * 500_000;
  const isDecided = time >= newYorkTime(date, morningMinutes);
  const isWithdrawn = uniform(draws, 9) < 0.06;
  const price = Math.max(low - 2, Math.round((low + high) / 2 + 1.4 * normal(draws, 10)));
  const offer = isDecided && !isWithdrawn ? price : null;
  const status = !isDecided ? 'expected' : isWithdrawn ? 'withdrawn' : 'priced';
  return {
    date: sessionDateOf(date),
    name,
    // No symbol of the universe begins so.
    proposed_ticker: `ZQ${letter(3)}${letter(4)}`,
    exchange: uniform(draws, 11) < 0.6 ? 'NASDAQ' : 'NYSE',
    sector,
    price_low: low,
    price_high: high,
    offer_price: offer,
    shares,
    deal_value: roundTo(shares * (offer ?? (low + high) / 2), 0),
    status,
  };
}

/** Offerings with dates in a range, midnight UTC and both inclusive, as they were known at a time; soonest first. */
export function ipoCalendar(seed: number, from: number, to: number, time: number): Ipo[] {
  const key = streamKey(seed, 'public offerings');
  const found: Ipo[] = [];
  const weekOf = (date: number) => Math.floor((date - firstMonday) / weekMs);
  // A holiday may move an offering into the week after.
  for (let week = weekOf(from) - 1; week <= weekOf(to); week += 1) {
    for (let index = 0; index < mostPerWeek; index += 1) {
      const ipo = ipoOf(key, week, index, time);
      if (ipo && ipo.date >= sessionDateOf(from) && ipo.date <= sessionDateOf(to)) found.push(ipo);
    }
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.name < b.name ? -1 : 1));
}
