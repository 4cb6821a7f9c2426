import { exponential } from '@candlewick/engine/elementary';
import {
  dayMs,
  firstBarAtOrAfter,
  medianOf,
  newYorkDate,
  newYorkTime,
  sessionDateOf,
  sessionOn,
} from '@candlewick/engine/market';
import type { AnswerOf, BodyOf } from '@candlewick/shared-api/schemas';
import { partKey, uniform } from '../random.ts';
import { analystFirms } from './analyst-firms.ts';
import { roundTo } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import { slowNoise } from './slow-noise.ts';

/** Grades from best to worst. */
const grades = ['strong_buy', 'buy', 'hold', 'sell', 'strong_sell'] as const;
type Grade = (typeof grades)[number];

/** A firm rates a company once in each span of this many days. */
const spanDays = 110;
const spanMs = spanDays * dayMs;
/** Days of the ratings that `ratingHistory` lists. */
const historyDays = 730;
const monthMs = 30.4375 * dayMs;
const morningMinutes = 7 * 60 + 45;

/** Upside at which a grade begins, by its place in `grades`. */
const leastUpside = [0.24, 0.1, -0.03, -0.13, -Infinity] as const;

/** What one firm says from a time on. */
interface Rating {
  readonly firm: string;
  /** UTC epoch milliseconds. */
  readonly time: number;
  readonly grade: Grade;
  /** Price that the firm expects within a year, in shares of the view. */
  readonly target: number;
}

/** How many firms rate the company: more for larger ones. */
export function firmCountOf({ company }: CompanyView): number {
  const size = Math.min(1, Math.sqrt((company.listing.marketCap ?? 0) / 1.2e12));
  return Math.min(analystFirms.length, Math.round(6 + 20 * size + 5 * uniform(partKey(company.key, 30), 0)));
}

/** Time of a firm's rating in a span: a morning before a session. */
function ratingTime(key: number, span: number, offset: number): number {
  let date = Math.floor((span + offset + 0.8 * uniform(partKey(key, 1), span)) * spanDays) * dayMs;
  while (!sessionOn('xnys', date)) date += dayMs;
  return newYorkTime(date, morningMinutes);
}

/** Closes before a time, per share of the view. */
function closesOf({ company: { instrument }, date, perShare }: CompanyView, from: number): (time: number) => number {
  const bars = instrument.dailyBars(from - 10 * dayMs, date);
  return (time) => {
    const bar = Math.max(0, firstBarAtOrAfter(bars, time - dayMs / 2) - 1);
    return (bars.close[bar]! / instrument.anchorSharesOn(bars.time[bar]!)) * perShare;
  };
}

/** Ratings of each firm, oldest first: those since `from`, and the one before. */
export function ratingsByFirm(view: CompanyView, from: number): readonly (readonly Rating[])[] {
  const { company, time } = view;
  // Before the first close there is nothing to rate.
  const ratedFrom = company.listedOn + dayMs;
  const closeBefore = closesOf(view, from - 2 * spanMs);
  const opinion = partKey(company.key, 32);
  return analystFirms.slice(0, firmCountOf(view)).map((firm, index) => {
    const key = partKey(opinion, index);
    const offset = uniform(key, 0) - 0.5;
    const ratingOf = (span: number): Rating => {
      const at = ratingTime(key, span, offset);
      // Firms share half of their opinion, and change it slowly.
      const shared = slowNoise(opinion, at / dayMs / 300);
      const upside = 0.11 + 0.08 * shared + 0.1 * slowNoise(partKey(key, 2), span / 2.5);
      const target = closeBefore(at) * exponential(upside);
      const grade = grades[leastUpside.findIndex((least) => upside >= least)]!;
      return { firm, time: at, grade, target: roundTo(target, target < 20 ? 1 : 0) };
    };
    const first = Math.floor(from / spanMs - offset) - 1;
    const last = Math.floor(time / spanMs - offset) + 1;
    const all = Array.from({ length: last - first + 1 }, (_, back) => ratingOf(first + back));
    const known = all.filter((rating) => rating.time > ratedFrom && rating.time <= time);
    return known.slice(
      Math.max(
        0,
        known.findLastIndex((rating) => rating.time <= from),
      ),
    );
  });
}

const latestAt = (ratings: readonly Rating[], time: number) => ratings.findLast((rating) => rating.time <= time);

type Action = AnswerOf<'upgradeDowngrade'>['ratings'][number]['action'];

function actionOf(grade: Grade, before: Grade): Action {
  const difference = grades.indexOf(grade) - grades.indexOf(before);
  if (difference === 0) return 'maintain';
  return difference < 0 ? 'upgrade' : 'downgrade';
}

/** Simulated firms always have a target. */
type RatingChange = BodyOf<'upgradeDowngrade'>['ratings'][number] & {
  readonly price_target: number;
  readonly previous_price_target: number;
};

/** Changes of ratings since a time, newest first. */
export function ratingChanges(view: CompanyView, from: number): RatingChange[] {
  return ratingsByFirm(view, from)
    .flatMap((ratings) =>
      ratings.slice(1).map((rating, index) => {
        const before = ratings[index]!;
        return {
          time: rating.time,
          date: sessionDateOf(rating.time),
          firm: rating.firm,
          action: actionOf(rating.grade, before.grade),
          from_grade: before.grade,
          to_grade: rating.grade,
          price_target: rating.target,
          previous_price_target: before.target,
        };
      }),
    )
    .toSorted((a, b) => b.time - a.time || (a.firm < b.firm ? -1 : 1));
}

export function upgradeDowngrade(view: CompanyView): BodyOf<'upgradeDowngrade'> {
  return { ratings: ratingChanges(view, view.time - historyDays * dayMs) };
}

/** How many firms have each grade now and one, two and three months before. */
export function recommendationTrend(view: CompanyView): BodyOf<'recommendationTrend'> {
  const byFirm = ratingsByFirm(view, view.time - 4 * monthMs);
  return {
    months: [0, 1, 2, 3].map((back) => {
      const time = view.time - back * monthMs;
      const held = byFirm.map((ratings) => latestAt(ratings, time)?.grade);
      const counts = Object.fromEntries(
        grades.map((grade) => [grade, held.filter((one) => one === grade).length]),
      ) as Record<Grade, number>;
      return { date: sessionDateOf(newYorkDate(time)), months_ago: back, ...counts };
    }),
  };
}

/** Targets of all firms, beside the price; undefined while no firm has one. */
export function priceTarget(view: CompanyView, price: number): BodyOf<'priceTarget'> | undefined {
  const targets = ratingsByFirm(view, view.time)
    .flatMap((ratings) => latestAt(ratings, view.time)?.target ?? [])
    .toSorted((a, b) => a - b);
  const count = targets.length;
  if (count === 0) return undefined;
  const mean = roundTo(targets.reduce((sum, target) => sum + target, 0) / count, 2);
  return {
    price,
    low: targets[0]!,
    mean,
    median: roundTo(medianOf(targets), 2),
    high: targets[count - 1]!,
    analysts: count,
    upside_fraction: roundTo(mean / price - 1, 4),
  };
}
