import type { Database, Transaction } from '../../../platform/database/database.ts';
import { lockAccounts } from '../../billing/ledger/alert-charges.service.ts';
import { postNotifications } from '../../../accounts/notices.repository.ts';
import type { Notice } from '../../../accounts/notices.repository.ts';
import { channelsOf } from '../delivery/channels.ts';
import { usualTimes } from '../delivery/dispatch/due-times.ts';
import { keyOf } from '../delivery/texts/firing-text.ts';
import { plannedDispatches } from '../delivery/dispatch/planned-dispatches.ts';
import * as repository from './telling.repository.ts';
import type { Telling, TimedSignal } from './telling.repository.ts';

/** Users who are notified in one transaction: enough to share its cost, few enough that none waits for long. */
const usersAtOnce = 200;

/** What the app shows of a firing. */
const noticesOf = (telling: Telling): Notice[] =>
  channelsOf(telling.channels).flatMap(({ notice }) => notice?.(telling) ?? []);

/** Tells a user once that alerts which would have fired are paused. */
function outOfCredits(userId: string, unpaid: readonly Telling[], at: Date): Notice {
  const tickers = [...new Set(unpaid.map(({ ticker }) => ticker))];
  const shown = tickers.slice(0, 5).join(', ') + (tickers.length > 5 ? ` and ${tickers.length - 5} more` : '');
  const count = new Set(unpaid.map(({ child_id }) => child_id)).size;
  return {
    userId,
    key: `alerts/no-credits/${at.getTime()}`,
    kind: 'alert',
    title: count === 1 ? 'An alert is paused: no credits left' : `${count} alerts are paused: no credits left`,
    body: `Would have triggered: ${shown}. Buy credits and activate them again.`,
    href: '/alerts/stocks',
  };
}

function dispatchesOf(telling: Telling, firingId: number, at: Date) {
  const times = {
    quietFrom: telling.quiet_from,
    quietTo: telling.quiet_to,
    timeZone: telling.time_zone ?? usualTimes.timeZone,
    digestAt: telling.digest_at ?? usualTimes.digestAt,
  };
  return plannedDispatches(telling.channels, times, at.getTime()).map((planned) => ({
    ...planned,
    firingId,
    userId: telling.user_id,
  }));
}

/** Firing, credit, notification and dispatches of everything that some users must be notified of. */
async function tellUsers(
  userIds: readonly string[],
  signals: readonly TimedSignal[],
  at: Date,
  transaction: Transaction,
): Promise<void> {
  const accounts = await lockAccounts(userIds, at, transaction);
  const tellings = await repository.tellingsOf(userIds, signals, transaction);
  const isPaid = (telling: Telling) =>
    accounts.charge({ userId: telling.user_id, reference: `${telling.ticker}/${keyOf(telling)}` });
  const { paid = [], unpaid = [] } = Object.groupBy(tellings, (telling) => (isPaid(telling) ? 'paid' : 'unpaid'));
  await accounts.post();
  const noCredits = Map.groupBy(unpaid, ({ user_id }) => user_id);
  const notices = [...paid.flatMap(noticesOf), ...[...noCredits].map(([userId, all]) => outOfCredits(userId, all, at))];
  const posted = await postNotifications(notices, transaction);
  const notificationIds = new Map(posted.map(({ id, userId, key }) => [`${userId} ${key}`, id]));
  const firings = paid.map((telling) => ({
    childId: telling.child_id,
    userId: telling.user_id,
    barTime: telling.bar_time,
    signal: telling.signal,
    price: telling.price,
    notificationId: noticesOf(telling).map(({ userId, key }) => notificationIds.get(`${userId} ${key}`))[0] ?? null,
  }));
  const ids = await repository.insertFirings(firings, at, transaction);
  const dispatches = paid.flatMap((telling, k) => dispatchesOf(telling, ids[k]!, at));
  await repository.insertDispatches(dispatches, transaction);
  await repository.countFired(
    paid.map(({ child_id }) => child_id),
    at,
    transaction,
  );
  const paused = [...new Set(unpaid.map(({ child_id }) => child_id))];
  await repository.pauseChildren(paused, 'credits', transaction);
}

interface Needs {
  readonly db: Database;
  readonly now: () => number;
}

/**
 * Notifies the users of all alerts on these signals. It may run again, also in two processes at once: whoever was notified is not notified again,
 * because that is looked up with the user's account locked. Rejects if someone could not be notified; everyone else is.
 */
export async function tell(signals: readonly TimedSignal[], { db, now }: Needs): Promise<void> {
  if (signals.length === 0) return;
  const tellSome = (userIds: readonly string[]) =>
    db.transaction((transaction) => tellUsers(userIds, signals, new Date(now()), transaction));
  const users = await repository.usersToTell(signals, db);
  const failures: unknown[] = [];
  for (let first = 0; first < users.length; first += usersAtOnce) {
    const some = users.slice(first, first + usersAtOnce);
    const isDone = await tellSome(some).then(
      () => true,
      () => false,
    );
    // One who cannot be notified does not keep it from the others.
    if (!isDone) for (const user of some) await tellSome([user]).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  await repository.markTold(signals, db);
}
