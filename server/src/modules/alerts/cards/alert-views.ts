import { calendarOf } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { AlertParent } from '../../../platform/database/schema/alerts.ts';
import type { Market } from '../../../market/market.ts';
import type { ChildRow, ParentRow } from './alert-lists.repository.ts';
import { nextBarClose } from '../watches/bar-closes.ts';
import { tellsOf } from '../delivery/channels.ts';
import { isExpired } from '../expiry.ts';

export type ParentCard = z.output<(typeof alerts)['parentAlert']>;
export type ChildCard = z.output<(typeof alerts)['childAlert']>;
export type AlertSettings = z.output<(typeof alerts)['settings']>;

interface At {
  readonly market: Pick<Market, 'find'>;
  readonly time: number;
}

/** The first close of a bar of any of these; null without one. */
function nextEvaluation(tickers: readonly string[], interval: AlertInterval, { market, time }: At): number | null {
  const found = tickers.flatMap((ticker) => market.find(ticker) ?? []);
  const byCalendar = new Map(found.map((instrument) => [calendarOf(instrument), instrument]));
  const closes = [...byCalendar.values()].flatMap((instrument) => nextBarClose(instrument, interval, time) ?? []);
  return closes.length > 0 ? Math.min(...closes) : null;
}

export const settingsOf = ({ signals, channels, expiresOn }: AlertParent): AlertSettings => ({
  signals,
  ...tellsOf(channels),
  expires_on: expiresOn,
});

export function parentCard({ parent, tickers, activeTickers, lastFiredAt, fired }: ParentRow, at: At): ParentCard {
  const { id, type, name, interval, backtestId, backtestResultId, strategyId, tags, createdAt } = parent;
  const expired = isExpired(parent, at.time);
  return {
    id,
    type,
    name,
    interval,
    tickers: [...tickers],
    backtest_id: backtestId,
    backtest_result_id: backtestResultId,
    strategy_id: strategyId,
    settings: settingsOf(parent),
    tags,
    active: expired ? 0 : activeTickers.length,
    paused: expired ? 0 : tickers.length - activeTickers.length,
    expired: expired ? tickers.length : 0,
    next_evaluation: expired ? null : nextEvaluation(activeTickers, interval, at),
    last_fired_at: lastFiredAt,
    fired,
    created_at: createdAt.getTime(),
  };
}

export function childCard({ child, parent, evaluatedTo, position }: ChildRow, at: At): ChildCard {
  const { id, ticker, interval, pauseReason, tags, lastFiredAt, fired, createdAt } = child;
  const expired = isExpired(parent, at.time);
  const isActive = !expired && pauseReason === null;
  return {
    id,
    parent_id: parent.id,
    type: parent.type,
    name: parent.name,
    ticker,
    interval,
    status: expired ? 'expired' : isActive ? 'active' : 'paused',
    pause_reason: pauseReason,
    tags,
    next_evaluation: isActive ? nextEvaluation([ticker], interval, at) : null,
    evaluated_to: evaluatedTo,
    position,
    last_fired_at: lastFiredAt?.getTime() ?? null,
    fired,
    created_at: createdAt.getTime(),
    conditions: parent.rule.kind === 'conditions' ? parent.rule.conditions : null,
  };
}
