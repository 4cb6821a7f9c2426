import { closeOf, dayMs, nthWeekday, sessionDateOf } from '@candlewick/engine/market';
import { maxPainOf, putCallRatioOf, valueOptions } from '@candlewick/sample-market/company';
import type { ExerciseStyle, Option, Valuation } from '@candlewick/sample-market/company';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { listOf, numberOf, positiveOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';

type Chain = AnswerOf<'optionsAnalytics'>['expirations'][number];
type Side = Chain['calls'];

export interface Underlying {
  readonly spot: number;
  /** When that price was paid: to it belongs the time that is left. */
  readonly time: number;
  /** Options that expire later are shown. */
  readonly expiresAfter: number;
  readonly style: ExerciseStyle;
  readonly rate: number;
  readonly dividendYield: number;
}

const volatilityRange = [0.01, 5] as const;
const yearMs = 365 * dayMs;
const fridayOfWeek = 5;

function kindOf(date: number, time: number): Chain['kind'] {
  const day = new Date(date);
  if (date - time > yearMs) return 'leaps';
  const third = nthWeekday(day.getUTCFullYear(), day.getUTCMonth() + 1, fridayOfWeek, 3);
  // A holiday moves it to Thursday.
  return third - date >= 0 && third - date <= dayMs ? 'monthly' : 'weekly';
}

/** Between the bid and the ask, or else the last trade; undefined without either. */
function priceOf({ bid, ask, lastPrice }: Fields): number | undefined {
  const [low, high] = [positiveOf(bid), positiveOf(ask)];
  return low !== undefined && high !== undefined ? (low + high) / 2 : positiveOf(lastPrice);
}

type Unsolved = Omit<Option, 'volatility'> & { readonly style: ExerciseStyle };

/** The volatility at which an option is worth its price, by bisection; undefined where none of 1% to 500% is. */
function volatilityAt(price: number, side: 'call' | 'put', option: Unsolved): number | undefined {
  const valueAt = (volatility: number) => valueOptions({ ...option, volatility }, option.style)[side].value;
  let [low, high]: [number, number] = [...volatilityRange];
  if (valueAt(low) >= price || valueAt(high) <= price) return undefined;
  while (high - low > 1e-5) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Of the side that is out of the money, which is traded more, or else of the other. Yahoo's own is wrong where nobody quotes. */
function volatilityOf(call: Fields, put: Fields, option: Unsolved): number | undefined {
  const sides = [['call', call] as const, ['put', put] as const];
  if (option.strike < option.spot) sides.reverse();
  for (const [side, fields] of sides) {
    const price = priceOf(fields);
    const volatility = price === undefined ? undefined : volatilityAt(price, side, option);
    if (volatility !== undefined) return volatility;
  }
  return undefined;
}

/** The chain of an expiration, of strikes with a call, a put and a volatility; undefined without any. */
export function chainOf(
  option: Fields,
  { spot, time, expiresAfter, style, rate, dividendYield }: Underlying,
): Chain | undefined {
  const date = timeOf(option['expirationDate']);
  if (date === undefined || date < time - dayMs || closeOf('xnys', date) <= expiresAfter) return undefined;
  const years = (closeOf('xnys', date) - time) / yearMs;
  const byStrike = (value: unknown) => new Map(listOf(value).map((each) => [positiveOf(each['strike']), each]));
  const [calls, puts] = [byStrike(option['calls']), byStrike(option['puts'])];
  const rows = [...calls]
    .flatMap(([strike, call]) => {
      const put = strike === undefined ? undefined : puts.get(strike);
      if (!put || strike === undefined) return [];
      const option = { spot, strike, years, style, rate, dividendYield };
      const volatility = volatilityOf(call, put, option);
      if (volatility === undefined) return [];
      return [{ strike, call, put, volatility, values: valueOptions({ ...option, volatility }, style) }];
    })
    .toSorted((a, b) => a.strike - b.strike);
  if (rows.length === 0) return undefined;

  const sideOf = (side: 'call' | 'put'): Side => {
    const column = (name: string) => rows.map((row) => Math.max(0, numberOf(row[side][name]) ?? 0));
    const greek = (name: keyof Valuation) => rows.map(({ values }) => values[side][name]);
    return {
      mark: greek('value'),
      bid: column('bid'),
      ask: column('ask'),
      delta: greek('delta'),
      gamma: greek('gamma'),
      theta: greek('theta'),
      vega: greek('vega'),
      rho: greek('rho'),
      volume: column('volume'),
      open_interest: column('openInterest'),
    };
  };
  const [callSide, putSide] = [sideOf('call'), sideOf('put')];
  const strikes = rows.map(({ strike }) => strike);
  const nearest = rows.reduce((best, row) => (Math.abs(row.strike - spot) < Math.abs(best.strike - spot) ? row : best));
  return {
    date: sessionDateOf(date),
    kind: kindOf(date, time),
    days: (closeOf('xnys', date) - time) / dayMs,
    forward: spot * Math.exp((rate - dividendYield) * years),
    at_the_money_volatility_fraction: nearest.volatility,
    expected_move: spot * nearest.volatility * Math.sqrt(years),
    max_pain: maxPainOf(strikes, callSide.open_interest, putSide.open_interest),
    put_call_volume_ratio: putCallRatioOf(putSide.volume, callSide.volume),
    put_call_open_interest_ratio: putCallRatioOf(putSide.open_interest, callSide.open_interest),
    contracts: 2 * rows.length,
    strike: strikes,
    implied_volatility_fraction: rows.map(({ volatility }) => volatility),
    calls: callSide,
    puts: putSide,
  };
}
