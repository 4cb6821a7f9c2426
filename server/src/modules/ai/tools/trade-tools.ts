import { computeIndicator } from '@candlewick/engine';
import { sessionDateOf } from '@candlewick/engine/market';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Series } from '../../../market/market.ts';
import { segmentsBetween, sourceOf } from '../../../market/provenance.ts';
import { barsOf, rangeNames } from './price-range.ts';
import { dateInput, ofTicker, quantityInput, readingTool, sectionSource } from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';
import type { ToolContext } from './tool.ts';

const span = { range: z.enum(rangeNames).optional(), from: dateInput.optional(), to: dateInput.optional() };
const atrPeriod = 14;

/** Figures of a plan to buy: monthly payments, distances to levels, stops and sizes. */
export function createTradeTools({ market, planOf }: ToolDependencies) {
  const read = async (ticker: string, { caller }: ToolContext) => {
    const series: Series = await market.series(ticker, (await planOf.read(caller)).limits.data_delay_minutes);
    const last = series.traded.length - 1;
    const asOf = series.traded.time[last] ?? 0;
    const provenance = { ...sourceOf(segmentsBetween(series.segments, series.traded.time[0] ?? 0, asOf)), as_of: asOf };
    const { name, currency } = series.instrument;
    return {
      series,
      price: series.traded.close[last] ?? NaN,
      about: { ticker, name, currency, date: sessionDateOf(asOf), ...provenance },
      sources: [sectionSource('prices', ticker, provenance)],
    };
  };
  const wantedOf = ({
    range,
    from,
    to,
  }: {
    range?: (typeof rangeNames)[number] | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }) => (from === undefined ? { range: range ?? ('1y' as const) } : { from, to });

  return {
    get_monthly_plan: readingTool({
      name: 'get_monthly_plan',
      description:
        'What an amount invested each month, at its first close, is worth at the last one, with dividends reinvested.',
      input: ofTicker.extend({ amount: quantityInput, ...span }),
      step: ({ ticker }) => `Computing a monthly plan of ${ticker}`,
      async find({ ticker, amount, ...asked }, context) {
        const { series, about, sources } = await read(ticker, context);
        const wanted = wantedOf(asked);
        const all = barsOf(series.bars, wanted);
        // The first bar is the close before the range, where there is one.
        const from = 'from' in wanted ? Date.parse(wanted.from) : 0;
        const begin = all.length > 1 && (all.time[0] ?? 0) <= from && series.bars.time[0] !== all.time[0] ? 1 : 0;
        const last = all.length - 1;
        if (last < begin)
          throw new ApiProblem('invalid_request', `${ticker} has no prices then. Ask about another time.`);
        const months = Array.from({ length: last - begin + 1 }, (_, index) => begin + index).filter(
          (bar) =>
            bar === begin ||
            sessionDateOf(all.time[bar] ?? 0).slice(0, 7) !== sessionDateOf(all.time[bar - 1] ?? 0).slice(0, 7),
        );
        const units = months.reduce((sum, bar) => sum + amount / (all.close[bar] ?? NaN), 0);
        const worth = units * (all.close[last] ?? NaN);
        const paid = amount * months.length;
        return {
          data: {
            ...about,
            amount,
            payments: months.length,
            paid,
            worth,
            gain_fraction: worth / paid - 1,
            first_date: sessionDateOf(all.time[begin] ?? 0),
            last_date: sessionDateOf(all.time[last] ?? 0),
          },
          sources,
        };
      },
    }),
    get_distance: readingTool({
      name: 'get_distance',
      description:
        'How far the last close is from an average of closes (`average`, `period`), or from the highest or lowest price of a range (`extreme`).',
      input: ofTicker.extend({
        average: z.enum(['SMA', 'EMA']).optional(),
        period: z.number().int().min(2).max(400).default(200),
        extreme: z.enum(['high', 'low']).default('high'),
        ...span,
      }),
      step: ({ ticker }) => `Measuring ${ticker} against its levels`,
      nothing: ({ ticker }) => `${ticker} has too few prices for that.`,
      async find({ ticker, average, period, extreme, ...asked }, context) {
        const { series, price, about, sources } = await read(ticker, context);
        if (average !== undefined) {
          const value = computeIndicator(series.bars, { indicator: average, params: { period } }).values[
            series.bars.length - 1
          ];
          if (value === undefined || !Number.isFinite(value)) return undefined;
          return {
            data: {
              ...about,
              price,
              level: average as string,
              period: period as number | null,
              value,
              on: about.date,
              distance_fraction: price / value - 1,
            },
            sources,
          };
        }
        const part = barsOf(series.traded, wantedOf(asked));
        const values = Array.from(part[extreme]);
        const best = values.reduce(
          (found, value, index) =>
            (extreme === 'high' ? value > (values[found] ?? -Infinity) : value < (values[found] ?? Infinity))
              ? index
              : found,
          0,
        );
        const value = values[best];
        if (value === undefined) return undefined;
        return {
          data: {
            ...about,
            price,
            level: extreme as string,
            period: null as number | null,
            value,
            on: sessionDateOf(part.time[best] ?? 0),
            distance_fraction: price / value - 1,
          },
          sources,
        };
      },
    }),
    get_trade_plan: readingTool({
      name: 'get_trade_plan',
      description:
        'A stop for a position bought at the last close or `entry`: `stop`, or `atrs` × ATR 14, or `fraction` below it, or where `shares` lose `risk` dollars; the risk of `shares`; or how many shares risk at most `risk`.',
      input: ofTicker.extend({
        entry: quantityInput.optional(),
        stop: quantityInput.optional(),
        atrs: quantityInput.optional(),
        fraction: z.number().positive().max(1).optional(),
        shares: quantityInput.optional(),
        risk: quantityInput.optional(),
        account: quantityInput.optional(),
        risk_fraction: z.number().positive().max(1).optional(),
      }),
      step: ({ ticker }) => `Computing a stop of ${ticker}`,
      nothing: ({ ticker }) => `${ticker} has too few prices for an ATR.`,
      async find({ ticker, entry, stop, atrs, fraction, shares, risk, account, risk_fraction: part }, context) {
        const { series, price, about, sources } = await read(ticker, context);
        const values = computeIndicator(series.traded, { indicator: 'ATR', params: { period: atrPeriod } }).values;
        const atr = values[series.traded.length - 1];
        if (atr === undefined || !Number.isFinite(atr)) return undefined;
        const at = entry ?? price;
        const most = risk ?? (account !== undefined ? account * (part ?? 0.01) : undefined);
        // What may be lost on the shares decides where their stop is.
        const ofRisk =
          shares !== undefined &&
          most !== undefined &&
          stop === undefined &&
          atrs === undefined &&
          fraction === undefined;
        const level = ofRisk
          ? at - most / shares
          : (stop ?? (fraction === undefined ? at - (atrs ?? 2) * atr : at * (1 - fraction)));
        if (level >= at || level <= 0)
          throw new ApiProblem('invalid_request', 'The stop must be below the price and above zero. Name another one.');
        const each = at - level;
        const size = most === undefined ? null : Math.floor(most / each);
        return {
          data: {
            ...about,
            price,
            entry: at,
            atr,
            atr_period: atrPeriod,
            atrs: stop === undefined && fraction === undefined && !ofRisk ? (atrs ?? 2) : null,
            fraction: fraction ?? null,
            stop: level,
            stop_distance_fraction: each / at,
            risk_per_share: each,
            shares: shares ?? size,
            risk: shares === undefined ? (size === null ? null : size * each) : shares * each,
            most_shares: size,
            most_risk: most ?? null,
            cost: (shares ?? size ?? 0) * at,
            account: account ?? null,
            risk_fraction: part ?? null,
          },
          sources,
        };
      },
    }),
  };
}
