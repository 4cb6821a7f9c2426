import { plans } from '@candlewick/shared-api';
import { numberText } from '@candlewick/engine/texts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { lockLedger } from '../../billing/ledger/ledger.repository.ts';
import { tierOf, tiersOf } from '../../billing/subscriptions/subscriptions.repository.ts';
import { postNotification } from '../../../accounts/notices.repository.ts';
import { limitOf, usageOf } from '../changes/alert-limits.service.ts';
import { countActiveByUser, newestBeyond, setPaused } from '../alerts.repository.ts';
import { exchangeDate } from '../expiry.ts';
import { announceWatchesOf } from '../watches/watches.repository.ts';

/** Pauses the newest alerts of a user beyond what the plan allows at a time, and says so. Returns how many. */
export async function fitToPlan(userId: string, time: number, transaction: Transaction): Promise<number> {
  await lockLedger(userId, transaction);
  const tier = await tierOf(userId, time, transaction);
  const over = (await usageOf(userId, tier, time, transaction)).filter(({ active, limit }) => active > limit);
  const today = exchangeDate(time);
  const paused: string[] = [];
  for (const { interval, limit } of over) {
    paused.push(...(await newestBeyond(userId, interval, { limit, today }, transaction)));
  }
  if (paused.length === 0) return 0;
  await setPaused(paused, 'plan', new Date(time), transaction);
  await announceWatchesOf(paused, transaction);
  const alerts = paused.length === 1 ? 'One alert is' : `${numberText(paused.length)} alerts are`;
  const notice = {
    userId,
    key: `alerts-paused/plan/${time}`,
    kind: 'alert',
    title: `${alerts} paused`,
    body: `The ${plans[tier].planName} plan allows fewer active alerts, so we paused the newest. Choose which ones you need.`,
    href: '/alerts/stocks?status=paused',
  } as const;
  await postNotification(notice, transaction);
  return paused.length;
}

/** The same for all users: plans end by time alone, too. Returns how many users had too many. */
export async function fitAllToPlans(db: Database, time: number, signal: AbortSignal): Promise<number> {
  const rows = await countActiveByUser(exchangeDate(time), db);
  const tiers = await tiersOf([...new Set(rows.map(({ userId }) => userId))], time, db);
  const isOver = ({ userId, interval, active }: (typeof rows)[number]) =>
    active > limitOf(tiers.get(userId) ?? 'free', interval);
  const users = new Set(rows.filter(isOver).map(({ userId }) => userId));
  for (const userId of users) {
    if (signal.aborted) break;
    await db.transaction((transaction) => fitToPlan(userId, time, transaction));
  }
  return users.size;
}
