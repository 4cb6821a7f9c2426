import type { Bars } from '@candlewick/engine';
import { annualGrowth, changeOfBar, dayMs, sessionDateOf, sharedCloses } from '@candlewick/engine/market';
import type { Series } from '../../../market/market.ts';

/** A close with the date of its session. */
export interface DatedFigure {
  readonly date: string;
  readonly value: number;
}

/** What a series did between its first and last close. */
export interface SeriesFigures {
  readonly first_date: string;
  readonly last_date: string;
  readonly first_close: number;
  readonly last_close: number;
  readonly return_fraction: number;
  /** Compounded; null for less than a year. */
  readonly annual_return_fraction: number | null;
  /** Standard deviation of log returns, a year; null for fewer than three closes. */
  readonly volatility_fraction: number | null;
  /** Largest fall from a high, negative; zero without one. */
  readonly max_drawdown_fraction: number;
  readonly drawdown_from: string | null;
  readonly drawdown_to: string | null;
  /** The first close at the former high again, and the calendar days from the low to it; null until then. */
  readonly drawdown_recovered_on: string | null;
  readonly drawdown_recovery_days: number | null;
  readonly highest_close: DatedFigure;
  readonly lowest_close: DatedFigure;
  /** Largest rise and fall of a session, as fractions; null for a single close. */
  readonly best_session: DatedFigure | null;
  readonly worst_session: DatedFigure | null;
  /** Largest rise and fall of a calendar month, as fractions, with the month's last session; null without two months. */
  readonly best_month: DatedFigure | null;
  readonly worst_month: DatedFigure | null;
  /** The same of calendar years. */
  readonly best_year: DatedFigure | null;
  readonly worst_year: DatedFigure | null;
  /** The last close against the highest, as a fraction; zero at the highest. */
  readonly below_highest_fraction: number;
  readonly average_close: number;
  /** The average size of a session's change, up or down; null for a single close. */
  readonly average_move_fraction: number | null;
  /** High − low of a session ÷ the close before: on average, and the widest; null for a single close. */
  readonly average_range_fraction: number | null;
  readonly widest_session: DatedFigure | null;
  readonly sessions: number;
  /** Shares or units a session; null for what has no volume. */
  readonly average_volume: number | null;
}

const logReturns = (closes: readonly number[]) =>
  closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? NaN)));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function volatilityOf(returns: readonly number[], perYear: number): number | null {
  if (returns.length < 2) return null;
  const average = mean(returns);
  const variance = returns.reduce((sum, value) => sum + (value - average) ** 2, 0) / (returns.length - 1);
  return Math.sqrt(variance * perYear);
}

function drawdownOf(bars: Bars) {
  let [peak, worst, from, to] = [0, 0, -1, -1];
  for (let bar = 1; bar < bars.length; bar += 1) {
    if ((bars.close[bar] ?? 0) > (bars.close[peak] ?? 0)) peak = bar;
    const fall = (bars.close[bar] ?? 0) / (bars.close[peak] ?? 1) - 1;
    if (fall < worst) [worst, from, to] = [fall, peak, bar];
  }
  const dateAt = (bar: number) => (bar < 0 ? null : sessionDateOf(bars.time[bar] ?? 0));
  const back = from < 0 ? -1 : bars.close.findIndex((close, bar) => bar > to && close >= (bars.close[from] ?? 0));
  return {
    max_drawdown_fraction: worst,
    drawdown_from: dateAt(from),
    drawdown_to: dateAt(to),
    drawdown_recovered_on: dateAt(back),
    drawdown_recovery_days: back < 0 ? null : Math.round(((bars.time[back] ?? 0) - (bars.time[to] ?? 0)) / dayMs),
  };
}

/** Letters of a date that name its month, and its year. */
const ofMonth = 7;
const ofYear = 4;

/** The return of each calendar month, or year, but the first, by the last close of the one before. */
function periodsOf(bars: Bars, letters: number): readonly DatedFigure[] {
  const periodOf = (bar: number) => sessionDateOf(bars.time[bar] ?? 0).slice(0, letters);
  const ends = Array.from(bars.close.keys()).filter(
    (bar) => bar === bars.length - 1 || periodOf(bar) !== periodOf(bar + 1),
  );
  return ends.slice(1).map((bar, index) => ({
    date: sessionDateOf(bars.time[bar] ?? 0),
    value: (bars.close[bar] ?? NaN) / (bars.close[ends[index] ?? 0] ?? NaN) - 1,
  }));
}

/** Index of the largest of some numbers. */
const indexOfLargest = (values: readonly number[]) =>
  values.reduce((best, value, index) => (value > (values[best] ?? -Infinity) ? index : best), 0);

/**
 * Figures of daily bars, at least one, by their closes. `perYear` sessions make a year. The definitions are those of the comparator. Returns,
 * volatility and drawdown are of adjusted bars; the changes of sessions, and the highest, lowest and average close, of the traded ones. Two
 * bars are one session and the close before: then the return is the change of a day.
 */
export function figuresOf({ bars: adjusted, traded }: Pick<Series, 'bars' | 'traded'>, perYear: number): SeriesFigures {
  const bars = adjusted.length <= 2 ? traded : adjusted;
  const closes = Array.from(bars.close);
  const prices = Array.from(traded.close);
  const dateAt = (bar: number) => sessionDateOf(bars.time[bar] ?? 0);
  const last = bars.length - 1;
  const [firstClose, lastClose] = [closes[0] ?? NaN, closes[last] ?? NaN];
  const changes = prices.slice(1).map((_, index) => changeOfBar(traded, index + 1).change_fraction ?? NaN);
  const highest = indexOfLargest(prices);
  const lowest = indexOfLargest(prices.map((close) => -close));
  const session = (index: number): DatedFigure | null =>
    changes.length === 0 ? null : { date: dateAt(index + 1), value: changes[index] ?? 0 };
  const extremesOf = (periods: readonly DatedFigure[]) =>
    ([1, -1] as const).map((sign) => periods[indexOfLargest(periods.map(({ value }) => sign * value))] ?? null);
  const [bestMonth = null, worstMonth = null] = extremesOf(periodsOf(bars, ofMonth));
  const [bestYear = null, worstYear = null] = extremesOf(periodsOf(bars, ofYear));
  const ranges = changes.map(
    (_, index) => ((traded.high[index + 1] ?? NaN) - (traded.low[index + 1] ?? NaN)) / (prices[index] ?? NaN),
  );
  const widest = indexOfLargest(ranges);
  const volume = mean(Array.from(bars.volume));
  return {
    first_date: dateAt(0),
    last_date: dateAt(last),
    first_close: firstClose,
    last_close: lastClose,
    return_fraction: lastClose / firstClose - 1,
    annual_return_fraction: annualGrowth(lastClose / firstClose, bars.time[0] ?? 0, bars.time[last] ?? 0),
    volatility_fraction: volatilityOf(logReturns(closes), perYear),
    ...drawdownOf(bars),
    highest_close: { date: dateAt(highest), value: prices[highest] ?? NaN },
    lowest_close: { date: dateAt(lowest), value: prices[lowest] ?? NaN },
    best_session: session(indexOfLargest(changes)),
    worst_session: session(indexOfLargest(changes.map((change) => -change))),
    best_month: bestMonth,
    worst_month: worstMonth,
    best_year: bestYear,
    worst_year: worstYear,
    below_highest_fraction: (prices[last] ?? NaN) / (prices[highest] ?? NaN) - 1,
    average_close: mean(prices),
    average_move_fraction: changes.length === 0 ? null : mean(changes.map(Math.abs)),
    average_range_fraction: changes.length === 0 ? null : mean(ranges),
    widest_session: changes.length === 0 ? null : { date: dateAt(widest + 1), value: ranges[widest] ?? 0 },
    sessions: bars.length,
    average_volume: volume > 0 ? volume : null,
  };
}

/** Correlation of the log returns over the sessions that both have; null with fewer than three, or without variation. */
export function correlationOf(left: Bars, right: Bars): number | null {
  const shared = sharedCloses(left, right);
  const [a, b] = [logReturns(shared.map(([close]) => close)), logReturns(shared.map(([, close]) => close))];
  if (a.length < 2) return null;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0);
  const away = (values: readonly number[], average: number, index: number) => (values[index] ?? 0) - average;
  const together = sum((index) => away(a, meanA, index) * away(b, meanB, index));
  const apart = Math.sqrt(sum((index) => away(a, meanA, index) ** 2) * sum((index) => away(b, meanB, index) ** 2));
  return apart === 0 ? null : together / apart;
}
