import type { AlertInterval, AlertType } from '@candlewick/shared-api';
import type { AlertParent } from '../../../platform/database/schema/alerts.ts';
import { mostTags, tagsAfter } from '../../backtest/card-tags.ts';
import { changeAlerts, usageAfter } from '../changes/alert-changes.service.ts';
import type { AlertChange, AlertNeeds } from '../changes/alert-changes.service.ts';
import { assertActive, assertRoom } from '../changes/alert-limits.service.ts';
import type { Usage } from '../changes/alert-limits.service.ts';
import { alertProblems } from '../alerts.errors.ts';
import * as repository from '../alerts.repository.ts';
import type { CardKind, ChildOfParent } from '../alerts.repository.ts';
import * as deletion from '../changes/deletion.repository.ts';
import { isExpired } from '../expiry.ts';
import { tagsOf, writeTags } from './tags.repository.ts';
import { announceWatchesOf } from '../watches/watches.repository.ts';

/** How long deleted alerts can be restored. */
export const restorableMs = 3_600_000;

/** Cards of one kind; only alerts of a type, if it is given. */
interface Cards {
  readonly kind: CardKind;
  readonly ids: readonly string[];
  readonly type?: AlertType;
}

interface Outcome {
  readonly changed: number;
  readonly usage: Usage[number][];
}

const idsOf = (rows: readonly ChildOfParent[]) => rows.map(({ child }) => child.id);

function countByInterval(rows: readonly ChildOfParent[]): Map<AlertInterval, number> {
  const counts = new Map<AlertInterval, number>();
  for (const { child } of rows) counts.set(child.interval, (counts.get(child.interval) ?? 0) + 1);
  return counts;
}

async function childrenOf({ kind, ids, type }: Cards, { userId, transaction }: AlertChange): Promise<ChildOfParent[]> {
  const isOfType = (row: Pick<AlertParent, 'type'>) => type === undefined || row.type === type;
  const count = new Set(ids).size;
  if (kind === 'child') {
    const rows = await repository.childrenById(userId, ids, transaction);
    if (rows.filter(({ parent }) => isOfType(parent)).length < count) throw alertProblems.notFound();
    return rows;
  }
  const parents = await repository.parentsById(userId, ids, transaction);
  if (parents.filter(isOfType).length < count) throw alertProblems.notFound();
  return repository.childrenOfParents(ids, transaction);
}

/**
 * What users do with the cards of their alerts. Every call changes all of its cards or none; it throws not_found if one of them is not the
 * user's.
 */
export function createAlertCardsService(needs: AlertNeeds) {
  const changing = <T>(userId: string, run: (change: AlertChange) => Promise<T>) => changeAlerts(needs, userId, run);
  const { db } = needs;

  return {
    /** Those that are active stay as they are. Throws alert_expired, too_many_alerts and tier_required. */
    activate: (userId: string, cards: Cards): Promise<Outcome> =>
      changing(userId, async (change) => {
        const { transaction, at, tier, before } = change;
        const rows = await childrenOf(cards, change);
        const expired = rows.find(({ parent }) => isExpired(parent, at.getTime()))?.parent;
        if (expired) throw alertProblems.expired(expired.name, expired.expiresOn ?? '');
        const paused = rows.filter(({ child }) => child.pauseReason !== null);
        assertActive(before, tier, countByInterval(paused));
        await repository.setPaused(idsOf(paused), null, at, transaction);
        await announceWatchesOf(idsOf(paused), transaction);
        return { changed: paused.length, usage: await usageAfter(change) };
      }),

    pause: (userId: string, cards: Cards): Promise<Outcome> =>
      changing(userId, async (change) => {
        const active = (await childrenOf(cards, change)).filter(({ child }) => child.pauseReason === null);
        await repository.setPaused(idsOf(active), 'user', change.at, change.transaction);
        await announceWatchesOf(idsOf(active), change.transaction);
        return { changed: active.length, usage: await usageAfter(change) };
      }),

    /** An alert goes with its last ticker. */
    delete: (userId: string, cards: Cards): Promise<void> =>
      changing(userId, async (change) => {
        const { transaction, at } = change;
        const rows = await childrenOf(cards, change);
        if (cards.kind === 'parent') {
          await deletion.deleteParents(cards.ids, at, transaction);
        } else {
          await deletion.deleteChildren(cards.ids, at, transaction);
          const parents = [...new Set(rows.map(({ parent }) => parent.id))];
          await deletion.deleteParents(await deletion.emptyParents(parents, transaction), at, transaction);
        }
        await announceWatchesOf(idsOf(rows), transaction);
      }),

    /** Within an hour. What was added again in the meantime stays as it is. Throws too_many_alerts and tier_required. */
    restore: (userId: string, cards: Cards): Promise<void> => changing(userId, (change) => restore(cards, change)),

    /** Throws too_many_tags. */
    changeTags: (
      userId: string,
      { kind, ids }: Cards,
      action: 'add' | 'remove',
      tags: readonly string[],
    ): Promise<void> =>
      changing(userId, async ({ transaction }) => {
        const rows =
          kind === 'parent'
            ? await repository.parentsById(userId, ids, transaction)
            : (await repository.childrenById(userId, ids, transaction)).map(({ child }) => child);
        if (rows.length < new Set(ids).size) throw alertProblems.notFound();
        const changed = rows.map((row) => ({ id: row.id, tags: tagsAfter(row.tags, action, tags) }));
        if (changed.some((row) => row.tags.length > mostTags)) throw alertProblems.tooManyTags(mostTags);
        await writeTags(kind, changed, transaction);
      }),

    tags: (userId: string): Promise<{ tag: string; cards: number }[]> => tagsOf(userId, db),
  };
}

export type AlertCardsService = ReturnType<typeof createAlertCardsService>;

const isRestorable = ({ deletedAt }: { readonly deletedAt: Date | null }, at: Date) =>
  deletedAt === null || deletedAt.getTime() >= at.getTime() - restorableMs;

/** The deleted cards by their alert; one that was restored before counts, and has nothing to restore. */
async function deletedCards({ kind, ids }: Cards, { userId, transaction, at }: AlertChange) {
  const byParent = new Map<string, { readonly parent: AlertParent; children: ChildOfParent['child'][] }>();
  const group = (parent: AlertParent) => {
    const known = byParent.get(parent.id) ?? { parent, children: [] };
    byParent.set(parent.id, known);
    return known;
  };
  if (kind === 'parent') {
    const parents = await repository.parentsById(userId, ids, transaction, true);
    if (parents.filter((parent) => isRestorable(parent, at)).length < new Set(ids).size) throw alertProblems.notFound();
    for (const parent of parents.filter(({ deletedAt }) => deletedAt)) {
      const rows = await repository.childrenOfParents([parent.id], transaction, parent.deletedAt ?? at);
      group(parent).children = rows.map(({ child }) => child);
    }
    return byParent;
  }
  const rows = await repository.childrenById(userId, ids, transaction, true);
  if (rows.filter(({ child }) => isRestorable(child, at)).length < new Set(ids).size) throw alertProblems.notFound();
  for (const { child, parent } of rows) if (child.deletedAt) group(parent).children.push(child);
  return byParent;
}

async function restore(cards: Cards, change: AlertChange): Promise<void> {
  const { userId, transaction, at, tier, before } = change;
  const active = new Map<AlertInterval, number>();
  const restored: string[] = [];
  for (const { parent, children } of (await deletedCards(cards, change)).values()) {
    const twin = parent.deletedAt ? await repository.sameParent(parent, transaction) : parent;
    if (!twin) await deletion.restoreParent(parent.id, transaction);
    const target = twin ?? parent;
    const there = new Set(
      (await repository.childrenOfParents([target.id], transaction)).map(({ child }) => child.ticker),
    );
    // A ticker that was deleted twice comes back once.
    const byTicker = new Map(children.filter(({ ticker }) => !there.has(ticker)).map((child) => [child.ticker, child]));
    const coming = [...byTicker.values()];
    if (!isExpired(target, at.getTime())) {
      const more = coming.filter(({ pauseReason }) => pauseReason === null).length;
      active.set(target.interval, (active.get(target.interval) ?? 0) + more);
    }
    const ids = coming.map(({ id }) => id);
    await assertRoom(userId, ids.length, transaction);
    await deletion.restoreChildren(ids, target.id, at, transaction);
    restored.push(...ids);
  }
  assertActive(before, tier, active);
  await announceWatchesOf(restored, transaction);
}
