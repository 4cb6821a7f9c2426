import { z } from 'zod';
import { backtestBody, backtestStatus } from '../backtest/backtest.schemas.ts';
import { column } from '../backtest/chart.schemas.ts';
import { lockedTestPeriod } from '../backtest/test-period.schemas.ts';
import { metric, options, strategy } from '../backtest/strategy.schemas.ts';
import { epochMs, problemItem, sessionDate, ticker } from '../common.schemas.ts';
import { labLimits } from './axis-values.ts';

const byId = z.object({ id: z.uuid() });
const kind = z.enum(['sweep', 'walk_forward']);

/** One parameter. All of its paths get the same value: one average in entry and exit. */
const axis = z.strictObject({
  /** `entry.conditions.0.left.params.period`, `options.stop_loss_percent`. */
  paths: z.array(z.string().min(1).max(120)).min(1).max(10),
  from: z.number(),
  /** Included when a step ends there. */
  to: z.number(),
  step: z.number().gt(0),
});

const bars = z.number().int().min(20).max(100_000);

export const experimentBody = backtestBody.extend({
  axes: z.array(axis).min(1).max(labLimits.axes),
  /** Id of a metric. */
  objective: z.string().min(1).max(60),
  best: z.enum(['highest', 'lowest']).default('highest'),
  /** Null for a sweep. */
  walk_forward: z
    .strictObject({
      /** `anchored`: each window chooses on all bars so far, otherwise on the last `in_sample_bars`. */
      mode: z.enum(['rolling', 'anchored']).default('rolling'),
      in_sample_bars: bars,
      out_of_sample_bars: bars,
    })
    .nullable()
    .default(null),
});

export const quote = {
  body: experimentBody,
  response: z.object({
    valid: z.boolean(),
    problems: z.array(problemItem),
    name: z.string(),
    combinations: z.number().int(),
    /** Windows of the longest history; null for a sweep. */
    windows: z.number().int().nullable(),
    /** Over all symbols and windows. */
    runs: z.number().int(),
    /** Per symbol, the price of one run for each started 100 combinations; of all windows. */
    credits: z.number().int(),
    credits_available: z.number().int(),
    /** What it would leave out; null: nothing. */
    locked_test_period: lockedTestPeriod.nullable(),
  }),
};

export const start = {
  /** The client chooses `request_id`. A repeated id does not start or charge a second one. */
  body: experimentBody.extend({ request_id: z.uuid() }),
  response: z.object({ id: z.uuid(), credits: z.number().int() }),
};

const card = z.object({
  id: z.uuid(),
  kind,
  /** Generated from the strategy: `SMA 10 crosses above SMA 20`. */
  name: z.string(),
  tickers: z.array(z.string()),
  start_date: sessionDate,
  /** Before the locked test period, if there is one. */
  end_date: sessionDate,
  /** Null: nothing was left out. */
  locked_test_period: lockedTestPeriod.nullable(),
  objective: z.string(),
  status: backtestStatus,
  /** Runs. */
  done: z.number().int(),
  total: z.number().int(),
  combinations: z.number().int(),
  /** Credits reserved while it runs, credits charged once it has ended. */
  credits: z.number().int(),
  created_at: epochMs,
  ended_at: epochMs.nullable(),
});

export const experiments = { response: z.object({ experiments: z.array(card) }) };

const figures = {
  return_fraction: z.number().nullable(),
  buy_and_hold_fraction: z.number().nullable(),
  max_drawdown_fraction: z.number().nullable(),
  sharpe: z.number().nullable(),
  trades: z.number().int().min(0),
};

export const experiment = {
  params: byId,
  response: card.extend({
    body: experimentBody,
    symbols: z.array(
      z.object({
        ticker: z.string(),
        status: backtestStatus,
        /** Why it failed, in a sentence for users. */
        error: z.string().nullable(),
        engine_version: z.string().nullable(),
        /** SHA-256 of the input bars. */
        bars_hash: z.string().nullable(),
        /** The best combination; of a walk-forward, the figures of its out-of-sample parts together. */
        best: z
          .object({
            /** One value per axis; empty for a walk-forward, which chooses in each window. */
            values: z.array(z.number()),
            /** The objective. */
            value: z.number().nullable(),
            ...figures,
          })
          .nullable(),
      }),
    ),
  }),
};

const progress = z.object({
  id: z.uuid(),
  status: backtestStatus,
  /** Runs. */
  done: z.number().int(),
  total: z.number().int(),
  /** Estimate; null until the first runs have ended. */
  remaining_ms: z.number().nullable(),
});

export const events = { params: byId, event: progress };

export const cancel = { params: byId, response: progress };

export const deleteExperiment = { params: byId };

export const sweepResult = {
  params: byId,
  query: z.object({ ticker: ticker.optional() }),
  response: z.object({
    axes: z.array(z.object({ paths: z.array(z.string()), values: z.array(z.number()) })),
    /** Symbols behind each number. */
    symbols: z.number().int(),
    /** In grid order: the last axis changes fastest. Null where the objective is not defined. */
    values: z.array(z.number().nullable()),
    /** Trades at each combination, over all symbols. */
    trades: z.array(z.number().int()),
  }),
};

export const walkForwardResult = {
  params: byId.extend({ ticker }),
  response: z.object({
    /** Of the symbol. */
    currency: z.string(),
    axes: z.array(z.object({ paths: z.array(z.string()), values: z.array(z.number()) })),
    /** Yearly growth out of sample over that in sample; null when the choices earned nothing in sample. */
    efficiency: z.number().nullable(),
    windows: z.array(
      z.object({
        in_sample: z.object({ from: sessionDate, to: sessionDate, bars: z.number().int() }),
        out_of_sample: z.object({ from: sessionDate, to: sessionDate, bars: z.number().int() }),
        /** What the window chose, one value per axis; null when no combination had a value. */
        values: z.array(z.number()).nullable(),
        in_sample_value: z.number().nullable(),
        out_of_sample_value: z.number().nullable(),
        in_sample_return: z.number().nullable(),
        out_of_sample_return: z.number(),
        trades: z.number().int(),
      }),
    ),
    metrics: z.array(metric),
    /** The out-of-sample parts one after another. */
    series: z.object({ time: z.array(epochMs), equity: column, buy_and_hold: column, drawdown: column }),
  }),
};

const attemptKind = z.enum(['run', 'sweep', 'scrub', 'walk_forward']);

const attempted = {
  ticker,
  start_date: sessionDate,
  end_date: sessionDate,
  strategy,
  options: options.prefault({}),
};

/** Larger than any figure of a backtest. */
const most = 1e12;
const fraction = z.number().min(-most).max(most).nullable();

export const addAttempts = {
  body: z.strictObject({
    attempts: z
      .array(
        z.strictObject({
          /** Chosen by the client, so that a repeated call adds nothing twice. */
          id: z.uuid(),
          kind: attemptKind.exclude(['run', 'walk_forward']),
          ...attempted,
          engine_version: z.string().min(1).max(40),
          return_fraction: fraction,
          buy_and_hold_fraction: fraction,
          max_drawdown_fraction: fraction,
          sharpe: fraction,
          trades: z.number().int().min(0).max(1_000_000),
        }),
      )
      .min(1)
      .max(labLimits.attemptsPerCall),
  }),
};

const attempt = z.object({
  id: z.uuid(),
  kind: attemptKind,
  /** Generated from the strategy: `SMA 10 crosses above SMA 20`. */
  name: z.string(),
  /** Indicators of the entry: `SMA`, `MACD + RSI`. */
  family: z.string(),
  ...attempted,
  ...figures,
  /** Computed by the server, on its bars. */
  certified: z.boolean(),
  /** The card of a run, while it exists. */
  card: z.object({ parent_id: z.uuid(), child_id: z.uuid() }).nullable(),
  engine_version: z.string(),
  /** SHA-256 of the input bars; null when the browser computed it. */
  bars_hash: z.string().nullable(),
  /** Prices of the range were corrected since, so it would end differently now. Null: not compared. */
  bars_changed: z.boolean().nullable(),
  created_at: epochMs,
});

export const attempts = {
  query: z.object({
    ticker: ticker.optional(),
    family: z.string().min(1).max(60).optional(),
    kept: z.stringbool().optional(),
    from: z.coerce.number().pipe(epochMs).optional(),
    /** Excluded. */
    to: z.coerce.number().pipe(epochMs).optional(),
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
    page_size: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({
    attempts: z.array(attempt),
    /** Of all attempts that the filter matches, on whichever page. */
    summary: z.object({
      count: z.number().int(),
      symbols: z.number().int(),
      /** Days (UTC) on which the user tried something. */
      days: z.number().int(),
      /** Attempts with a return of their own and one of buy and hold, and those of them that beat it. */
      compared: z.number().int(),
      beat: z.number().int(),
      /** Of the annual Sharpe ratios; null without one. The deviation is that of a sample: null for fewer than two. */
      sharpe: z
        .object({
          count: z.number().int(),
          mean: z.number(),
          deviation: z.number().nullable(),
          lower_quartile: z.number(),
          median: z.number(),
          upper_quartile: z.number(),
        })
        .nullable(),
      /** The attempt with the highest Sharpe ratio, the newest of equal ones. */
      best: attempt.nullable(),
    }),
    /** For `before`; null on the last page. */
    next: z.number().int().nullable(),
    /** What there is to filter by, over all attempts. */
    tickers: z.array(z.string()),
    families: z.array(z.string()),
    total: z.number().int(),
  }),
};

export const deleteAttempt = { params: byId };
export const deleteAttempts = {};

const rule = { strategy, options: options.prefault({}) };

const opening = z.object({
  opened_at: epochMs,
  /** The symbol on which it was opened. */
  ticker: z.string(),
  /** The share of the history that was locked, in percent. */
  share_percent: z.number(),
});

export const testPeriod = {
  body: z.strictObject(rule),
  /** Null while it is locked. */
  response: z.object({ opening: opening.nullable() }),
};

export const openTestPeriod = {
  /** A rule is its conditions and its direction, whatever the symbol, the numbers and the exits: what was seen of one is seen of all. */
  body: z.strictObject({ ...rule, ticker, share_percent: z.number().min(1).max(50).default(20) }),
  response: opening,
};
