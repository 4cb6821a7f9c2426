import { tellsNobody } from '@candlewick/shared-api';
import type { AlertType } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { columnsOf, joinSame, lacking, prepareAddition, writeAdditions } from './additions.service.ts';
import type { Addition, NewAlert } from './additions.service.ts';
import { cardsAfter, changeAlerts } from './alert-changes.service.ts';
import type { AlertChange, AlertNeeds } from './alert-changes.service.ts';
import { assertActive } from './alert-limits.service.ts';
import type { AlertSettings, ParentCard } from '../cards/alert-views.ts';
import { alertProblems } from '../alerts.errors.ts';
import * as repository from '../alerts.repository.ts';
import { deleteChildren, deleteParents, emptyParents } from './deletion.repository.ts';
import { isExpired } from '../expiry.ts';
import { moveLevel } from './level-change.service.ts';
import type { LevelChange } from './level-change.service.ts';
import { announceWatchesOf } from '../watches/watches.repository.ts';

type Changed = z.output<(typeof alerts)['changed']>;

/** Alerts of a type, and tickers. */
interface Named {
  readonly type: AlertType;
  readonly ids: readonly string[];
  readonly tickers: readonly string[];
}

interface Update {
  readonly name?: string | undefined;
  readonly settings?: AlertSettings | undefined;
  readonly level?: LevelChange | undefined;
}

function assertUseful(settings: AlertSettings, path: string): void {
  if (tellsNobody(settings)) throw alertProblems.tellsNobody(`${path}in_app`);
}

/** Every call changes all of its alerts or none. One of another user is not found. */
export function createAlertsService(needs: AlertNeeds) {
  const { market, now } = needs;
  const assertNotOver = (expiresOn: string | null, path: string) => {
    if (expiresOn !== null && isExpired({ expiresOn }, now())) {
      throw alertProblems.lastDayOver(`${path}expires_on`, expiresOn);
    }
  };

  const found = async (userId: string, { type, ids }: Omit<Named, 'tickers'>, transaction: Transaction) => {
    const parents = await repository.parentsById(userId, ids, transaction);
    const ofType = parents.filter((parent) => parent.type === type);
    if (ofType.length < new Set(ids).size) throw alertProblems.notFound();
    return parents;
  };

  const adding = (userId: string, prepare: (change: AlertChange) => Promise<readonly Addition[]>) =>
    changeAlerts(needs, userId, async (change) => {
      const additions = await prepare(change);
      const counts = await writeAdditions(additions, change);
      const ids = additions.map(({ parent }) => parent.id);
      return { ...(await cardsAfter(change, ids, market)), ...counts };
    });

  return {
    /**
     * An alert that exists keeps its settings and gets the tickers that it lacks; one that has expired begins again, with the tickers and the
     * last day of this call. Throws tier_required and too_many_alerts, and invalid_request for settings that make no sense.
     */
    async add(userId: string, given: readonly NewAlert[]): Promise<Changed> {
      for (const { settings } of given) {
        assertUseful(settings, '');
        assertNotOver(settings.expires_on, '');
      }
      return adding(userId, async (change) => {
        const additions: Addition[] = [];
        for (const alert of joinSame(given)) additions.push(await prepareAddition(alert, change));
        return additions;
      });
    },

    /** Throws not_found, tier_required and too_many_alerts. */
    addTickers: (userId: string, named: Named): Promise<Changed> =>
      adding(userId, async (change) => {
        const additions: Addition[] = [];
        for (const parent of await found(userId, named, change.transaction)) {
          additions.push(await lacking(parent, named.tickers, change));
        }
        return additions;
      }),

    /** Tickers that an alert lacks are left out; one without a ticker is deleted. Throws not_found. */
    removeTickers: (userId: string, named: Named): Promise<Changed & { removed: number }> =>
      changeAlerts(needs, userId, async (change) => {
        const { transaction, at } = change;
        const { ids, tickers } = named;
        await found(userId, named, transaction);
        const wanted = new Set(tickers);
        const children = await repository.childrenOfParents(ids, transaction);
        const removed = children.filter(({ child }) => wanted.has(child.ticker)).map(({ child }) => child.id);
        await deleteChildren(removed, at, transaction);
        await deleteParents(await emptyParents(ids, transaction), at, transaction);
        await announceWatchesOf(removed, transaction);
        return { ...(await cardsAfter(change, ids, market)), added: 0, present: 0, removed: removed.length };
      }),

    /** Throws not_found and invalid_request; tier_required and too_many_alerts if an expired alert would begin again. */
    update: (userId: string, id: string, { name, settings, level }: Update): Promise<ParentCard> =>
      changeAlerts(needs, userId, async (change) => {
        const { transaction, at, tier, before } = change;
        const [parent] = await repository.parentsById(userId, [id], transaction);
        if (!parent) throw alertProblems.notFound();
        if (settings) assertUseful(settings, 'settings.');
        // An alert that has expired may be renamed and switched.
        if (settings && settings.expires_on !== parent.expiresOn) assertNotOver(settings.expires_on, 'settings.');
        const set = { ...(name === undefined ? {} : { name }), ...(settings && columnsOf(settings, parent.rule)) };
        if (Object.keys(set).length > 0) await repository.updateParent(id, set, transaction);
        if (settings && isExpired(parent, at.getTime()) && settings.expires_on !== parent.expiresOn) {
          const children = await repository.childrenOfParents([id], transaction);
          const active = children.filter(({ child }) => child.pauseReason === null).map(({ child }) => child.id);
          assertActive(before, tier, new Map([[parent.interval, active.length]]));
          await repository.setPaused(active, null, at, transaction);
          await announceWatchesOf(active, transaction);
        }
        if (level) await moveLevel({ ...parent, ...set }, level, change);
        return (await cardsAfter(change, [id], market)).cards[0]!;
      }),
  };
}

export type AlertsService = ReturnType<typeof createAlertsService>;
