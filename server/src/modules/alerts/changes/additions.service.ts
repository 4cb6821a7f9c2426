import type { AlertInterval, AlertType } from '@candlewick/shared-api';
import type { AlertParent, AlertRule } from '../../../platform/database/schema/alerts.ts';
import type { AlertChange } from './alert-changes.service.ts';
import { assertActive, assertRoom } from './alert-limits.service.ts';
import type { AlertSettings } from '../cards/alert-views.ts';
import * as repository from '../alerts.repository.ts';
import { idsOfTells } from '../delivery/channels.ts';
import { isExpired } from '../expiry.ts';
import { completeRule, ruleKeyOf } from '../watches/rule-key.ts';
import type { GivenRule } from '../watches/rule-key.ts';
import { announceWatches, announceWatchesOf, partitionOf, watchIdsOf } from '../watches/watches.repository.ts';

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

/** Tickers that one alert is about to get. */
export interface Addition {
  readonly parent: AlertParent;
  readonly tickers: readonly string[];
  readonly present: number;
  /** Those of an expired alert that begin again. */
  readonly renewed: readonly string[];
}

export const columnsOf = (settings: AlertSettings, rule: AlertRule) => {
  const { signals, expires_on: expiresOn } = settings;
  // Conditions only begin to hold.
  const told: AlertSettings['signals'] = rule.kind === 'conditions' ? ['entry'] : [...new Set(signals)];
  return { signals: told, channels: idsOfTells(settings), expiresOn };
};

/** Backtests of one strategy become one alert, with the tickers of all. */
export function joinSame(given: readonly NewAlert[]): NewAlert[] {
  const same = Map.groupBy(given, ({ type, rule, interval, origin }) =>
    [type, ruleKeyOf(rule), interval, origin.strategyId].join(' '),
  );
  return Array.from(same.values(), ([first, ...others]) => ({
    ...first!,
    tickers: [first!, ...others].flatMap(({ tickers }) => tickers),
  }));
}

/** The tickers that an alert lacks. */
export async function lacking(
  parent: AlertParent,
  tickers: readonly string[],
  { transaction }: AlertChange,
): Promise<Addition> {
  const children = await repository.childrenOfParents([parent.id], transaction);
  const known = new Set(children.map(({ child }) => child.ticker));
  const wanted = new Set(tickers);
  const missing = [...wanted].filter((ticker) => !known.has(ticker));
  return { parent, tickers: missing, present: wanted.size - missing.length, renewed: [] };
}

/** An expired alert begins again with these tickers; its others stay where they are, paused. */
async function renew(parent: AlertParent, alert: NewAlert, { transaction, at }: AlertChange): Promise<Addition> {
  const wanted = new Set(alert.tickers);
  const children = (await repository.childrenOfParents([parent.id], transaction)).map(({ child }) => child);
  const renewed = children.filter(({ ticker }) => wanted.has(ticker)).map(({ id }) => id);
  const others = children.filter(({ ticker, pauseReason }) => !wanted.has(ticker) && pauseReason === null);
  await repository.setPaused(
    others.map(({ id }) => id),
    'user',
    at,
    transaction,
  );
  await repository.setPaused(renewed, null, at, transaction);
  const { expires_on: expiresOn } = alert.settings;
  await repository.updateParent(parent.id, { expiresOn }, transaction);
  const known = new Set(children.map(({ ticker }) => ticker));
  const tickers = [...wanted].filter((ticker) => !known.has(ticker));
  return { parent: { ...parent, expiresOn }, tickers, present: 0, renewed };
}

/** Writes the alert itself, unless it exists. */
export async function prepareAddition(alert: NewAlert, change: AlertChange): Promise<Addition> {
  const { userId, transaction, at } = change;
  const { type, interval, name, origin } = alert;
  const rule = completeRule(alert.rule);
  const identity = { userId, type, ruleKey: ruleKeyOf(rule), interval, strategyId: origin.strategyId ?? null };
  const existing = await repository.sameParent(identity, transaction);
  if (existing && isExpired(existing, at.getTime())) return renew(existing, alert, change);
  if (existing) return lacking(existing, alert.tickers, change);
  const row = {
    ...identity,
    ...columnsOf(alert.settings, rule),
    rule,
    name,
    backtestId: origin.backtestId ?? null,
    backtestResultId: origin.backtestResultId ?? null,
    createdAt: at,
  };
  const parent = await repository.insertParent(row, transaction);
  return { parent, tickers: [...new Set(alert.tickers)], present: 0, renewed: [] };
}

const countOf = ({ tickers, renewed }: Addition) => tickers.length + renewed.length;

/** Throws tier_required and too_many_alerts. Returns how many were added, and how many were there. */
export async function writeAdditions(additions: readonly Addition[], change: AlertChange) {
  const { userId, transaction, at, tier, before } = change;
  const active = new Map<AlertInterval, number>();
  for (const addition of additions) {
    const { parent } = addition;
    if (isExpired(parent, at.getTime())) continue;
    active.set(parent.interval, (active.get(parent.interval) ?? 0) + countOf(addition));
  }
  assertActive(before, tier, active);
  const sum = (numberOf: (addition: Addition) => number) =>
    additions.reduce((total, addition) => total + numberOf(addition), 0);
  await assertRoom(
    userId,
    sum(({ tickers }) => tickers.length),
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
  return { added: sum(countOf), present: sum(({ present }) => present) };
}
