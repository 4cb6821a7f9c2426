import { z } from 'zod';
import { options, strategy } from '../backtest/strategy.schemas.ts';
import { epochMs, nameOf, pageQuery, sessionDate, ticker } from '../common.schemas.ts';
import { channelTerms } from './alert-channels.ts';
import type { AlertChannel, AlertTells } from './alert-channels.ts';
import { alertIntervals, alertSignals, alertTypes, pauseReasons } from './alert-terms.ts';

export const alertType = z.enum(alertTypes);
export const interval = z.enum(alertIntervals);
export const ids = z.array(z.uuid()).min(1).max(1000);
export const tickers = z.array(ticker).min(1).max(1000);

/** One to 40 characters on one line. */
export const tag = nameOf(40);

/** One to 120 characters on one line. */
export const alertName = nameOf(120);

type Tells = { [Name in AlertChannel]: z.ZodDefault<z.ZodType<AlertTells[Name], AlertTells[Name]>> };

const tells = Object.fromEntries(
  channelTerms.map(([name, { choices, usual }]) => [
    name,
    choices ? z.enum(Object.keys(choices)).default(String(usual)) : z.boolean().default(usual === true),
  ]),
) as unknown as Tells;

/** How an alert tells its user. */
export const settings = z.strictObject({
  /** What is told; each told signal costs a credit. */
  signals: z.array(z.enum(alertSignals)).min(1).max(alertSignals.length).default(['entry']),
  ...tells,
  /** The last day on which it fires, in the exchange's time zone; null for ever. */
  expires_on: sessionDate.nullable().default(null),
});

/** What is watched: the rule of a backtest, a curated strategy, or conditions that fire when they begin to hold. */
export const rule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('strategy'),
    strategy,
    options,
    /** First date of the replay, so that positions are those of the backtest; intraday, the first bar that the market has. */
    start_date: sessionDate,
  }),
  z.object({ kind: z.literal('conditions'), conditions: strategy.shape.entry }),
]);

export const alertStatus = z.enum(['active', 'paused', 'expired']);

const alertState = {
  status: alertStatus,
  pause_reason: z.enum(pauseReasons).nullable(),
};

/** One strategy on one ticker: what is evaluated, paused and told. */
export const childAlert = z.object({
  id: z.uuid(),
  parent_id: z.uuid(),
  type: alertType,
  name: z.string(),
  ticker: z.string(),
  interval,
  ...alertState,
  tags: z.array(z.string()),
  /** Close of the next bar that is evaluated; null unless it is active, and where the calendar knows none. */
  next_evaluation: epochMs.nullable(),
  /** Open of the last bar that was evaluated; null before the first. */
  evaluated_to: epochMs.nullable(),
  /** Whether the rule holds a position after that bar: -1 short, 0 none, 1 long; null before the first and for conditions. */
  position: z.number().int().min(-1).max(1).nullable(),
  last_fired_at: epochMs.nullable(),
  /** Notifications that were delivered; each cost a credit. */
  fired: z.number().int(),
  created_at: epochMs,
  /** What it watches where that is conditions of the user's own; null for a strategy. */
  conditions: strategy.shape.entry.nullable(),
});

/** Alerts that were made together: one rule on several tickers. */
export const parentAlert = z.object({
  id: z.uuid(),
  type: alertType,
  name: z.string(),
  interval,
  tickers: z.array(z.string()),
  /** What it was made from; all null for conditions of the user's own. */
  backtest_id: z.uuid().nullable(),
  backtest_result_id: z.uuid().nullable(),
  strategy_id: z.string().nullable(),
  settings,
  tags: z.array(z.string()),
  /** Of its children: how many are active, paused, expired. */
  active: z.number().int(),
  paused: z.number().int(),
  expired: z.number().int(),
  next_evaluation: epochMs.nullable(),
  last_fired_at: epochMs.nullable(),
  fired: z.number().int(),
  created_at: epochMs,
});

/** How many alerts of each interval are active, and may be. */
export const usage = z.array(z.object({ interval, active: z.number().int(), limit: z.number().int() }));

export const parents = z.object({ cards: z.array(parentAlert) });
export const children = z.object({ cards: z.array(childAlert) });

/** `present`: watched by this alert already. */
export const changed = z.object({
  cards: z.array(parentAlert),
  added: z.number().int(),
  present: z.number().int(),
  usage,
});

const ofStocks = z.object({ type: z.literal('stocks') });
export const byId = z.object({ id: z.uuid() });
const targets = z.strictObject({ target: z.enum(['parent', 'child']), id_list: ids });

// Of the backtest service: alerts that are made from backtests.

/** From backtests with all their tickers, or from single results. Making what exists changes nothing; settings stay as they were. */
export const addAlerts = {
  params: ofStocks,
  body: settings.extend({
    target: z.enum(['parent', 'child']),
    id_list: ids.max(100),
    interval: interval.default('1d'),
  }),
  response: changed,
};

/** `id_list`: parent alerts. */
export const updateMultiAlertTickers = {
  params: ofStocks,
  body: z.strictObject({ action: z.enum(['add', 'remove']), id_list: ids, ticker_list: tickers }),
  response: changed.extend({ removed: z.number().int() }),
};

const switchCards = {
  params: ofStocks,
  body: targets,
  response: z.object({ changed: z.number().int(), usage }),
};
export const activateAlertCards = switchCards;
export const deactivateAlertCards = switchCards;

/** `backtest_id`: the backtest that alerts were made from; from all of them. */
export const removeTickerFromAlert = {
  params: ofStocks,
  body: z.strictObject({ backtest_id: z.uuid(), ticker_list: tickers }),
  response: z.object({ removed: z.number().int() }),
};

const ofBacktest = z.object({ type: z.literal('stocks'), id: z.uuid() });
export const listAlertCardsFromParentId = { params: ofBacktest, response: parents };
export const listAlertCardsFromChildId = { params: ofBacktest, response: children };
export const listAllAlertCards = { params: ofStocks, response: parents };

/** What fired, newest first, up to 500. */
export const listAlertHistoryFromAlertId = {
  params: ofBacktest,
  response: z.object({
    history: z.array(
      z.object({
        signal: z.enum(alertSignals),
        /** Open of the bar that fired. */
        bar_time: epochMs,
        price: z.number(),
        /** When it was evaluated, and told. */
        at: epochMs,
        notification_id: z.number().int().nullable(),
        /**
         * `late`: the bar was known more than two intervals after its close. `corrected`: the provider has changed the bar since, and it
         * would no longer fire.
         */
        remark: z.enum(['late', 'corrected']).nullable(),
      }),
    ),
  }),
};

/** Curated strategies that have figures for an interval. */
export const getSupportedStrategies = {
  params: z.object({ type: z.literal('stocks'), interval }),
  response: z.object({ strategies: z.array(z.object({ id: z.string(), name: z.string() })) }),
};

// Of the alert service.

/** A rule of the user's own on tickers: fires on each bar at whose close the conditions begin to hold. */
export const addStockAlert = {
  body: settings.omit({ signals: true }).extend({
    name: alertName.optional(),
    tickers: tickers.max(100),
    interval: interval.default('1d'),
    conditions: strategy.shape.entry,
  }),
  response: changed,
};

export const alertParentCard = { params: byId, response: parentAlert.extend({ rule }) };
export const alertChildCardsOfParent = { params: byId, response: children };

/** With the values of each condition of the rule. */
export const alertChildCard = {
  params: byId,
  response: childAlert.extend({
    rule,
    settings,
    values: z.array(
      z.object({
        group: z.enum(alertSignals),
        /** `RSI 14 is below 30`. */
        text: z.string(),
        left: z.number().nullable(),
        right: z.number().nullable(),
        holds: z.boolean(),
      }),
    ),
    /** Time of the bar that they are of: the last closed one that the plan sees; null without any. */
    values_at: epochMs.nullable(),
  }),
};

const filter = z.strictObject({
  type: alertType.optional(),
  status: alertStatus.optional(),
  intervals: z.array(interval).max(alertIntervals.length).optional(),
  /** Those about any of these. */
  tickers: z.array(ticker).max(50).optional(),
  /** Those with all of these. */
  tags: z.array(tag).max(20).optional(),
  /** Part of the name or of a ticker. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['created_at', 'name', 'last_fired_at', 'fired']).default('created_at'),
});
const filterQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  asc: pageQuery.shape.asc,
});
const counted = { total: z.number().int(), usage };

export const alertParentCards = {
  query: filterQuery,
  body: filter,
  response: parents.extend(counted),
};
export const alertChildCards = {
  query: filterQuery,
  body: filter,
  response: children.extend(counted),
};

/** Deleted alerts fire no more; they can be restored for an hour, within the plan's limits. */
const idList = { body: z.strictObject({ id_list: ids }) };
export const deleteAlertParentCards = idList;
export const deleteAlertChildCards = idList;
export const restoreAlertParentCards = idList;
export const restoreAlertChildCards = idList;

const oneId = { body: z.array(z.uuid()).length(1), response: z.object({ changed: z.number().int(), usage }) };
export const activateAlertByParentId = oneId;
export const activateAlertByChildId = oneId;
export const deactivateAlertByParentId = oneId;
export const deactivateAlertByChildId = oneId;

const addTags = { body: z.strictObject({ hash_id_list: ids, tag_list: z.array(tag).min(1).max(20) }) };
const oneTag = { params: z.object({ id: z.uuid(), tag }) };
export const addTagToAlertParent = addTags;
export const addTagToAlertChild = addTags;
export const removeTagFromAlertParent = oneTag;
export const removeTagFromAlertChild = oneTag;
export const alertTags = {
  /** Every tag on an alert of the user, the most used one first. */
  response: z.object({ tags: z.array(z.object({ tag: z.string(), cards: z.number().int() })) }),
};

export const updateAlert = {
  params: byId,
  body: z.strictObject({
    name: alertName.optional(),
    settings: settings.optional(),
    /** Moves the constant that one of the user's own conditions compares with, on all tickers. A name that the conditions gave follows. */
    level: z
      .strictObject({ condition: z.number().int().min(0).max(49), value: z.number().min(-1e12).max(1e12) })
      .optional(),
  }),
  response: parentAlert,
};
