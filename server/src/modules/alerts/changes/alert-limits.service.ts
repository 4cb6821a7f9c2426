import { alertIntervals, plans } from '@candlewick/shared-api';
import type { AlertInterval, Tier } from '@candlewick/shared-api';
import type { Executor } from '../../../platform/database/database.ts';
import { alertProblems } from '../alerts.errors.ts';
import { countActive, countChildren } from '../alerts.repository.ts';
import { exchangeDate } from '../expiry.ts';

/** Alerts of one user on single tickers, with those that are paused. */
export const mostAlerts = 5000;

/** How many alerts of each interval are active, and may be. */
export type Usage = readonly { readonly interval: AlertInterval; readonly active: number; readonly limit: number }[];

export function limitOf(tier: Tier, interval: AlertInterval): number {
  const { daily_alerts: daily, intraday_alerts: intraday } = plans[tier].limits;
  return interval === '1d' ? daily : intraday[interval];
}

export async function usageOf(userId: string, tier: Tier, time: number, executor: Executor): Promise<Usage> {
  const active = await countActive(userId, exchangeDate(time), executor);
  return alertIntervals.map((interval) => ({
    interval,
    active: active.get(interval) ?? 0,
    limit: limitOf(tier, interval),
  }));
}

/** Throws tier_required or too_many_alerts unless so many more of each interval may be active. Call it under the user's lock. */
export function assertActive(usage: Usage, tier: Tier, added: ReadonlyMap<AlertInterval, number>): void {
  for (const { interval, active, limit } of usage) {
    const more = added.get(interval) ?? 0;
    if (more === 0 || active + more <= limit) continue;
    throw alertProblems.noRoom({ interval, planName: plans[tier].planName, limit, active, added: more });
  }
}

/** Throws too_many_alerts unless the user may have so many more at all. */
export async function assertRoom(userId: string, added: number, executor: Executor): Promise<void> {
  if (added === 0) return;
  if ((await countChildren(userId, executor)) + added > mostAlerts) throw alertProblems.tooMany(mostAlerts);
}
