import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { findBacktest } from '../../backtest/backtest.repository.ts';
import { findResult } from '../../backtest/results.repository.ts';
import { tierOf } from '../../billing/subscriptions/subscriptions.repository.ts';
import type { AlertNeeds } from '../changes/alert-changes.service.ts';
import { usageOf } from '../changes/alert-limits.service.ts';
import type { Usage } from '../changes/alert-limits.service.ts';
import { everything, listChildren, listParents } from './alert-lists.repository.ts';
import type { AlertFilter, AlertPage, ChildRow } from './alert-lists.repository.ts';
import { childCard, parentCard } from './alert-views.ts';
import type { ChildCard, ParentCard } from './alert-views.ts';
import { alertProblems } from '../alerts.errors.ts';
import { parentsById } from '../alerts.repository.ts';
import { ruleOf } from '../changes/backtest-rules.service.ts';
import { exchangeDate } from '../expiry.ts';
import { firingsOf } from './history.repository.ts';
import { ruleKeyOf } from '../watches/rule-key.ts';

interface Listed<Card> {
  readonly cards: Card[];
  readonly total: number;
}

/** Reads the alerts of one user. One of another user is not found. */
export function createAlertsReader({ db, market, now }: AlertNeeds) {
  const at = () => ({ market, time: now() });
  const query = (userId: string, filter: AlertFilter, page = everything) => ({
    userId,
    today: exchangeDate(now()),
    filter,
    page,
  });
  const parents = async (userId: string, filter: AlertFilter, page?: AlertPage): Promise<Listed<ParentCard>> => {
    const { rows, total } = await listParents(query(userId, filter, page), db);
    return { cards: rows.map((row) => parentCard(row, at())), total };
  };
  const children = async (userId: string, filter: AlertFilter, page?: AlertPage): Promise<Listed<ChildCard>> => {
    const { rows, total } = await listChildren(query(userId, filter, page), db);
    return { cards: rows.map((row) => childCard(row, at())), total };
  };
  const child = async (userId: string, id: string): Promise<{ row: ChildRow; card: ChildCard }> => {
    const [row] = (await listChildren(query(userId, { ids: [id] }), db)).rows;
    if (!row) throw alertProblems.notFound();
    return { row, card: childCard(row, at()) };
  };

  return {
    parents,
    children,
    child,
    async parent(userId: string, id: string): Promise<ParentCard & { rule: AlertRule }> {
      const [row] = (await listParents(query(userId, { ids: [id] }), db)).rows;
      if (!row) throw alertProblems.notFound();
      return { ...parentCard(row, at()), rule: row.parent.rule };
    },
    async childrenOfParent(userId: string, id: string): Promise<ChildCard[]> {
      if ((await parentsById(userId, [id], db)).length === 0) throw alertProblems.notFound();
      return (await children(userId, { parentIds: [id] })).cards;
    },
    async history(userId: string, childId: string): Promise<Awaited<ReturnType<typeof firingsOf>>> {
      await child(userId, childId);
      return firingsOf(childId, db);
    },

    /** Those that watch the rule of a backtest, and those that were made from it, also after its deletion. Throws not_found. */
    async ofBacktest(userId: string, backtestId: string): Promise<ParentCard[]> {
      const backtest = await findBacktest(backtestId, userId, db);
      const ruleKey = backtest && ruleKeyOf(ruleOf(backtest));
      const { cards } = await parents(userId, { type: 'stocks', backtest: { id: backtestId, ruleKey } });
      if (!backtest && cards.length === 0) throw alertProblems.noBacktest();
      return cards;
    },

    /** Those that watch what a result of a backtest tried. Throws not_found. */
    async ofResult(userId: string, resultId: string): Promise<ChildCard[]> {
      const found = await findResult(resultId, userId, db);
      if (!found) throw alertProblems.noBacktest();
      const { backtest, result } = found;
      const filter = { id: backtest.id, ruleKey: ruleKeyOf(ruleOf(backtest)) };
      return (await children(userId, { type: 'stocks', backtest: filter, tickers: [result.ticker] })).cards;
    },
    usage: async (userId: string): Promise<Usage[number][]> => [
      ...(await usageOf(userId, await tierOf(userId, now(), db), now(), db)),
    ],
  };
}

export type AlertsReader = ReturnType<typeof createAlertsReader>;
