import type { AlertInterval, AlertType } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Database, Transaction } from '../../database/database.ts';
import type { AlertParent, AlertRule } from '../../database/schema/alerts.ts';
import type { Market } from '../../market/market.ts';
import { tierOf } from '../billing/subscriptions.repository.ts';
import { assertActive, assertRoom, usageOf } from './alert-limits.ts';
import { everything, listParents } from './alert-lists.repository.ts';
import { parentCard } from './alert-views.ts';
import type { AlertSettings } from './alert-views.ts';
import { alertProblems } from './alerts.errors.ts';
import * as repository from './alerts.repository.ts';
import { deleteChildren, deleteParents, emptyParents } from './deletion.repository.ts';
import { exchangeDate, isExpired } from './expiry.ts';
import { completeRule, ruleKeyOf } from './rule-key.ts';
import type { GivenRule } from './rule-key.ts';
import { announceWatches, announceWatchesOf, partitionOf, watchIdsOf } from './watches.repository.ts';

export interface NewAlert {
  readonly type: AlertType;
  readonly rule: GivenRule;
  readonly name: string;
  readonly interval: AlertInterval;
  /** The market has them. */
  readonly tickers: readonly string[];
  readonly settings: AlertSettings;
  /** What it is made from. */
  readonly origin: {
    readonly backtestId?: string;
    readonly backtestResultId?: string;
    /** Of a curated strategy. */
    readonly strategyId?: string;
  };
}

type Changed = z.output<(typeof alerts)['changed']>;

/** Every call changes all of its alerts or none. One of another user is not found. */
export interface AlertsService {
  /**
   * An alert that exists keeps its settings and gets the tickers that it lacks; one that has expired begins again, with the tickers and the
   * last day of this call. Throws tier_required and too_many_alerts, and invalid_request for settings that make no sense.
   */
  add(userId: string, given: readonly NewAlert[]): Promise<Changed>;
  /** Of alerts of a type. Throws not_found, tier_required and too_many_alerts. */
  addTickers(userId: string, type: AlertType, ids: readonly string[], tickers: readonly string[]): Promise<Changed>;
  /** Tickers that an alert lacks are left out; one without a ticker is deleted. Throws not_found. */
  removeTickers(
    userId: string,
    type: AlertType,
    ids: readonly string[],
    tickers: readonly string[],
  ): Promise<Changed & { removed: number }>;
  /** Throws not_found and invalid_request; tier_required and too_many_alerts if an expired alert would begin again. */
  update(userId: string, id: string, change: AlertChange): Promise<Changed['cards'][number]>;
}

export interface AlertChange {
  readonly name?: string | undefined;
  readonly settings?: AlertSettings | undefined;
}

interface Needs {
  readonly db: Database;
  readonly market: Pick<Market, 'find'>;
  readonly now: () => number;
}

/** Tickers that one alert is about to get. */
interface Addition {
  readonly parent: AlertParent;
  readonly tickers: readonly string[];
  readonly present: number;
  /** Alerts of an expired one that begin again. */
  readonly renewed: readonly string[];
}

const columnsOf = (
  { signals, in_app: inApp, mail, webhook, expires_on: expiresOn }: AlertSettings,
  rule: AlertRule,
) => ({
  // Conditions only begin to hold.
  signals: rule.kind === 'conditions' ? (['entry'] as const).slice() : [...new Set(signals)],
  inApp,
  mail,
  webhook,
  expiresOn,
});

function assertUseful({ in_app: inApp, mail, webhook }: AlertSettings, path: string): void {
  if (!inApp && mail === 'off' && !webhook) throw alertProblems.tellsNobody(`${path}in_app`);
}

export function createAlertsService({ db, market, now }: Needs): AlertsService {
  const assertNotOver = (expiresOn: string | null, path: string) => {
    if (expiresOn !== null && isExpired({ expiresOn }, now())) {
      throw alertProblems.lastDayOver(`${path}expires_on`, expiresOn);
    }
  };

  const changing = <T>(userId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (transaction) => {
      await repository.lockAlertsOf(userId, transaction);
      return change(transaction);
    });

  const found = async (userId: string, type: AlertType | null, ids: readonly string[], transaction: Transaction) => {
    const parents = await repository.parentsById(userId, ids, transaction);
    if (parents.length < new Set(ids).size || parents.some((parent) => type && parent.type !== type)) {
      throw alertProblems.notFound();
    }
    return parents;
  };

  const answerOf = async (userId: string, ids: readonly string[], transaction: Transaction) => {
    const time = now();
    const tier = await tierOf(userId, time, transaction);
    const query = { userId, today: exchangeDate(time), filter: { ids }, page: everything };
    const { rows } = await listParents(query, transaction);
    const usage = [...(await usageOf(userId, tier, time, transaction))];
    return { cards: rows.map((row) => parentCard(row, { market, time })), usage };
  };

  /** An expired alert begins again with these tickers; its others stay where they are, paused. */
  const renew = async (parent: AlertParent, alert: NewAlert, transaction: Transaction): Promise<Addition> => {
    const wanted = new Set(alert.tickers);
    const children = (await repository.childrenOfParents([parent.id], transaction)).map(({ child }) => child);
    const renewed = children.filter(({ ticker }) => wanted.has(ticker)).map(({ id }) => id);
    const others = children.filter(({ ticker, pauseReason }) => !wanted.has(ticker) && pauseReason === null);
    const at = new Date(now());
    await repository.setPaused(
      others.map(({ id }) => id),
      'user',
      at,
      transaction,
    );
    await repository.setPaused(renewed, null, at, transaction);
    await repository.updateParent(parent.id, { expiresOn: alert.settings.expires_on }, transaction);
    const known = new Set(children.map(({ ticker }) => ticker));
    const tickers = [...wanted].filter((ticker) => !known.has(ticker));
    return { parent: { ...parent, expiresOn: alert.settings.expires_on }, tickers, present: 0, renewed };
  };

  const lacking = async (parent: AlertParent, tickers: readonly string[], transaction: Transaction) => {
    const known = new Set(
      (await repository.childrenOfParents([parent.id], transaction)).map(({ child }) => child.ticker),
    );
    const wanted = new Set(tickers);
    const missing = [...wanted].filter((ticker) => !known.has(ticker));
    return { parent, tickers: missing, present: wanted.size - missing.length, renewed: [] } satisfies Addition;
  };

  const prepare = async (userId: string, alert: NewAlert, transaction: Transaction): Promise<Addition> => {
    const { type, interval, name, origin } = alert;
    const rule = completeRule(alert.rule);
    const identity = { userId, type, ruleKey: ruleKeyOf(rule), interval, strategyId: origin.strategyId ?? null };
    const existing = await repository.sameParent(identity, transaction);
    if (existing && isExpired(existing, now())) return renew(existing, alert, transaction);
    if (existing) return lacking(existing, alert.tickers, transaction);
    const row = {
      ...identity,
      ...columnsOf(alert.settings, rule),
      rule,
      name,
      backtestId: origin.backtestId ?? null,
      backtestResultId: origin.backtestResultId ?? null,
      createdAt: new Date(now()),
    };
    const parent = await repository.insertParent(row, transaction);
    return { parent, tickers: [...new Set(alert.tickers)], present: 0, renewed: [] };
  };

  /** Runs under the user's lock; `usage` is that before anything was changed. */
  const insert = async (userId: string, additions: readonly Addition[], transaction: Transaction): Promise<void> => {
    const at = new Date(now());
    await assertRoom(
      userId,
      additions.reduce((sum, { tickers }) => sum + tickers.length, 0),
      transaction,
    );
    for (const { parent, tickers, renewed } of additions) {
      const { ruleKey, rule, interval } = parent;
      const watchIds = await watchIdsOf({ ruleKey, rule, interval, tickers }, transaction);
      await repository.insertChildren({ parent, tickers, watchIds, at }, transaction);
      await announceWatchesOf(renewed, transaction);
    }
    const partitions = additions.flatMap(({ parent, tickers }) =>
      tickers.map((ticker) => partitionOf(ticker, parent.interval)),
    );
    await announceWatches(partitions, transaction);
  };

  const countByInterval = (additions: readonly Addition[]) => {
    const added = new Map<AlertInterval, number>();
    for (const { parent, tickers, renewed } of additions) {
      if (isExpired(parent, now())) continue;
      const { interval } = parent;
      added.set(interval, (added.get(interval) ?? 0) + tickers.length + renewed.length);
    }
    return added;
  };

  /** Makes additions under the user's lock and the plan's limits. */
  const adding = (userId: string, prepareAll: (transaction: Transaction) => Promise<readonly Addition[]>) =>
    changing(userId, async (transaction) => {
      const tier = await tierOf(userId, now(), transaction);
      const before = await usageOf(userId, tier, now(), transaction);
      const additions = await prepareAll(transaction);
      assertActive(before, tier, countByInterval(additions));
      await insert(userId, additions, transaction);
      const answer = await answerOf(
        userId,
        additions.map(({ parent }) => parent.id),
        transaction,
      );
      const sum = (numberOf: (addition: Addition) => number) =>
        additions.reduce((total, addition) => total + numberOf(addition), 0);
      const added = sum(({ tickers, renewed }) => tickers.length + renewed.length);
      return { ...answer, added, present: sum(({ present }) => present) };
    });

  return {
    async add(userId, given) {
      for (const { settings } of given) {
        assertUseful(settings, '');
        assertNotOver(settings.expires_on, '');
      }
      return adding(userId, async (transaction) => {
        const additions: Addition[] = [];
        for (const alert of given) additions.push(await prepare(userId, alert, transaction));
        return additions;
      });
    },

    addTickers: (userId, type, ids, tickers) =>
      adding(userId, async (transaction) => {
        const additions: Addition[] = [];
        for (const parent of await found(userId, type, ids, transaction)) {
          additions.push(await lacking(parent, tickers, transaction));
        }
        return additions;
      }),

    removeTickers: (userId, type, ids, tickers) =>
      changing(userId, async (transaction) => {
        await found(userId, type, ids, transaction);
        const named = new Set(tickers);
        const children = await repository.childrenOfParents(ids, transaction);
        const removed = children.filter(({ child }) => named.has(child.ticker)).map(({ child }) => child.id);
        const at = new Date(now());
        await deleteChildren(removed, at, transaction);
        await deleteParents(await emptyParents(ids, transaction), at, transaction);
        await announceWatchesOf(removed, transaction);
        const answer = await answerOf(userId, ids, transaction);
        return { ...answer, added: 0, present: 0, removed: removed.length };
      }),

    update: (userId, id, { name, settings }) =>
      changing(userId, async (transaction) => {
        const [parent] = await found(userId, null, [id], transaction);
        if (!parent) throw alertProblems.notFound();
        const tier = await tierOf(userId, now(), transaction);
        const before = await usageOf(userId, tier, now(), transaction);
        if (settings) {
          assertUseful(settings, 'settings.');
          // An alert that has expired may be renamed and switched.
          if (settings.expires_on !== parent.expiresOn) assertNotOver(settings.expires_on, 'settings.');
        }
        const set = { ...(name === undefined ? {} : { name }), ...(settings && columnsOf(settings, parent.rule)) };
        if (Object.keys(set).length > 0) await repository.updateParent(id, set, transaction);
        const beginsAgain =
          settings && isExpired(parent, now()) && !isExpired({ expiresOn: settings.expires_on }, now());
        if (beginsAgain) {
          const children = await repository.childrenOfParents([id], transaction);
          const active = children.filter(({ child }) => child.pauseReason === null).map(({ child }) => child.id);
          assertActive(before, tier, new Map([[parent.interval, active.length]]));
          await repository.setPaused(active, null, new Date(now()), transaction);
          await announceWatchesOf(active, transaction);
        }
        return (await answerOf(userId, [id], transaction)).cards[0]!;
      }),
  };
}
