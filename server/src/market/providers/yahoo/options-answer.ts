import { minuteMs } from '@candlewick/engine/market';
import { exerciseStyleOf, putCallRatioOf } from '@candlewick/sample-market/company';
import type { Asked, CompanyData } from '../../company-data.ts';
import type { Chart } from './charts.ts';
import { chainOf } from './option-chains.ts';
import { fieldsOf, listOf, numberOf, positiveOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';
import type { YahooContext } from './yahoo-context.ts';

/** Expirations that are shown: each costs a request. */
const mostExpirations = 8;
/** Yahoo's own delay of options. */
const optionsDelayMs = 15 * minuteMs;
const usualRate = 0.04;
const historySessions = 30;
const monthDays = 30;
/** Interest of 13-week Treasury bills, in percent. */
const rateSymbol = '^IRX';

/** Of the closes of the last sessions, a year; 0 without enough of them. */
function historicalVolatility(chart: Chart | undefined): number {
  const closes = chart?.bars.close.slice(-historySessions - 1) ?? new Float64Array(0);
  const returns = Array.from(closes.subarray(1), (close, index) => Math.log(close / closes[index]!));
  if (returns.length < historySessions) return 0;
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1);
  return Math.sqrt(252 * variance);
}

/** Option chains with the prices of Yahoo; values and greeks by the model that the volatilities are solved with. */
export function createOptionsAnswer(context: YahooContext): Pick<CompanyData, 'optionsAnalytics'> {
  const { calls, summary, about, quoteAt, priceAt, daily } = context;
  /** Yahoo keeps no earlier chains, so a plan that is a day behind has one only when nothing was traded since. */
  const isVisible = ({ quote }: Fields, { time, delayMs }: Asked) =>
    delayMs <= optionsDelayMs || (timeOf(fieldsOf(quote)['regularMarketTime']) ?? Infinity) <= time;

  return {
    async optionsAnalytics(asked) {
      const { ticker, time } = asked;
      const first = await calls.options(ticker);
      if (!first.value || !isVisible(first.value, asked)) return undefined;
      const dates: readonly unknown[] = Array.isArray(first.value['expirationDates'])
        ? first.value['expirationDates']
        : [];
      const later = dates.flatMap((date) => timeOf(date) ?? []).slice(1, mostExpirations);
      const [quote, found, rate, history, others] = await Promise.all([
        quoteAt(ticker, time),
        summary(ticker),
        calls.quote(rateSymbol),
        daily(asked),
        Promise.all(later.map((date) => calls.options(ticker, date))),
      ]);
      const spot = quote?.last ?? (await priceAt(asked));
      if (spot === undefined || !found) return undefined;
      const { dividendYield } = fieldsOf(found.modules['summaryDetail']);
      const underlying = {
        spot,
        // While the market is closed, the price stands, and so does the time that belongs to it.
        time: Math.min(time, quote?.time ?? time),
        expiresAfter: time,
        style: exerciseStyleOf(ticker.startsWith('^') ? 'index' : 'stock'),
        rate: (numberOf(rate.value?.['regularMarketPrice']) ?? 100 * usualRate) / 100,
        dividendYield: positiveOf(dividendYield) ?? 0,
      };
      const all = [first.value, ...others.map(({ value }) => fieldsOf(value))];
      const chains = all.flatMap(({ options }) =>
        listOf(options).flatMap((option) => chainOf(option, underlying) ?? []),
      );
      const expirations = [...new Map(chains.map((chain) => [chain.date, chain])).values()].toSorted(
        (a, b) => a.days - b.days,
      );
      const [soonest] = expirations;
      if (!soonest) return undefined;
      const inMonth = expirations.reduce(
        (best, chain) => (Math.abs(chain.days - monthDays) < Math.abs(best.days - monthDays) ? chain : best),
        soonest,
      );
      const columns = (side: 'calls' | 'puts', name: 'volume' | 'open_interest') =>
        expirations.flatMap((chain) => chain[side][name]);
      return {
        ...about(asked, first, found.currency),
        price: spot,
        rate_fraction: underlying.rate,
        dividend_yield_fraction: underlying.dividendYield,
        historical_volatility_fraction: historicalVolatility(history),
        implied_volatility_fraction: inMonth.at_the_money_volatility_fraction,
        put_call_volume_ratio: putCallRatioOf(columns('puts', 'volume'), columns('calls', 'volume')),
        put_call_open_interest_ratio: putCallRatioOf(
          columns('puts', 'open_interest'),
          columns('calls', 'open_interest'),
        ),
        expirations,
      };
    },
  };
}
