import { createHash } from 'node:crypto';
import {
  calendarOf,
  dayOn,
  firstBarAtOrAfter,
  joinBars,
  rescaled,
  sessionOn,
  sliceBars,
} from '@candlewick/engine/market';
import type { DailyHistory, Instrument, IntradayBars, MarketData } from '../../market-data.ts';
import { chartUntil, sharesSince } from './chart-until.ts';
import { listOf, textOf } from './readers.ts';
import { createYahooCalls } from './yahoo-calls.ts';
import { createYahooCharts } from './yahoo-charts.ts';
import type { YahooClient } from './yahoo-client.ts';
import { instrumentOf, knownInstruments, sourceLabelOf } from './yahoo-instruments.ts';
import { createYahooQuotes } from './yahoo-quotes.ts';

/** The live provider: Yahoo Finance, through the library yahoo-finance2. Nothing of it is stored but instruments. */
export function createYahooMarketData(client: YahooClient): MarketData {
  const calls = createYahooCalls(client);
  const charts = createYahooCharts(client);
  const lookUp = async (ticker: string): Promise<Instrument | undefined> => {
    const { value } = await calls.quote(ticker);
    const found = value && instrumentOf(value);
    return found?.ticker === ticker ? found : undefined;
  };

  return {
    id: 'yahoo',
    advances: true,
    isRemote: true,
    async version() {
      return createHash('sha256')
        .update(JSON.stringify(await knownInstruments()))
        .digest('hex');
    },
    instruments: knownInstruments,
    lookUp,
    async search(text) {
      const { value } = await calls.search(text);
      const symbols = listOf(value['quotes']).flatMap(({ symbol }) => textOf(symbol)?.toUpperCase() ?? []);
      const found = await Promise.all(symbols.map(lookUp));
      return found.filter((instrument) => instrument !== undefined);
    },
    async dailyBars({ ticker, type }, to, from): Promise<DailyHistory | undefined> {
      const { value: chart, isStale } = await charts.daily(ticker, {
        to,
        from,
        calendar: calendarOf({ ticker, type }),
      });
      if (!chart) return undefined;
      const { bars, splits, dividends } = chartUntil(chart, to);
      const [first, last] = [bars.time[0], bars.time[bars.length - 1]];
      if (first === undefined || last === undefined) return undefined;
      return {
        ...bars,
        splits,
        dividends,
        segments: [{ from: first, to: last, source: sourceLabelOf(isStale), simulated: false }],
        isProvisional: isStale || last < to,
      };
    },
    async intradayBars({ ticker, type }, dates, minutes, hours): Promise<IntradayBars | undefined> {
      const calendar = calendarOf({ ticker, type });
      const sessions = dates.flatMap((date) => sessionOn(calendar, date) ?? []);
      const [first, last] = [sessions[0], sessions.at(-1)];
      if (!first || !last) return undefined;
      const { value: found } = await charts.daily(ticker, { to: last.date, from: first.date, calendar });
      const daily = found && chartUntil(found, last.date).bars;
      // Yahoo has such bars of shares in the United States.
      const hasExtended = calendar === 'xnys' && type !== 'index';
      const isExtended = hasExtended && hours === 'extended';
      const shares = sharesSince(found?.splits ?? [], last.date);
      const parts = await Promise.all(
        sessions.map(async ({ date, open, close }) => {
          const { value: chart } = await charts.intraday(ticker, minutes, open, isExtended ? 'extended' : 'regular');
          if (!chart) return undefined;
          const time = isExtended ? dayOn(calendar, date) : { from: open, to: close };
          const [from, to] = [firstBarAtOrAfter(chart.bars, time.from), firstBarAtOrAfter(chart.bars, time.to)];
          const day = daily ? firstBarAtOrAfter(daily, date) : -1;
          const isKnown = daily?.time[day] === date;
          const factor = isKnown ? daily.adjustedClose[day]! / daily.close[day]! : 1;
          return rescaled(sliceBars(chart.bars, from, to), { price: factor * shares, volume: 1 / shares });
        }),
      );
      const known = parts.filter((part) => part !== undefined);
      return known.length === 0 ? undefined : { bars: joinBars(known), minutes, isAdjusted: true, hasExtended };
    },
    quoteAt: createYahooQuotes(calls, charts),
  };
}
