import { pricesApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { sampleBars } from '@candlewick/shared-design/testing';
import type { PriceList, PriceRow } from '@candlewick/shared-page/price-list';

type Named = readonly [ticker: string, name: string, price: number];

function rowsOf(type: PriceRow['type'], named: readonly Named[], currency = 'USD'): PriceRow[] {
  return named.map(([ticker, name, price], index) => {
    const bars = sampleBars(30, index + 3, price);
    const change = ((index * 7) % 11) / 1000 - 0.004;
    return {
      ticker,
      name,
      type,
      currency,
      price,
      change: (price * change) / (1 + change),
      change_fraction: change,
      day_high: price * 1.004,
      day_low: price * 0.994,
      volume: type === 'forex' ? 0 : 4.1e6 / (index + 1),
      closes: bars.map(({ close }) => close),
      as_of: Date.UTC(2026, 10, 20, 21),
      source_label: 'Simulated market',
      simulated: true,
    };
  });
}

const listOf = (rows: PriceRow[]): PriceList => ({ delayed_by: 900_000, rows });

const rates: readonly Named[] = [
  ['EURUSD=X', 'Euro / US dollar', 1.18687],
  ['GBPUSD=X', 'British pound / US dollar', 1.3412],
  ['JPY=X', 'US dollar / Japanese yen', 156.321],
  ['CHF=X', 'US dollar / Swiss franc', 0.8034],
  ['AUDUSD=X', 'Australian dollar / US dollar', 0.6571],
];

/** A list of 600 funds. */
export const manyEtfsAnswer = answer(pricesApi.popularEtfs, () => {
  const funds = Array.from({ length: 600 }, (_, index): Named => [`FUND${index}`, `Fund ${index}`, 100 + index / 10]);
  return listOf(rowsOf('etf', funds));
});

/** The server's lists of prices. */
export const priceListAnswers: readonly CallDouble[] = [
  answer(pricesApi.popularForex, listOf(rowsOf('forex', rates))),
  answer(
    pricesApi.popularEtfs,
    listOf(
      rowsOf('etf', [
        ['SPY', 'SPDR S&P 500 ETF Trust', 744.79],
        ['QQQ', 'Invesco QQQ Trust', 611.2],
        ['GLD', 'SPDR Gold Shares', 371.4],
      ]),
    ),
  ),
];

/** Levels by which the sample tells yields and the VIX from the rest. */
const levels: Readonly<Record<string, number>> = { '^VIX': 19.3, '^FVX': 4.39, '^TNX': 4.91, '^TYX': 5.27 };
const named = (tickers: unknown) =>
  String(tickers)
    .split(',')
    .map((each): Named => [each, each, levels[each] ?? 100]);

/** What the overview of the markets asks for: any symbols, with prices, changes and closes. */
export const overviewAnswers: readonly CallDouble[] = [
  answer(pricesApi.allPrices, ({ query: { tickers } }) => listOf(rowsOf('index', named(tickers)))),
  answer(pricesApi.quotes, ({ query: { tickers } }) => ({
    quotes: rowsOf('index', named(tickers)).map((row) => ({
      ...row,
      source: 'sample',
      delayed_by: 900_000,
      previous_close: row.price - (row.change ?? 0),
      bid: null,
      ask: null,
      open: row.price,
      session: '2026-11-20',
      year_high: row.price * 1.2,
      year_low: row.price * 0.8,
    })),
    unknown: [],
  })),
];
