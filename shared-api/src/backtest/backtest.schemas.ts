import { z } from 'zod';
import {
  epochMs,
  nameOf,
  pageQuery,
  problemItem,
  provenance,
  segments,
  sessionDate,
  ticker,
} from '../common.schemas.ts';
import { column, shownIndicators } from './chart.schemas.ts';
import { lockedTestPeriod, testSharePercent } from './test-period.schemas.ts';
import { indicatorDefinition, metric, options, strategy, trade, warning } from './strategy.schemas.ts';

export {
  activateAlertCards,
  addAlerts,
  deactivateAlertCards,
  getSupportedStrategies,
  listAlertCardsFromChildId,
  listAlertCardsFromParentId,
  listAlertHistoryFromAlertId,
  listAllAlertCards,
  removeTickerFromAlert,
  updateMultiAlertTickers,
} from '../alerts/alert-cards.schemas.ts';
export * from './saved-strategies.schemas.ts';

const type = z.enum(['stocks']);
const ofType = z.object({ type });
const byId = z.object({ type, id: z.uuid() });

/** A backtest runs one strategy on every ticker over one date range. The range includes both dates. */
export const backtestBody = z.strictObject({
  tickers: z.array(ticker).min(1).max(1000),
  start_date: sessionDate,
  end_date: sessionDate,
  strategy,
  options: options.prefault({}),
  test_share_percent: testSharePercent.optional(),
});

export const backtestStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);

/** One to 40 characters on one line. */
const tag = nameOf(40);
/** Plain text. */
const note = z.string().trim().max(2000);

const parentCard = z.object({
  id: z.uuid(),
  type,
  /** Generated from the strategy: `SMA 10 crosses above SMA 20`. */
  name: z.string(),
  tickers: z.array(z.string()),
  start_date: sessionDate,
  end_date: sessionDate,
  locked_test_period: lockedTestPeriod.nullable(),
  status: backtestStatus,
  done: z.number().int(),
  total: z.number().int(),
  /** Credits reserved while it runs, credits charged once it has ended. */
  credits: z.number().int(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  /** The first child: a single-ticker card links straight to its result. */
  first_child_id: z.uuid(),
  /** Of the portfolio of several tickers; without one, the mean over the children with a result. */
  return_fraction: z.number().nullable(),
  buy_and_hold_fraction: z.number().nullable(),
  /** Of the portfolio, or of the only result; null for several without a portfolio. */
  max_drawdown_fraction: z.number().nullable(),
  sharpe: z.number().nullable(),
  /** When its user opened the test period of this rule; null while it is locked. */
  test_period_opened_at: epochMs.nullable(),
});

/** A card of a list. */
const listedCard = parentCard.extend({
  /**
   * How its request differs from that of the user's backtest before it: `SMA 10 → 12`, `exit at 100`. Empty for the first one, and after
   * one of another strategy.
   */
  changes: z.array(z.string()),
});

const childCard = z.object({
  id: z.uuid(),
  parent_id: z.uuid(),
  ticker: z.string(),
  tags: z.array(z.string()),
  note: z.string(),
  status: backtestStatus,
  /** Why it failed, in a sentence for users. */
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
  /** The sessions that all tickers share. */
  response: z.object({ first_date: sessionDate, last_date: sessionDate }),
};

export const requestValidation = {
  params: ofType,
  body: backtestBody,
  response: z.object({
    valid: z.boolean(),
    problems: z.array(problemItem),
    /** What would not prevent the run, but spoil it: `less_than_one_share`. */
    warnings: z.array(problemItem),
    name: z.string(),
    /** Tickers × years of daily bars, rounded up. */
    credits: z.number().int(),
    credits_available: z.number().int(),
    bars: z.number().int(),
    locked_test_period: lockedTestPeriod.nullable(),
  }),
};

export const request = {
  params: ofType,
  /** The client chooses `request_id`. A repeated id does not start or charge a second backtest. */
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
  /** Estimate; null until the first ticker has finished. */
  remaining_ms: z.number().nullable(),
});

export const events = { params: byId, event: progress };

export const cancel = { params: byId, response: progress };

export const parentCards = {
  params: ofType,
  query: z.object({ page_size: z.coerce.number().int().min(1).max(1000).default(1000) }),
  response: z.object({ cards: z.array(listedCard), ...paged }),
};

export const sortedParentCards = {
  params: z.object({
    type,
    sort: z.enum([
      'created_at',
      'name',
      'tickers',
      'start_date',
      'end_date',
      'status',
      'credits',
      'return_fraction',
      'buy_and_hold_fraction',
      'max_drawdown_fraction',
      'sharpe',
    ]),
  }),
  query: pageQuery,
  body: z.strictObject({
    /** In the name or among the tickers; of more than 100 tickers, among the first. */
    search: z.string().trim().max(100).optional(),
    /** Cards with all of these. */
    tags: z.array(tag).max(20).optional(),
    /** Cards with any of these. */
    tickers: z.array(ticker).max(50).optional(),
    created_from: epochMs.optional(),
    created_to: epochMs.optional(),
    min_return: z.number().optional(),
    max_return: z.number().optional(),
  }),
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
    sort: z.enum([
      'ticker',
      'status',
      'return_fraction',
      'buy_and_hold_fraction',
      'final_equity',
      'max_drawdown_fraction',
      'trades',
      'sharpe',
    ]),
  }),
  query: pageQuery,
  body: z.strictObject({}),
  response: z.object({ cards: z.array(childCard), ...paged }),
};

const ids = z.array(z.uuid()).min(1).max(1000);
const cardList = { params: ofType, body: z.strictObject({ id_list: ids }) };
const oneTag = { params: z.object({ type, id: z.uuid(), tag }) };

export const requestBody = { params: byId, response: backtestBody };

export const getStrategyName = {
  params: ofType,
  /** Direction and stops are part of the name. */
  body: z.strictObject({ strategy, options: options.prefault({}) }),
  response: z.object({ name: z.string() }),
};

/** Deleted cards can be restored for an hour. Running backtests are cancelled. */
export const deleteParentCards = cardList;
export const deleteChildCards = cardList;
export const restoreParentCards = cardList;
export const restoreChildCards = cardList;

const addTags = { params: ofType, body: z.strictObject({ hash_id_list: ids, tag_list: z.array(tag).min(1).max(20) }) };
export const addTagToParent = addTags;
export const addTagToChild = addTags;
export const removeTagFromParent = oneTag;
export const removeTagFromChild = oneTag;

export const updateMultiTags = {
  params: ofType,
  body: z.strictObject({
    target: z.enum(['parent', 'child']),
    action: z.enum(['add', 'remove', 'replace']),
    id_list: ids,
    tag_list: z.array(tag).max(20),
  }),
};

export const setParentNote = { params: byId, body: z.strictObject({ note }) };
export const setChildNote = { params: byId, body: z.strictObject({ note }) };

export const tags = {
  params: ofType,
  /** Every tag on a card of the user, the most used one first. */
  response: z.object({ tags: z.array(z.object({ tag: z.string(), cards: z.number().int() })) }),
};

/** Parts of one result. Every tier gets `summary`; `detailed` needs the plan feature detailed_backtest_results. */
export const summaryResult = {
  params: byId,
  response: provenance.extend({
    card: childCard,
    parent: parentCard,
    body: backtestBody,
    currency: z.string(),
    engine_version: z.string(),
    /** Results with the same version define their metrics the same way, so they can be compared. */
    semantics_version: z.number().int(),
    /** SHA-256 of the input bars. */
    bars_hash: z.string(),
    first_date: sessionDate,
    last_date: sessionDate,
    first_decision_date: sessionDate.nullable(),
    segments,
    assumptions: z.array(z.string()),
    warnings: z.array(warning),
    /** The headline metrics. */
    metrics: z.array(metric),
    series: z.object({ time: z.array(epochMs), equity: column, buy_and_hold: column, drawdown: column }),
  }),
};

export const detailedResult = {
  params: byId,
  response: z.object({ metrics: z.array(metric), trades: z.array(trade) }),
};

/** What explains the trades of one result: its bars and what its strategy saw on each of them. */
export const chartResult = {
  params: byId,
  response: provenance.extend({
    currency: z.string(),
    segments,
    /** The bars of the result, adjusted; `entry_bar` and `exit_bar` of its trades count from the first one. */
    bars: z.object({
      time: z.array(epochMs),
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    }),
    /** Prices were corrected since the run: trades may not match these bars. */
    bars_changed: z.boolean(),
    indicators: shownIndicators,
  }),
};

/** What shows that one result is no accident: checks on the bars of its run. */
export const checksResult = {
  params: byId,
  response: z.object({
    /** Why there are no checks, in a sentence for users: prices were corrected since the run, or are gone. */
    reason: z.string().nullable(),
    /** The run again without the future of a signal. Null with a reason. */
    look_ahead: z
      .object({
        checks: z.number().int(),
        /** Bars on which a group of conditions holds; of more than a thousand, some are checked. */
        signals: z.number().int(),
        /** Checks whose past was another one; 0 if the strategy looks at nothing but the past. */
        violations: z.number().int(),
      })
      .nullable(),
    /** Strategies with as many entries, held as long, at random bars. Null with a reason, and without trades. */
    random_entries: z
      .object({
        /** Share of the random strategies with a lower return, equal ones counting half. */
        percentile: z.number(),
        median_return: z.number(),
        strategy_return: z.number(),
        /** Return of each random strategy, ascending. */
        returns: column,
      })
      .nullable(),
  }),
};

/** A parent's tickers traded together: equal weights, one cash account (decision 81). */
const portfolio = provenance.extend({
  currency: z.string(),
  engine_version: z.string(),
  semantics_version: z.number().int(),
  first_date: sessionDate,
  last_date: sessionDate,
  assumptions: z.array(z.string()),
  warnings: z.array(warning),
  metrics: z.array(metric),
  series: z.object({ time: z.array(epochMs), equity: column, buy_and_hold: column, drawdown: column }),
});

export const summaryResults = {
  params: ofType,
  /** Parents, each once. */
  body: z.strictObject({ id_list: z.array(z.uuid()).min(1).max(6) }),
  /** In the order of `id_list`. */
  response: z.object({
    summaries: z.array(
      z.object({
        parent: parentCard,
        body: backtestBody,
        /** Null while it runs, without a completed result, and for several currencies; then `portfolio_reason` says why. */
        portfolio: portfolio.nullable(),
        portfolio_reason: z.string().nullable(),
        /** One per ticker, in the order of the request. */
        results: z.array(
          childCard.pick({
            id: true,
            ticker: true,
            status: true,
            error: true,
            return_fraction: true,
            buy_and_hold_fraction: true,
          }),
        ),
      }),
    ),
  }),
};
