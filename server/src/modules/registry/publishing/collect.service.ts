import type { ReleaseRow, RemoteRow } from '../../../platform/database/schema/registry.ts';
import type { Actor } from '../../../caller.ts';
import { nameOf } from '../access/actor.ts';
import { resolveRelease } from '../channels/channels.service.ts';
import { registryProblems } from '../registry.errors.ts';
import type { ReleaseKey } from '../artifacts/artifact.store.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import * as repository from '../registry.repository.ts';
import type { UseLimits } from '../registry.repository.ts';
import { forgetFailuresBefore } from '../telemetry/failures.repository.ts';
import { forgetCountsBefore } from '../telemetry/telemetry.repository.ts';
import type { PublishService } from './publish.service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Seven days for pages on sleeping machines, plus the hour to which use is recorded. */
const keptAfterUseMs = 7 * dayMs + hourMs;
/** How long reports of open pages keep a release after the server last put it into a page: anybody can send them. */
const heardAfterUseMs = 90 * dayMs + hourMs;
/** The summary reaches back 30 days; figures are kept three times as long. */
const countsKeptMs = 90 * dayMs;
/** For users who write after a while. */
const failuresKeptMs = 30 * dayMs;
/** Files without a release belong to a running upload or a killed one. */
const orphanAfterMs = hourMs;

export interface Removed {
  readonly remote: string;
  readonly hash: string;
  readonly bytes: number;
}

/** Why the registry needs a release, whether or not a page does; null if it does not. */
function whyNeeded(
  { activeHash, canaryHash, builtHash, history }: RemoteRow,
  hash: string,
  pinned: boolean,
): string | null {
  if (hash === activeHash) return 'it is active';
  if (hash === canaryHash) return 'it is the canary';
  if (pinned) return 'it is pinned for a user';
  if (history.includes(hash)) return 'a rollback can return to it';
  return hash === builtHash ? 'the server has built it' : null;
}

/** When a release was last needed: published, put into a page, or open in one, UTC epoch milliseconds. */
function lastNeededAt({ publishedAt, lastUsedAt, lastOpenAt }: ReleaseRow, { heardSince }: UseLimits): number {
  const servedAt = Math.max(publishedAt.getTime(), lastUsedAt?.getTime() ?? 0);
  return servedAt < heardSince.getTime() ? servedAt : Math.max(servedAt, lastOpenAt?.getTime() ?? 0);
}

/** Pins are for trying a release. They end for every address at the same age, so that their number tells nothing about accounts. */
const pinsKeptMs = 90 * dayMs;

const removedOf = ({ remote, hash, bytes }: ReleaseRow): Removed => ({ remote, hash, bytes });

/**
 * Removes unused releases, files without a release, figures older than 90 days and failures older than 30. A release is unused if it is not active, canary,
 * pinned or reachable by rollback, was published more than seven days ago, and for seven days was in no page that the server sent and in
 * no open page.
 */
export function createCollector({ db, store, view, notifications }: RegistryNeeds, publishing: PublishService) {
  const limitsAt = (now: number): UseLimits => ({
    unusedSince: new Date(now - keptAfterUseMs),
    heardSince: new Date(now - heardAfterUseMs),
  });

  async function collectReleases(dryRun: boolean, actor: Actor | 'schedule'): Promise<Removed[]> {
    return db.transaction(async (transaction) => {
      await repository.lockChanges(transaction);
      const limits = limitsAt(Date.now());
      const pinned = new Set((await repository.allPins(transaction)).map(({ remote, hash }) => `${remote} ${hash}`));
      const removed: Removed[] = [];
      for (const row of await repository.allRemotes(transaction)) {
        const old = (await repository.releasesOf(row.name, transaction)).filter(
          (release) =>
            whyNeeded(row, release.hash, pinned.has(`${row.name} ${release.hash}`)) === null &&
            lastNeededAt(release, limits) < limits.unusedSince.getTime(),
        );
        if (dryRun) removed.push(...old.map(removedOf));
        if (dryRun || old.length === 0) continue;
        const gone = new Set<string>();
        for (const release of old) {
          if (await repository.deleteRelease(release, limits, transaction)) gone.add(release.hash);
        }
        removed.push(...old.filter(({ hash }) => gone.has(hash)).map(removedOf));
        if (gone.size === 0) continue;
        const entry = {
          actor: actor === 'schedule' ? actor : nameOf(actor),
          action: 'collect',
          remote: row.name,
          detail: { hashes: [...gone] },
        };
        await repository.addAudit(entry, transaction);
        await notifications.publish('registry', { remote: row.name }, transaction);
      }
      return removed;
    });
  }

  async function endPins(actor: Actor | 'schedule'): Promise<void> {
    await db.transaction(async (transaction) => {
      await repository.lockChanges(transaction);
      const ended = await repository.deletePinsBefore(new Date(Date.now() - pinsKeptMs), transaction);
      for (const [remote, { length: count }] of Map.groupBy(ended, (name) => name)) {
        const name = actor === 'schedule' ? actor : nameOf(actor);
        await repository.addAudit({ actor: name, action: 'end pins', remote, detail: { count } }, transaction);
        await notifications.publish('registry', { remote }, transaction);
      }
    });
  }

  /** Removes files without a release, unless they are being published. */
  async function removeFiles(key: ReleaseKey): Promise<void> {
    await db.transaction(async (transaction) => {
      if (!(await repository.tryLockFiles(key, transaction))) return;
      if (await repository.findRelease(key.remote, key.hash, transaction)) return;
      await store.remove(key);
    });
  }

  async function removeRow(remote: string, name: string, actor: Actor): Promise<ReleaseKey> {
    return db.transaction(async (transaction) => {
      await repository.lockChanges(transaction);
      const row = await repository.findRemote(remote, transaction);
      if (!row) throw registryProblems.unknownRemote(remote);
      const release = await resolveRelease(remote, name, transaction);
      const { hash, version } = release;
      const pins = await repository.allPins(transaction);
      const pinned = pins.some((pin) => pin.remote === remote && pin.hash === hash);
      const why = whyNeeded(row, hash, pinned);
      if (why !== null) throw registryProblems.releaseInUse(release, why);
      const isGone = await repository.deleteRelease(release, limitsAt(Date.now()), transaction);
      if (!isGone)
        throw registryProblems.releaseInUse(release, 'it was published again or in a page within the last seven days');
      const detail = { hash, version };
      await repository.addAudit({ actor: nameOf(actor), action: 'remove', remote, detail }, transaction);
      await notifications.publish('registry', { remote }, transaction);
      return { remote, hash };
    });
  }

  /** Removes what nobody uses now; a dry run only lists it. */
  async function collect(dryRun: boolean, actor: Actor | 'schedule'): Promise<Removed[]> {
    if (!dryRun) await endPins(actor);
    const removed = await collectReleases(dryRun, actor);
    if (dryRun) return removed;
    // Rows first: files that a crash leaves are orphans, which the next collection removes. A request gets a file that is shared from another release.
    await view.refresh();
    for (const key of removed) await removeFiles(key);
    for (const key of await store.stored(orphanAfterMs)) await removeFiles(key);
    await publishing.sweep();
    await forgetCountsBefore(new Date(Date.now() - countsKeptMs), db);
    await forgetFailuresBefore(new Date(Date.now() - failuresKeptMs), db);
    return removed;
  }

  return {
    collect,

    /** Removes one release before its time. Throws unknown_remote, unknown_release or release_in_use. */
    async remove(remote: string, name: string, actor: Actor): Promise<void> {
      const removed = await removeRow(remote, name, actor);
      await view.refresh();
      await removeFiles(removed);
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;
