import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { BillingService } from '../billing/ledger/billing.service.ts';
import { mostTags, tagsAfter } from './card-tags.ts';
import type { TagAction } from './card-tags.ts';
import { backtestProblems } from './backtest.errors.ts';
import { endBacktest } from './finish.service.ts';
import { unfinished } from './backtest.repository.ts';
import * as cards from './cards.repository.ts';
import { endUnfinishedResults } from './jobs.repository.ts';
import type { Card, CardKind } from './cards.repository.ts';

/** How long deleted cards can be restored. */
export const restorableMs = 3_600_000;

interface Needs {
  readonly db: Database;
  readonly billing: BillingService;
  readonly notifications: Notifications;
}

/**
 * What users do with the cards of their backtests. Every call changes all of its cards or none; it throws not_found if one of them is not
 * the user's.
 */
export function createCardsService({ db, billing, notifications }: Needs) {
  const all = <One extends { readonly id: string }>(rows: readonly One[], ids: readonly string[]): readonly One[] => {
    if (rows.length < new Set(ids).size) throw backtestProblems.notFound();
    return rows;
  };
  const lockAll = async (kind: CardKind, userId: string, ids: readonly string[], transaction: Transaction) =>
    all(await cards.lockCards(kind, userId, ids, transaction), ids);
  const parentsOf = (rows: readonly Card[]) => [...new Set(rows.map(({ backtestId }) => backtestId))];

  return {
    /** Cancels those that run. */
    async deleteParents(userId: string, ids: readonly string[]): Promise<void> {
      await db.transaction(async (transaction) => {
        for (const backtest of all(await cards.lockParents(userId, ids, transaction), ids)) {
          if (!unfinished.includes(backtest.status)) continue;
          await endUnfinishedResults(backtest.id, 'cancelled', 'Cancelled before it ran.', transaction);
          await endBacktest(backtest, 'cancelled', { billing, notifications }, transaction);
        }
        await cards.markDeleted('parent', ids, new Date(), transaction);
      });
    },

    /** A backtest without results goes with its last one. Throws backtest_not_ready while one of their backtests runs. */
    async deleteChildren(userId: string, ids: readonly string[]): Promise<void> {
      await db.transaction(async (transaction) => {
        const parents = parentsOf(await lockAll('child', userId, ids, transaction));
        const running = (await cards.lockParents(userId, parents, transaction)).find(({ status }) =>
          unfinished.includes(status),
        );
        if (running) {
          const detail = `“${running.name}” is still running. Cancel it first, or wait until it ends.`;
          throw backtestProblems.notReady(detail);
        }
        await cards.markDeleted('child', ids, new Date(), transaction);
        const empty = await cards.emptyParents(parents, transaction);
        if (empty.length > 0) await cards.markDeleted('parent', empty, new Date(), transaction);
        await cards.refreshFigures(parents, transaction);
      });
    },

    async restore(kind: CardKind, userId: string, ids: readonly string[]): Promise<void> {
      await db.transaction(async (transaction) => {
        const rows = await lockAll(kind, userId, ids, transaction);
        await cards.markDeleted(kind, ids, null, transaction);
        if (kind === 'parent') return;
        await cards.markDeleted('parent', parentsOf(rows), null, transaction);
        await cards.refreshFigures(parentsOf(rows), transaction);
      });
    },

    /** Tags differ by more than their case. Throws too_many_tags. */
    async changeTags(
      kind: CardKind,
      userId: string,
      {
        ids,
        action,
        tags,
      }: { readonly ids: readonly string[]; readonly action: TagAction; readonly tags: readonly string[] },
    ): Promise<void> {
      await db.transaction(async (transaction) => {
        const rows = await lockAll(kind, userId, ids, transaction);
        const changed = rows.map((row) => ({ id: row.id, tags: tagsAfter(row.tags, action, tags) }));
        if (changed.some((row) => row.tags.length > mostTags)) throw backtestProblems.tooManyTags(mostTags);
        await cards.writeTags(kind, changed, transaction);
      });
    },

    async setNote(kind: CardKind, userId: string, id: string, note: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockAll(kind, userId, [id], transaction);
        await cards.writeNote(kind, id, note, transaction);
      });
    },

    tags: (userId: string): Promise<{ tag: string; cards: number }[]> => cards.tagsOf(userId, db),
  };
}

export type CardsService = ReturnType<typeof createCardsService>;
