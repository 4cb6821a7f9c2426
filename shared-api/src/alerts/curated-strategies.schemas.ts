import { z } from 'zod';
import { options, strategy } from '../backtest/strategy.schemas.ts';
import { column, nullableColumn, shownIndicators } from '../backtest/chart.schemas.ts';
import { epochMs, pageQuery, problemItem, provenance, segments, sessionDate, ticker } from '../common.schemas.ts';
import { changed, interval, settings, tickers, usage } from './alert-cards.schemas.ts';
import { alertSignals } from './alert-terms.ts';

/** Kebab case: `golden-cross`. */
const strategyId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The id of a strategy has lower-case letters, digits and hyphens');

/** How a curated strategy did on one ticker, since 2015 or what the market has of it; intraday over its minute bars. */
const figures = z.object({
  ticker: z.string(),
  interval,
  first_date: sessionDate,
  last_date: sessionDate,
  return_fraction: z.number().nullable(),
  buy_and_hold_fraction: z.number().nullable(),
  max_drawdown_fraction: z.number().nullable(),
  sharpe: z.number().nullable(),
  trades: z.number().int(),
  /** Of the closed trades; null without one. */
  win_fraction: z.number().nullable(),
  /** Entries in the last year, or in what the market has of it: what an alert would have cost. */
  entries_last_year: z.number().int(),
  last_entry_at: epochMs.nullable(),
});

const curatedStrategy = z.object({
  id: strategyId,
  name: z.string(),
  /** What it does and when it tends to work, in two or three sentences. */
  description: z.string(),
  family: z.enum(['trend', 'momentum', 'mean_reversion', 'breakout', 'volume', 'candle_pattern']),
  /** The indicator level that a plan needs. */
  access_level: z.number().int(),
  strategy,
  options,
  /** Credits for each notification. */
  credits_per_notification: z.number().int(),
});

const subscribed = { subscribed: z.boolean() };

const found = {
  search: z.string().trim().max(100).optional(),
  families: z.array(curatedStrategy.shape.family).max(6).optional(),
};

export const getStrategies = {
  query: pageQuery.extend({ ticker: ticker.optional() }),
  body: z.strictObject({
    interval: interval.default('1d'),
    sort_by: z
      .enum([
        'name',
        'family',
        'ticker',
        'return_fraction',
        'buy_and_hold_fraction',
        'max_drawdown_fraction',
        'sharpe',
        'trades',
        'win_fraction',
        'entries_last_year',
      ])
      .default('sharpe'),
    ...found,
    /** Only these. */
    strategy_ids: z.array(strategyId).min(1).max(50).optional(),
  }),
  response: provenance.extend({
    /** One row per strategy and ticker. */
    rows: z.array(z.object({ strategy_id: strategyId, figures, ...subscribed })),
    /** Those that the rows name. */
    strategies: z.array(curatedStrategy),
    total: z.number().int(),
    page_num: z.number().int(),
    page_size: z.number().int(),
  }),
};

/** How a curated strategy did over all symbols that can be held. Medians are null without a figure. */
const summary = z.object({
  strategy_id: strategyId,
  /** Those with a return of the strategy and of holding. */
  symbols: z.number().int(),
  /** Those on which the strategy returned more than holding. */
  symbols_ahead: z.number().int(),
  median_return_fraction: z.number().nullable(),
  median_buy_and_hold_fraction: z.number().nullable(),
  median_max_drawdown_fraction: z.number().nullable(),
  median_sharpe: z.number().nullable(),
  /** Per symbol. */
  mean_entries_last_year: z.number().nullable(),
  /** Symbols on which the user is subscribed to it. */
  subscribed_symbols: z.number().int(),
});

export const getStrategySummaries = {
  body: z.strictObject({ interval: interval.default('1d'), ...found }),
  response: provenance.extend({
    /** One row per strategy, by name; also for a strategy without figures. */
    rows: z.array(summary),
    strategies: z.array(curatedStrategy),
  }),
};

const chosen = z.strictObject({
  strategy_ids: z.array(strategyId).min(1).max(50),
  tickers: tickers.max(500),
  interval: interval.default('1d'),
});

export const validateStrategiesCost = {
  body: chosen,
  response: z.object({
    valid: z.boolean(),
    problems: z.array(problemItem),
    /** Alerts that would be added. */
    alerts: z.number().int(),
    /** Those that exist. */
    present: z.number().int(),
    /** Expected, from the entries of the last year. */
    notifications_per_month: z.number(),
    credits_per_month: z.number(),
    credits_available: z.number().int(),
    usage,
  }),
};

export const subscribeStrategies = { body: chosen.extend(settings.shape), response: changed };

const some = z.strictObject({
  strategy_ids: z.array(strategyId).min(1).max(50),
  /** All that are subscribed, if left out. */
  tickers: tickers.max(500).optional(),
  interval: interval.optional(),
});
const outcome = z.object({ changed: z.number().int(), usage });
export const unsubscribeStrategies = { body: some, response: outcome };
export const activateStrategies = { body: some, response: outcome };
export const deactivateStrategies = { body: some, response: outcome };

/** One strategy on one ticker: the bars, what the strategy saw, and what fired. */
export const getStrategyChart = {
  params: z.object({ id: strategyId }),
  body: z.strictObject({ ticker, interval: interval.default('1d') }),
  response: provenance.extend({
    strategy: curatedStrategy,
    figures,
    currency: z.string(),
    segments,
    bars: z.object({
      time: z.array(epochMs),
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    }),
    indicators: shownIndicators,
    /** One per bar; null before the first decision. */
    equity: nullableColumn,
    signals: z.array(z.object({ signal: z.enum(alertSignals), time: epochMs, price: z.number() })),
  }),
};
