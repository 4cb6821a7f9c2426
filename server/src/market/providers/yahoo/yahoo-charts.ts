import { closeOf, dateOf, dayMs, firstYear, minuteMs } from '@candlewick/engine/market';
import type { MarketId } from '@candlewick/engine/market';
import type { TradingHours } from '../../market-data.ts';
import { chartOf } from './charts.ts';
import type { Chart } from './charts.ts';
import type { Kept } from './kept-answers.ts';
import type { YahooClient } from './yahoo-client.ts';

interface WantedDaily {
  /** The session that the answer should have. */
  readonly to: number;
  readonly from?: number | undefined;
  readonly calendar: MarketId;
}

interface WantedChart {
  readonly symbol: string;
  readonly interval: '1d' | '1m' | '5m' | '15m' | '60m';
  readonly from: number;
  readonly to: number;
  readonly hours: TradingHours;
}

const historyStart = dateOf(firstYear, 1, 1);
/** Yahoo corrects a daily bar for some time after the close. */
const settledMs = 30 * minuteMs;
/**
 * Days of a request, and one more for sessions that cross midnight: Yahoo gives 8 of minutes per request, and 60 of five minutes and of quarters of an
 * hour.
 */
const chunkDays: Readonly<Record<number, number>> = { 1: 5, 5: 20, 15: 20, 60: 60 };

export function createYahooCharts(client: YahooClient) {
  const { kept } = client;
  const load = async ({ symbol, interval, from, to, hours }: WantedChart) => {
    const answer = await client.ask((library, options) =>
      library.chart(
        symbol,
        {
          period1: new Date(from),
          period2: new Date(to),
          interval,
          includePrePost: hours === 'extended',
          events: 'div|split',
          return: 'array',
        },
        options as never,
      ),
    );
    return answer === undefined ? undefined : chartOf(answer, interval === '1d');
  };

  return {
    /** Daily bars up to now; with `from`, those before may be missing. Undefined for an unknown symbol. */
    daily(symbol: string, { to, from = 0, calendar }: WantedDaily): Promise<Kept<Chart | undefined>> {
      const whole = `daily ${symbol}`;
      const isPart = from > historyStart && !kept.has(whole);
      const start = isPart ? from : historyStart;
      return kept.get({
        key: isPart ? `${whole} ${start}` : whole,
        bytes: isPart ? 8 * 1024 : 700 * 1024,
        load: () => load({ symbol, interval: '1d', from: start, to: Date.now() + dayMs, hours: 'regular' }),
        isFresh(chart, ageMs) {
          if (!chart) return ageMs < settledMs;
          const hasSession = (chart.bars.time.at(-1) ?? 0) >= to;
          const isSettled = Date.now() - ageMs >= closeOf(calendar, to) + settledMs;
          return hasSession && isSettled ? ageMs < dayMs : ageMs < 2 * minuteMs;
        },
      });
    },

    /** Bars of 1, 5, 15 or 60 minutes around a time; undefined where Yahoo no longer has any. */
    intraday(
      symbol: string,
      minutes: number,
      time: number,
      hours: TradingHours = 'regular',
    ): Promise<Kept<Chart | undefined>> {
      const chunkMs = (chunkDays[minutes] ?? 1) * dayMs;
      const start = Math.floor(time / chunkMs) * chunkMs;
      const end = start + chunkMs + dayMs;
      return kept.get({
        key: `${minutes}m ${symbol} ${start} ${hours}`,
        bytes: (hours === 'extended' ? 450 : 200) * 1024,
        load: () =>
          load({ symbol, interval: `${minutes}m` as '1m', from: start, to: Math.min(end, Date.now()), hours }),
        isFresh: (_, ageMs) => ageMs < minuteMs || (Date.now() - ageMs > end + settledMs && ageMs < dayMs),
      });
    },
  };
}

export type YahooCharts = ReturnType<typeof createYahooCharts>;
