import { medianOf as median } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { autocorrelation, correlation, kurtosis, logReturns, mean, standardDeviation } from './testing/statistics.ts';
import { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import { readUniverse } from './testing/data.ts';
import type { Listing } from './universe.ts';

const universe = await readUniverse();
const market = createSimulatedMarket(sampleSeed, universe);
const [from, to] = [Date.UTC(2006, 10, 20), Date.UTC(2026, 10, 20)];

const returnsOf = (symbol: string) => logReturns(market.instrument(symbol).dailyBars(from, to).adjustedClose);
/** Every eighth stock that traded all the time: 48 of all sectors. */
const stocks = [...universe.values()]
  .filter(({ symbol, type }) => type === 'stock' && market.instrument(symbol).firstDate <= from)
  .filter((_, index) => index % 8 === 0)
  .map((listing) => ({ listing, returns: returnsOf(listing.symbol) }));
const marketReturns = returnsOf('^GSPC');

function pairs(isSameSector: boolean): number[] {
  const correlations: number[] = [];
  stocks.forEach((a, index) => {
    for (const b of stocks.slice(index + 1)) {
      if ((a.listing.sector === b.listing.sector) === isSameSector) {
        correlations.push(correlation(a.returns, b.returns));
      }
    }
  });
  return correlations;
}

function expectWithin(value: number, [low, high]: readonly [number, number], what: string): void {
  expect(value, what).toBeGreaterThanOrEqual(low);
  expect(value, what).toBeLessThanOrEqual(high);
}

describe('simulated daily returns over 20 years', () => {
  it('have fat tails', () => {
    expectWithin(kurtosis(marketReturns), [5, 25], 'kurtosis of the index');
    const values = stocks.map(({ returns }) => kurtosis(returns));
    expectWithin(median(values), [5, 12], 'median kurtosis of stocks');
    expect(Math.min(...values)).toBeGreaterThan(3.8);
  });

  it('are not autocorrelated, but their sizes are, over weeks', () => {
    const at = (lag: number, of: (returns: readonly number[]) => readonly number[]) =>
      median(stocks.map(({ returns }) => autocorrelation(of(returns), lag)));
    const itself = (returns: readonly number[]) => returns;
    const size = (returns: readonly number[]) => returns.map(Math.abs);
    expectWithin(at(1, itself), [-0.03, 0.03], 'returns, lag 1');
    expectWithin(at(5, itself), [-0.03, 0.03], 'returns, lag 5');
    expectWithin(at(1, size), [0.1, 0.35], 'sizes, lag 1');
    expectWithin(at(5, size), [0.08, 0.3], 'sizes, lag 5');
    expectWithin(at(20, size), [0.04, 0.25], 'sizes, lag 20');
    expect(at(1, size)).toBeGreaterThan(at(20, size));
  });

  it('correlate across sectors, and more within one', () => {
    const [within, across] = [mean(pairs(true)), mean(pairs(false))];
    expectWithin(within, [0.4, 0.75], 'mean correlation within sectors');
    expectWithin(across, [0.2, 0.5], 'mean correlation across sectors');
    expect(within - across).toBeGreaterThan(0.1);
  });

  it('have the annual volatility of their class', () => {
    const volatility = (symbol: string, periods: number) => standardDeviation(returnsOf(symbol)) * Math.sqrt(periods);
    const medianOf = (isIn: (listing: Listing) => boolean, periods: number) =>
      median([...universe.values()].filter(isIn).map(({ symbol }) => volatility(symbol, periods)));
    const periods = { forex: 261, commodity: 261, crypto: 365.25 };
    expectWithin(standardDeviation(marketReturns) * Math.sqrt(252), [0.13, 0.24], 'index');
    expectWithin(
      median(stocks.map(({ returns }) => standardDeviation(returns) * Math.sqrt(252))),
      [0.22, 0.38],
      'stocks',
    );
    expectWithin(
      medianOf(({ type }) => type === 'forex', periods.forex),
      [0.05, 0.13],
      'forex',
    );
    expectWithin(
      medianOf(({ type }) => type === 'commodity', periods.commodity),
      [0.18, 0.42],
      'commodities',
    );
    expectWithin(
      medianOf(({ type }) => type === 'crypto', periods.crypto),
      [0.5, 1.1],
      'crypto',
    );
    expectWithin(volatility('AGG', 252), [0.02, 0.08], 'bonds');
    expectWithin(volatility('^VIX', 252), [0.8, 1.6], 'the volatility index');
    const oneUtility = volatility('XLU', 252);
    expect(volatility('XLK', 252)).toBeGreaterThan(oneUtility);
  });

  it('make a volatility index of everyday levels, a fifth to three tenths above what the market does', () => {
    const fearSince = (since: number) => mean([...market.instrument('^VIX').dailyBars(since, to).close]) / 100;
    const realizedSince = (since: number) => {
      const returns = logReturns(market.instrument('^GSPC').dailyBars(since, to).adjustedClose);
      const months = returns.slice(30).map((_, bar) => returns.slice(bar, bar + 30));
      return mean(months.map((month) => Math.sqrt(252 * mean(month.map((value) => value * value)))));
    };
    expectWithin(fearSince(from), [0.18, 0.205], 'mean of the volatility index, which is 0.194 since 1990');
    for (const year of [2006, 2016, 2021]) {
      const since = Date.UTC(year, 10, 20);
      expectWithin(fearSince(since) / realizedSince(since), [1.2, 1.3], `implied by realized volatility since ${year}`);
    }
  });

  it('make the volatility index rise when the market falls and when it is volatile', () => {
    expectWithin(correlation(marketReturns, returnsOf('^VIX')), [-0.9, -0.5], 'returns of index and volatility index');
    const fear = [...market.instrument('^VIX').dailyBars(from, to).close];
    const nextMonth = marketReturns.map((_, bar) => standardDeviation(marketReturns.slice(bar, bar + 21)));
    const known = nextMonth.slice(0, -21);
    expect(correlation(fear.slice(0, known.length), known)).toBeGreaterThan(0.5);
  });

  it('come partly overnight', () => {
    const { open, close } = market.instrument('MSFT').dailyBars(Date.UTC(2022, 0, 1), Date.UTC(2023, 11, 31));
    const gaps = Array.from(open.subarray(1), (price, bar) => Math.log(price / close[bar]!));
    const days = logReturns(close);
    expectWithin((standardDeviation(gaps) / standardDeviation(days)) ** 2, [0.15, 0.35], 'overnight share of variance');
  });
});
