import { describe, expect, it } from 'vitest';
import { recorded, recordedNames, recordedNote } from '../../../testing/yahoo-replay.ts';
import { closeFiguresOf } from './closes.ts';
import { fieldsOf, listOf } from './readers.ts';
import type { Fields } from './readers.ts';

const [thursday, friday] = [Date.UTC(2025, 1, 13), Date.UTC(2025, 1, 14)];
const monday = Date.UTC(2025, 1, 17);
/** All quotes were recorded on a Monday on which New York was closed. */
const now = Date.UTC(2025, 1, 17, 12);

function quotesOf(name: string): readonly Fields[] {
  return listOf(fieldsOf(fieldsOf(recorded(name).response.bodyJson)['quoteResponse'])['result']);
}
const quoteOf = (name: string, index = 0) => quotesOf(name)[index]!;

describe.skipIf(recordedNames.length === 0)(`a recorded quote ${recordedNote}`, () => {
  it('tells the figures of its session', () => {
    expect(closeFiguresOf(quoteOf('quote-AAPL-BABA'), friday, now)).toMatchObject({
      price: 244.6,
      change: 244.6 - 241.53,
      return_1d_fraction: 244.6 / 241.53 - 1,
      volume: 40_896_227,
      market_cap: 3_674_405_863_424,
      shares_outstanding: 15_022_100_480,
      pe_ratio: 244.6 / 6.31,
      forward_pe_ratio: 244.6 / 8.31,
      trailing_eps: 6.31,
      price_to_book_ratio: 244.6 / 4.438,
      dividend_yield_fraction: 1 / 244.6,
      sma_50_distance_fraction: 244.6 / 240.5066 - 1,
      year_high: 260.1,
      year_low_distance_fraction: 244.6 / 164.08 - 1,
      next_earnings_date: '2025-04-30',
      as_of: friday,
      updated_at: now,
      // A quote has none of these.
      return_1m_fraction: null,
      average_volume_30d: null,
      beta: null,
      rsi_14: null,
      net_margin_ratio: null,
    });
  });

  it('tells the close of the session before, and nothing that contains a later price', () => {
    const before = closeFiguresOf(quoteOf('quote-AAPL-BABA'), thursday, now)!;
    expect(before).toMatchObject({
      price: 241.53,
      pe_ratio: 241.53 / 6.31,
      change: null,
      return_1d_fraction: null,
      volume: null,
      sma_50_distance_fraction: null,
      year_high: null,
      year_low: null,
      as_of: thursday,
    });
    expect(before.market_cap).toBeCloseTo((3_674_405_863_424 * 241.53) / 244.6, 0);
    expect(closeFiguresOf(quoteOf('quote-AAPL-BABA'), Date.UTC(2025, 1, 12), now)).toBeUndefined();
  });

  it('is the last one of an instrument that has not traded since', () => {
    expect(closeFiguresOf(quoteOf('quote-AAPL-BABA'), Date.UTC(2025, 1, 18), now)).toMatchObject({
      price: 244.6,
      as_of: friday,
    });
  });

  it('gives no ratios of amounts in different currencies', () => {
    const alibaba = quoteOf('quote-AAPL-BABA', 1);
    expect(alibaba['financialCurrency']).toBe('CNY');
    expect(closeFiguresOf(alibaba, friday, now)).toMatchObject({
      price_to_book_ratio: null,
      dividend_yield_fraction: 2 / 124.73,
      pe_ratio: 124.73 / 4.81,
    });
  });

  it('values a fund by its assets', () => {
    expect(closeFiguresOf(quoteOf('quote-QQQ'), friday, now)).toMatchObject({
      market_cap: 328_302_690_000,
      dividend_yield_fraction: 1.77 / 538.15,
      next_earnings_date: null,
    });
  });

  it('tells the last close of what trades around the clock', () => {
    const sunday = Date.UTC(2025, 1, 16);
    const bitcoin = closeFiguresOf(quoteOf('quote-BTC-USD'), sunday, now)!;
    expect(bitcoin).toMatchObject({ price: 96_137.88, change: null, volume: null, as_of: sunday });
    expect(closeFiguresOf(quoteOf('quote-EURUSD=X'), friday, now)).toMatchObject({ price: 1.0495383, as_of: friday });
    expect(closeFiguresOf(quoteOf('quote-GC=F'), monday, now)?.as_of).toBe(monday);
  });

  it('has no ranges of zero', () => {
    expect(closeFiguresOf(quoteOf('quote-^VXAPL'), friday, now)).toMatchObject({
      price: 23.77,
      volume: null,
      market_cap: null,
      year_high: null,
      year_high_distance_fraction: null,
    });
  });
});

describe('a quote', () => {
  const quote = {
    symbol: 'WDGT',
    quoteType: 'EQUITY',
    regularMarketPrice: 10,
    regularMarketTime: friday / 1000 + 21 * 3600,
  };

  it('needs a price and its time', () => {
    for (const name of ['regularMarketPrice', 'regularMarketTime', 'quoteType']) {
      for (const value of [undefined, null, 'text', -1, 0, {}])
        expect(closeFiguresOf({ ...quote, [name]: value }, friday, now), name).toBeUndefined();
    }
  });

  it('may lack everything else', () => {
    const known = Object.entries(closeFiguresOf(quote, friday, now)!).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({ price: 10, as_of: friday, updated_at: now });
    expect(closeFiguresOf(quote, thursday, now)).toBeUndefined();
  });

  it('of a loss has earnings, and no ratio to them', () => {
    const loss = closeFiguresOf({ ...quote, epsTrailingTwelveMonths: -2 }, friday, now);
    expect(loss).toMatchObject({ trailing_eps: -2, pe_ratio: null });
  });
});
