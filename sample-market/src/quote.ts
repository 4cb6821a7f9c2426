import type { Bars } from '@candlewick/engine';
import { minuteMs } from '@candlewick/engine/market';
import type { MarketQuote, Session } from '@candlewick/engine/market';
import type { InstrumentModel } from './instrument-model.ts';
import { decimalsOf, roundPrice, tickOf } from './price-format.ts';
import { partKey, uniform } from './random.ts';
import type { Listing } from './universe.ts';

export type SimulatedQuote = MarketQuote;

/** Seconds of a minute at which its first and second extremes are reached. */
const [firstExtremeAt, secondExtremeAt, endAt] = [20, 40, 59] as const;

interface Moment {
  readonly last: number;
  readonly high: number;
  readonly low: number;
}

/** The price a whole second into a minute, on a line through open, both extremes and close, and the extremes so far. */
function momentOf(bars: Bars, minute: number, second: number, decimals: number): Moment {
  const [open, high, low, close] = [bars.open[minute]!, bars.high[minute]!, bars.low[minute]!, bars.close[minute]!];
  const [earlier, later] = close >= open ? [low, high] : [high, low];
  const between = (from: number, to: number, share: number) => roundPrice(from + (to - from) * share, decimals);
  if (second < firstExtremeAt) {
    const last = between(open, earlier, second / firstExtremeAt);
    return { last, high: Math.max(open, last), low: Math.min(open, last) };
  }
  if (second < secondExtremeAt) {
    const last = between(earlier, later, (second - firstExtremeAt) / (secondExtremeAt - firstExtremeAt));
    return { last, high: Math.max(open, earlier, last), low: Math.min(open, earlier, last) };
  }
  return { last: between(later, close, (second - secondExtremeAt) / (endAt - secondExtremeAt)), high, low };
}

/** Spread in basis points; the largest companies have the narrowest. */
function spreadBps({ type, marketCap }: Listing): number {
  if (type === 'stock') return (marketCap ?? 0) > 200e9 ? 1 : (marketCap ?? 0) > 30e9 ? 3 : 6;
  return { etf: 1, forex: 0.8, crypto: 3, commodity: 2, index: 0 }[type];
}

/** Bid and ask around the last trade, which hit one of them. */
function bookOf(
  { listing, key }: InstrumentModel,
  time: number,
  last: number,
): { bid: number | null; ask: number | null } {
  if (listing.type === 'index') return { bid: null, ask: null };
  const decimals = decimalsOf(listing);
  const tick = tickOf(decimals);
  const spread = Math.max(1, Math.round((last * spreadBps(listing)) / 1e4 / tick)) * tick;
  const isBuy = uniform(partKey(key, 14), time / 1000) < 0.5;
  if (isBuy || last <= spread) return { bid: last, ask: roundPrice(last + spread, decimals) };
  return { bid: roundPrice(last - spread, decimals), ask: last };
}

interface QuotedSession {
  readonly session: Session;
  readonly minutes: Bars;
  readonly previousClose: number;
}

/** The quote at a time at or after the session's open. Agrees with the minute bars: at the close, it is the daily bar. */
export function quoteOf(model: InstrumentModel, quoted: QuotedSession, time: number): MarketQuote {
  const { session, minutes, previousClose } = quoted;
  const decimals = decimalsOf(model.listing);
  const isOpen = time < session.close;
  const second = Math.floor((Math.min(time, session.close - 1) - session.open) / 1000);
  const minute = Math.floor((second * 1000) / minuteMs);
  const moment = momentOf(minutes, minute, second % 60, decimals);
  let { high, low } = moment;
  let volume = Math.floor((minutes.volume[minute]! * ((second % 60) + 1)) / 60);
  for (let earlier = 0; earlier < minute; earlier += 1) {
    high = Math.max(high, minutes.high[earlier]!);
    low = Math.min(low, minutes.low[earlier]!);
    volume += minutes.volume[earlier]!;
  }
  const tradedAt = isOpen ? session.open + second * 1000 : session.close;
  const { last } = moment;
  const book = isOpen ? bookOf(model, tradedAt, last) : { bid: null, ask: null };
  return { time: tradedAt, last, ...book, open: minutes.open[0]!, high, low, volume, previousClose, session };
}
