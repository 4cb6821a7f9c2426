import type { Bars } from '@candlewick/engine';
import { changeOfBar, dayChange, firstBarAtOrAfter, monthsBefore, sessionDateOf } from '@candlewick/engine/market';
import type { DayChange, MarketQuote } from '@candlewick/engine/market';
import { roundedPrice } from './rounded-price.ts';
import { splitRatioNear } from './splits-in-prices.ts';

// The figures of a day, for every answer and every provider: price, previous close, change, day range and 52-week range. They are traded prices,
// adjusted for splits only, so on an ex-date the change includes the fall by the dividend. Returns over a week or more include dividends.

/** A session so far, or as a whole, in the fields of the contract. */
export interface DayFigures extends DayChange {
  readonly price: number;
  readonly bid: number | null;
  readonly ask: number | null;
  readonly open: number;
  readonly day_high: number;
  readonly day_low: number;
  readonly volume: number;
  /** `YYYY-MM-DD` */
  readonly session: string;
  /** UTC epoch milliseconds of the price. */
  readonly as_of: number;
}

const writtenPrice = (price: number | null) => (price === null ? null : roundedPrice(price));

/** Without the last bits that adjusting and subtracting leave: `6.439999999999998`. */
function written(day: DayFigures): DayFigures {
  return {
    ...day,
    price: roundedPrice(day.price),
    previous_close: writtenPrice(day.previous_close),
    change: writtenPrice(day.change),
    bid: writtenPrice(day.bid),
    ask: writtenPrice(day.ask),
    open: roundedPrice(day.open),
    day_high: roundedPrice(day.day_high),
    day_low: roundedPrice(day.day_low),
  };
}

/** The session of a bar of traded prices; of the last one without `bar`. There is at least one. */
export function dayOfBar(traded: Bars, bar = traded.length - 1): DayFigures {
  const at = (column: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume') => traded[column][bar] ?? 0;
  return written({
    price: at('close'),
    ...changeOfBar(traded, bar),
    bid: null,
    ask: null,
    open: at('open'),
    day_high: at('high'),
    day_low: at('low'),
    volume: at('volume'),
    session: sessionDateOf(at('time')),
    as_of: at('time'),
  });
}

export function dayOfQuote(quote: MarketQuote): DayFigures {
  const { time, last, bid, ask, open, high, low, volume, previousClose, session } = quote;
  const day = {
    bid,
    ask,
    open,
    day_high: high,
    day_low: low,
    volume,
    session: sessionDateOf(session.date),
    as_of: time,
  };
  return written({ price: last, ...dayChange(last, previousClose), ...day });
}

/** A quote, if the provider has one, with the traded bars before it. */
export interface Quoted {
  readonly traded: Bars;
  readonly quote: MarketQuote | undefined;
}

/** The open session or the last one. The last bar stands for a quote where there is none. */
export function dayOf({ traded, quote }: Quoted): DayFigures {
  return quote ? dayOfQuote(quote) : dayOfBar(traded);
}

/** Whether the session of the quote comes after the last bar. */
export function isAfterBars({ length, time }: Pick<Bars, 'length' | 'time'>, quote: MarketQuote): boolean {
  return length === 0 || quote.session.date > (time[length - 1] ?? 0);
}

/**
 * Shares of the quote's session per share of the last bar. A quote says a split of its day only through its previous close, which may also be
 * newer than the last bar: then it is another price, and no split.
 */
export function sharesSinceBars(close: Float64Array, quote: MarketQuote): number {
  return splitRatioNear((close[close.length - 1] ?? 0) / quote.previousClose);
}

/**
 * Highest and lowest traded price of 52 weeks: of the sessions from the same calendar date a year earlier, inclusive, to the session of the
 * quote, or of the last bar, inclusive. For February 29, a year earlier is February 28.
 */
export function yearRange({ traded, quote }: Quoted): { readonly year_high: number; readonly year_low: number } {
  const running = quote && isAfterBars(traded, quote) ? quote : undefined;
  const end = running?.session.date ?? traded.time[traded.length - 1] ?? 0;
  let [high, low] = [-Infinity, Infinity];
  for (let bar = firstBarAtOrAfter(traded, monthsBefore(end, 12)); bar < traded.length; bar += 1) {
    high = Math.max(high, traded.high[bar] ?? -Infinity);
    low = Math.min(low, traded.low[bar] ?? Infinity);
  }
  if (running) {
    const shares = sharesSinceBars(traded.close, running);
    [high, low] = [Math.max(high / shares, running.high), Math.min(low / shares, running.low)];
  }
  return { year_high: roundedPrice(high), year_low: roundedPrice(low) };
}
