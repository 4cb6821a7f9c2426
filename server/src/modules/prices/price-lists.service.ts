import { minuteMs } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { dayOf } from '../../market/day-figures.ts';
import type { Instrument, StoredInstrument } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';
import { roundedPrice } from '../../market/rounded-price.ts';
import { ownDelay, sourceOf } from '../../market/provenance.ts';
import { inTurn } from './in-turn.ts';

type List = z.input<typeof prices.allPrices.response>;
type Row = List['rows'][number];

const shownCloses = 30;

async function rowOf(
  { ticker, name, type, currency }: StoredInstrument,
  market: Market,
  { delayMinutes, isLive }: { readonly delayMinutes: number; readonly isLive: boolean },
): Promise<Row | undefined> {
  const series = await market.findRecent(ticker, delayMinutes);
  if (!series) return undefined;
  const { bars, traded, segments, provenance } = series;
  const quote = isLive ? await market.quote(ticker, delayMinutes) : undefined;
  const { price, change, change_fraction, day_high, day_low, volume, as_of } = dayOf({ traded, quote });
  const closes = Array.from(bars.close.subarray(-shownCloses), roundedPrice);
  return {
    ticker,
    name,
    type,
    currency,
    price,
    change,
    change_fraction,
    day_high,
    day_low,
    volume,
    closes,
    as_of,
    ...sourceOf(segments.slice(-1)),
    ...ownDelay(provenance),
  };
}

async function listOf(
  instruments: readonly StoredInstrument[],
  market: Market,
  how: { readonly delayMinutes: number; readonly isLive: boolean },
): Promise<List> {
  const rows = await inTurn(instruments, market.isRemote, (instrument) => rowOf(instrument, market, how));
  return { delayed_by: how.delayMinutes * minuteMs, rows: rows.filter((row) => row !== undefined) };
}

/** Instruments of another server in a list. */
const mostRemote = 60;

/** The last closes of everything, because a quote of each would take seconds; or of the best known, if each costs a request. */
export function allPrices(market: Market, delayMinutes: number): Promise<List> {
  const shown = market.isRemote ? market.listed.slice(0, mostRemote) : market.listed;
  return listOf(shown, market, { delayMinutes, isLive: false });
}

/** The last closes of some instruments, in their order. */
export async function pricesOf(tickers: readonly string[], market: Market, delayMinutes: number): Promise<List> {
  const unique = [...new Set(tickers)];
  await inTurn(unique, market.isRemote, (ticker) => market.lookUp(ticker));
  const known = unique.flatMap((ticker) => market.find(ticker) ?? []);
  return listOf(known, market, { delayMinutes, isLive: false });
}

export function popular(market: Market, type: Instrument['type'], delayMinutes: number): Promise<List> {
  const ofType = market.listed.filter((each) => each.type === type);
  return listOf(ofType, market, { delayMinutes, isLive: true });
}
