import { firstBarAtOrAfter, mixedPricesText, periodsOfYear, sessionDateOf } from '@candlewick/engine/market';
import { pricesApi } from '@candlewick/shared-api';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import { dayOfBar } from '../../../market/day-figures.ts';
import type { Series } from '../../../market/market.ts';
import { segmentsBetween, sourceOf as sourceOfSegments } from '../../../market/provenance.ts';
import { barsOf, rangeNames, reachesBack } from './price-range.ts';
import type { WantedRange } from './price-range.ts';
import { correlationOf, figuresOf } from './series-figures.ts';
import { countSessions, measureNames, periodNames } from './session-counts.ts';
import {
  dateInput,
  possessive,
  quantityInput,
  readAs,
  readingTool,
  sectionHref,
  sectionSource,
  sourceOf,
  tickerInput,
} from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';
import type { ToolContext } from './tool.ts';

const tickersInput = z.array(tickerInput).min(1).max(20);

const span = {
  range: z.enum(rangeNames).optional().describe('Ends with the last session. Leave out if `from` is given'),
  from: dateInput.optional(),
  to: dateInput.optional(),
};

interface Span {
  readonly range?: (typeof rangeNames)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const wantedOf = ({ range, from, to }: Span): WantedRange =>
  from === undefined ? { range: range ?? '1y' } : { from, to };

const perYearOf = ({ instrument }: Series) => periodsOfYear(instrument.type);

/** The part of a series, with where that part comes from. Throws invalid_request if the range has no close. */
function partOf(series: Series, wanted: WantedRange) {
  const bars = barsOf(series.bars, wanted);
  const traded = series.traded === series.bars ? bars : barsOf(series.traded, wanted);
  if (bars.length === 0) {
    const { ticker } = series.instrument;
    const first = sessionDateOf(series.bars.time[0] ?? 0);
    const last = sessionDateOf(series.bars.time[series.bars.length - 1] ?? 0);
    throw new ApiProblem('invalid_request', `${ticker} has prices from ${first} to ${last}. Ask about that time.`);
  }
  const asOf = bars.time[bars.length - 1] ?? 0;
  const segments = segmentsBetween(series.segments, bars.time[0] ?? 0, asOf);
  const provenance = sourceOfSegments(segments);
  const isShort = !reachesBack(series.bars, wanted);
  return { bars, traded, segments, provenance: { ...provenance, as_of: asOf }, isShort };
}

export function createPriceTools(dependencies: ToolDependencies) {
  const { market, planOf } = dependencies;

  const seriesOf = async (ticker: string, { caller }: ToolContext) =>
    market.series(ticker, (await planOf.read(caller)).limits.data_delay_minutes);

  return {
    get_quotes: readingTool({
      name: 'get_quotes',
      description:
        'Last price of up to 20 instruments with the change since the close before, day and 52-week range, volume and time. Prices are in `currency`.',
      input: z.strictObject({ tickers: tickersInput }),
      step: ({ tickers }) => `Reading the price of ${tickers.join(', ')}`,
      async find({ tickers }, context) {
        const { quotes, unknown } = await readAs(dependencies, context, pricesApi.quotes, {
          query: { tickers: tickers.join(',') },
        });
        if (quotes.length === 0) {
          const detail = `No symbol ${unknown.join(', ')}. Search by name to find it.`;
          throw new ApiProblem('unknown_ticker', detail);
        }
        return {
          data: { quotes, unknown },
          sources: quotes.map((quote) =>
            sourceOf(`Price of ${quote.ticker}`, sectionHref(quote.ticker, 'prices'), quote),
          ),
        };
      },
    }),
    get_performance: readingTool({
      name: 'get_performance',
      description:
        'What one instrument did over a range or between two dates: first and last close, return, return a year, volatility, max drawdown, highest and lowest close, best and worst session and month, average volume, and what an amount, or a number of shares, of the first close is worth at the last. The first and last close, returns, volatility and drawdown are adjusted for splits and dividends; the highest, lowest and average close and the changes of sessions are of traded prices, adjusted for splits only, as is the return of a single session.',
      input: z.strictObject({
        ticker: tickerInput,
        ...span,
        amount: quantityInput.optional(),
        shares: quantityInput.optional().describe('Instead of an amount'),
      }),
      step: ({ ticker }) => `Measuring ${possessive(ticker)} performance`,
      async find({ ticker, amount, shares, ...asked }, context) {
        const series = await seriesOf(ticker, context);
        const { bars, traded, provenance, isShort } = partOf(series, wantedOf(asked));
        const { name, type, currency } = series.instrument;
        const figures = figuresOf({ bars, traded }, perYearOf(series));
        const invested = shares === undefined ? amount : shares * figures.first_close;
        const holding =
          invested === undefined ? null : { amount: invested, worth: invested * (1 + figures.return_fraction) };
        return {
          data: { ticker, name, type, currency, ...figures, holding, history_is_shorter: isShort, ...provenance },
          sources: [sectionSource('prices', ticker, provenance)],
        };
      },
    }),
    compare_performance: readingTool({
      name: 'compare_performance',
      description:
        'Compares up to 20 instruments over the same range: return, return a year, volatility, drawdown of each, and the correlation of daily returns of each pair; `mixed_prices` says which prices are real where others are simulated. The plan limits how many.',
      input: z.strictObject({ tickers: tickersInput.min(2), ...span }),
      step: ({ tickers }) => `Comparing ${tickers.join(', ')}`,
      async find({ tickers: asked, ...rest }, context) {
        const tickers = [...new Set(asked)];
        const { planName, limits } = await planOf.read(context.caller);
        if (tickers.length > limits.number_of_tickers) {
          const most = `The ${planName} plan compares ${limits.number_of_tickers} tickers at once`;
          throw new ApiProblem('tier_required', `${most}. Name fewer, or upgrade for more.`);
        }
        const wanted = wantedOf(rest);
        const all: (ReturnType<typeof partOf> & { readonly series: Series })[] = [];
        // Sequentially: long histories at once would hold the event loop.
        for (const ticker of tickers) {
          const series = await seriesOf(ticker, context);
          all.push({ series, ...partOf(series, wanted) });
        }
        const compared = all.map(({ series, bars, traded, isShort, provenance }) => ({
          ticker: series.instrument.ticker,
          name: series.instrument.name,
          currency: series.instrument.currency,
          ...figuresOf({ bars, traded }, perYearOf(series)),
          history_is_shorter: isShort,
          ...provenance,
        }));
        const pairs = all.flatMap((left, index) =>
          all.slice(index + 1).map((right) => ({
            tickers: [left.series.instrument.ticker, right.series.instrument.ticker] as const,
            correlation: correlationOf(left.bars, right.bars),
          })),
        );
        const sides = all.map(({ series, segments }) => ({ ticker: series.instrument.ticker, segments }));
        const href = `/comparator?${new URLSearchParams({ t: tickers.join(' ') }).toString()}`;
        return {
          data: { compared, correlations: pairs, mixed_prices: mixedPricesText(sides) },
          sources: all.map(({ series, provenance }) =>
            sourceOf(`Prices of ${series.instrument.ticker}`, href, provenance),
          ),
        };
      },
    }),
    get_session_counts: readingTool({
      name: 'get_session_counts',
      description:
        'How many days, weeks, months or years of a range closed above or below a price, rose or fell by more than a fraction (0.05 is 5 %), or set a record: how many, their share, the first and last ones, and the longest run. Prices and the changes of days are as traded, adjusted for splits only; the changes of weeks, months and years are adjusted for dividends, too.',
      input: z.strictObject({
        ticker: tickerInput,
        ...span,
        period: z.enum(periodNames).default('day'),
        measure: z
          .enum(measureNames)
          .describe('`from_open`: the change since the open of the session. `record`: a close above every one before'),
        above: z.number().optional(),
        below: z.number().optional(),
        absolute: z.boolean().optional().describe('A change in either direction'),
      }),
      step: ({ ticker, period }) => `Counting ${possessive(ticker)} ${period}s`,
      async find({ ticker, range, from, to, ...wanted }, context) {
        const series = await seriesOf(ticker, context);
        const { bars: adjusted, traded, provenance, isShort } = partOf(series, wantedOf({ range, from, to }));
        const bars = wanted.measure === 'change' && wanted.period !== 'day' ? adjusted : traded;
        const begin = firstBarAtOrAfter(series.bars, bars.time[0] ?? 0);
        const before = series.traded.close.slice(0, begin + 1).reduce((most, close) => Math.max(most, close), 0);
        const { name, type, currency } = series.instrument;
        return {
          data: {
            ticker,
            name,
            type,
            currency,
            ...wanted,
            first_date: sessionDateOf(bars.time[Math.min(begin === 0 ? 0 : 1, bars.length - 1)] ?? 0),
            last_date: sessionDateOf(bars.time[bars.length - 1] ?? 0),
            ...countSessions(bars, wanted, { countsFirst: begin === 0, before: begin === 0 ? 0 : before }),
            history_is_shorter: isShort,
            ...provenance,
          },
          sources: [sectionSource('prices', ticker, provenance)],
        };
      },
    }),
    get_close: readingTool({
      name: 'get_close',
      description:
        'Open, high, low, close, volume and change of one session: that of a date, or the last one before it. Traded prices, adjusted for splits only.',
      input: z.strictObject({ ticker: tickerInput, date: dateInput }),
      step: ({ ticker, date }) => `Reading ${possessive(ticker)} close of ${date}`,
      async find({ ticker, date }, context) {
        const series = await seriesOf(ticker, context);
        const { bars, provenance } = partOf(series, { from: date, to: date });
        const at = firstBarAtOrAfter(series.bars, bars.time[bars.length - 1] ?? 0);
        const day = dayOfBar(series.traded, at);
        const { name, currency } = series.instrument;
        return {
          data: {
            ticker,
            name,
            currency,
            asked_date: date,
            date: sessionDateOf(series.bars.time[at] ?? 0),
            open: day.open,
            high: day.day_high,
            low: day.day_low,
            close: day.price,
            volume: day.volume,
            change_fraction: day.change_fraction,
            ...provenance,
          },
          sources: [sectionSource('prices', ticker, provenance)],
        };
      },
    }),
  };
}
