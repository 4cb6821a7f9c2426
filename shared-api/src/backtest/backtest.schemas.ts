import { z } from 'zod';
import { epochMs, pageQuery, problemItem, provenance, sessionDate, ticker } from '../common.schemas.ts';
import { indicatorDefinition, metric, options, strategy, trade, warning } from './strategy.schemas.ts';

const type = z.enum(['stocks']);
const ofType = z.object({ type });
const byId = z.object({ type, id: z.uuid() });

/** What a backtest is: strategy × tickers × range. Both dates are part of the range. */
export const backtestBody = z.strictObject({
  tickers: z.array(ticker).min(1).max(1000),
  start_date: sessionDate,
  end_date: sessionDate,
  strategy,
  options: options.prefault({}),
});

export const backtestStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);

const parentCard = z.object({
  id: z.uuid(),
  type,
  /** Written from the strategy: `SMA 10 crosses over SMA 20`. */
  name: z.string(),
  tickers: z.array(z.string()),
  start_date: sessionDate,
  end_date: sessionDate,
  status: backtestStatus,
  done: z.number().int(),
  total: z.number().int(),
  /** Reserved while it runs, then what was charged. */
  credits: z.number().int(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
  tags: z.array(z.string()),
  /** First child, so that a single-ticker card links straight to its result. */
  first_child_id: z.uuid(),
  /** Mean over the children that have a result. */
  return_fraction: z.number().nullable(),
  buy_and_hold_fraction: z.number().nullable(),
});

const childCard = z.object({
  id: z.uuid(),
  parent_id: z.uuid(),
  ticker: z.string(),
  status: backtestStatus,
  /** Why it failed, for people. */
  error: z.string().nullable(),
  trades: z.number().int().nullable(),
  final_equity: z.number().nullable(),
  return_fraction: z.number().nullable(),
  buy_and_hold_fraction: z.number().nullable(),
  max_drawdown_fraction: z.number().nullable(),
  sharpe: z.number().nullable(),
});

const paged = { total: z.number().int(), page_num: z.number().int(), page_size: z.number().int() };

export const indicator = {
  params: z.object({ type, name: z.string().min(1).max(60) }),
  response: indicatorDefinition,
};

export const indicators = {
  params: ofType,
  response: z.object({
    engine_version: z.string(),
    semantics_version: z.number().int(),
    indicators: z.array(indicatorDefinition),
  }),
};

export const dateRange = {
  params: ofType,
  body: z.strictObject({ tickers: z.array(ticker).min(1).max(1000) }),
  /** The sessions that every one of the tickers has. */
  response: z.object({ first_date: sessionDate, last_date: sessionDate }),
};

export const requestValidation = {
  params: ofType,
  body: backtestBody,
  response: z.object({
    valid: z.boolean(),
    problems: z.array(problemItem),
    name: z.string(),
    /** tickers × started years of daily bars. */
    credits: z.number().int(),
    credits_available: z.number().int(),
    bars: z.number().int(),
  }),
};

export const request = {
  params: ofType,
  /** `request_id`: chosen by the client; the same id never starts or charges twice. */
  body: backtestBody.extend({ request_id: z.uuid() }),
  response: z.object({
    parent_id: z.uuid(),
    children: z.array(z.object({ id: z.uuid(), ticker: z.string() })),
    credits: z.number().int(),
  }),
};

const progress = z.object({
  parent_id: z.uuid(),
  status: backtestStatus,
  done: z.number().int(),
  total: z.number().int(),
  /** Estimate; null until something has finished. */
  remaining_ms: z.number().nullable(),
});

export const events = { params: byId, event: progress };

export const cancel = { params: byId, response: progress };

export const parentCards = {
  params: ofType,
  query: z.object({ page_size: z.coerce.number().int().min(1).max(1000).default(1000) }),
  response: z.object({ cards: z.array(parentCard), ...paged }),
};

export const sortedParentCards = {
  params: z.object({ type, sort: z.enum(['created_at', 'name', 'status', 'credits', 'return_fraction']) }),
  query: pageQuery,
  body: z.strictObject({ search: z.string().trim().max(100).optional() }),
  response: parentCards.response,
};

export const parentCardById = {
  params: byId,
  response: parentCard.extend({ body: backtestBody }),
};

export const childCards = {
  params: z.object({
    type,
    id: z.uuid(),
    sort: z.enum(['ticker', 'status', 'return_fraction', 'max_drawdown_fraction', 'trades', 'sharpe']),
  }),
  query: pageQuery,
  body: z.strictObject({}),
  response: z.object({ cards: z.array(childCard), ...paged }),
};

const column = z.array(z.number());

/** Parts of one result: `summary` for every tier; `detailed` needs the plan's detailed_backtest_results. */
export const summaryResult = {
  params: byId,
  response: provenance.extend({
    card: childCard,
    parent: parentCard,
    body: backtestBody,
    currency: z.string(),
    engine_version: z.string(),
    /** Results with the same number can be compared: their numbers mean the same. */
    semantics_version: z.number().int(),
    /** SHA-256 of the bars that it ran on. */
    bars_hash: z.string(),
    first_date: sessionDate,
    last_date: sessionDate,
    first_decision_date: sessionDate.nullable(),
    assumptions: z.array(z.string()),
    warnings: z.array(warning),
    /** The headline ones. */
    metrics: z.array(metric),
    series: z.object({ time: z.array(epochMs), equity: column, buy_and_hold: column, drawdown: column }),
  }),
};

export const detailedResult = {
  params: byId,
  response: z.object({ metrics: z.array(metric), trades: z.array(trade) }),
};
