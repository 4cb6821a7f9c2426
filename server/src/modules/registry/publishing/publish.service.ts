import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  conflictsOf,
  misfitText,
  slotsGivenUp,
  type Descriptor,
  type Release,
  type ReleaseProblem,
} from '@candlewick/shared-platform/descriptor';
import type { Executor } from '../../../platform/database/database.ts';
import type { Actor } from '../../../caller.ts';
import { nameOf } from '../access/actor.ts';
import { before, canRun, isHarmless, misfitsWith } from '../channels/choose.ts';
import { statIfThere } from '../artifacts/disk.store.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import { registryProblems } from '../registry.errors.ts';
import * as repository from '../registry.repository.ts';
import { faultOfQuota, faultOfVersion, faultsOfFiles } from './room-for.service.ts';
import type { RemoteQuota } from './room-for.service.ts';
import { verifyRelease } from './verify-release.files.ts';
import type { VerifiedRelease } from './verify-release.files.ts';

/** Uploads that a killed process left behind. */
const staleAfterMs = 3_600_000;
/** Uploads of one remote that a process takes at once. */
const uploadsAtOnce = 16;

export interface Published {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
  readonly created: boolean;
  readonly bytes: number;
  /** What it breaks for other remotes once it is promoted. */
  readonly warnings: readonly ReleaseProblem[];
}

interface Publication {
  readonly remote: string;
  readonly actor: Actor | 'start';
  /** Only checks. */
  readonly dryRun?: boolean;
  /** Writes the files of the release into a folder that does not exist yet. */
  readonly fill: (folder: string) => Promise<void>;
}

/**
 * Descriptors of the releases that users of other remotes get now: active, canary, or a fallback for an active one that does not fit.
 * Without pins: one user's pin must not block a path for everybody.
 */
export async function descriptorsInUse(except: string, db: Executor): Promise<Descriptor[]> {
  const rows = await repository.allRemotes(db);
  const releases = new Map(
    (await repository.releasesInUse(db)).map(({ remote, hash, content }) => [`${remote} ${hash}`, content]),
  );
  const shell = releases.get(`shell ${rows.find(({ name }) => name === 'shell')?.activeHash}`);
  return rows
    .filter(({ name }) => name !== except)
    .flatMap(({ name, activeHash, canaryHash, history }) => {
      const served = [activeHash, ...before({ active: activeHash, history })].find((hash) => {
        const release = releases.get(`${name} ${hash}`);
        return release && (name === 'shell' || canRun(shell, release));
      });
      return [...new Set([activeHash, canaryHash, served])].map((hash) => releases.get(`${name} ${hash}`));
    })
    .filter((release) => release !== undefined)
    .map(({ descriptor }) => descriptor);
}

/** Reasons not to give a release to users: misfits with the running shell, and conflicts with other remotes. */
export async function obstaclesTo(release: Release, db: Executor): Promise<ReleaseProblem[]> {
  const { descriptor } = release;
  const problems = conflictsOf(descriptor, await descriptorsInUse(descriptor.name, db));
  if (descriptor.name === 'shell') return problems;
  const shell = await repository.findRemote('shell', db);
  const running = shell?.activeHash ? await repository.findRelease('shell', shell.activeHash, db) : undefined;
  const misfits = misfitsWith(running?.content, release).map((misfit): ReleaseProblem => {
    const message = `It ${misfitText([misfit])}. Install the version of the running shell, and build again.`;
    return misfit.name in (release.shared ?? {})
      ? { code: 'incompatible_shared', path: `shared.${misfit.name}`, message }
      : { code: 'incompatible_contract', path: 'contract', message };
  });
  return [...problems, ...misfits];
}

/** What a release breaks for other remotes once it is promoted: slots that they fill, and that users have now. */
async function warningsOf({ descriptor }: Release, db: Executor): Promise<ReleaseProblem[]> {
  const row = await repository.findRemote(descriptor.name, db);
  const hashes = [row?.activeHash, row?.canaryHash].filter((hash) => typeof hash === 'string');
  const former = await Promise.all(hashes.map((hash) => repository.findRelease(descriptor.name, hash, db)));
  const descriptors = former.flatMap((found) => (found ? [found.content.descriptor] : []));
  return slotsGivenUp(descriptor, descriptors, await descriptorsInUse(descriptor.name, db));
}

/** Reasons not to return to an earlier release. A slot that is gone since then must not keep a failing release active. */
export async function obstaclesToReturn(release: Release, db: Executor): Promise<ReleaseProblem[]> {
  return (await obstaclesTo(release, db)).filter((problem) => !isHarmless(problem));
}

interface Needs extends RegistryNeeds {
  readonly quota: RemoteQuota;
}

/** Takes releases, as many at once of a remote as the disk has room for. */
export class PublishService {
  readonly #needs: Needs;
  readonly #uploading = new Map<string, number>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Records a release. Throws release_refused, malformed_upload or payload_too_large, and then keeps nothing. */
  publish(publication: Publication): Promise<Published> {
    return this.#inTurn(publication.remote, () => this.#published(publication));
  }

  /** Removes leftovers of killed uploads. */
  async sweep(): Promise<void> {
    const { folders } = this.#needs;
    for (const name of await readdir(folders.staging)) {
      const path = join(folders.staging, name);
      const found = await statIfThere(path);
      if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(path, { recursive: true, force: true });
    }
  }

  /** The builds beside the server are its operator's: developers build a version again and again. */
  async #check(
    remote: string,
    actor: Publication['actor'],
    verified: VerifiedRelease,
    executor: Executor,
  ): Promise<void> {
    const own =
      actor === 'start'
        ? []
        : [await faultOfVersion(verified, executor), await faultOfQuota(verified, this.#needs.quota, executor)];
    const problems = [
      ...own.filter((fault) => fault !== null),
      ...(await faultsOfFiles(verified, executor)),
      ...(await obstaclesTo(verified.release, executor)),
    ];
    if (problems.length > 0) throw registryProblems.refused(remote, problems);
  }

  /** Each upload takes room on the disk before it can be checked. */
  async #inTurn<T>(remote: string, work: () => Promise<T>): Promise<T> {
    const running = this.#uploading.get(remote) ?? 0;
    if (running >= uploadsAtOnce) throw registryProblems.tooManyUploads(remote, running);
    this.#uploading.set(remote, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.#uploading.get(remote) ?? 1) - 1;
      if (left === 0) this.#uploading.delete(remote);
      else this.#uploading.set(remote, left);
    }
  }

  /**
   * Stores the files before the row, so whoever sees the row can load them. The collector takes the same lock, so it cannot remove
   * them in between.
   */
  #record(
    remote: string,
    actor: Publication['actor'],
    { release, bytes }: VerifiedRelease,
    folder: string,
  ): Promise<boolean> {
    const { db, store, notifications } = this.#needs;
    return db.transaction(async (transaction) => {
      await repository.lockFiles({ remote, hash: release.hash }, transaction);
      await store.put({ remote, hash: release.hash }, folder);
      await repository.lockChanges(transaction);
      await repository.ensureRemote(remote, transaction);
      // Check again: another remote may have taken a path in the meantime.
      await this.#check(remote, actor, { release, bytes }, transaction);
      const publishedBy = actor === 'start' ? 'start' : nameOf(actor);
      const { hash } = release;
      const { version } = release.descriptor;
      const row = { remote, hash, version, content: release, bytes, publishedBy };
      if (!(await repository.insertRelease(row, transaction))) return false;
      const detail = { hash, version, bytes };
      await repository.addAudit({ actor: publishedBy, action: 'publish', remote, detail }, transaction);
      await notifications.publish('registry', { remote }, transaction);
      return true;
    });
  }

  async #published({ remote, actor, dryRun = false, fill }: Publication): Promise<Published> {
    const { db, store, folders, view } = this.#needs;
    const folder = join(folders.staging, randomUUID());
    try {
      await fill(folder);
      const verified = await verifyRelease(folder, remote);
      const { hash, descriptor } = verified.release;
      const warnings = await warningsOf(verified.release, db);
      const answer = { remote, version: descriptor.version, hash, bytes: verified.bytes, warnings };
      const known = await repository.findRelease(remote, hash, db);
      const isThere = known && (await store.provide({ remote, hash }));
      if (isThere && (await repository.markUsed(remote, hash, db))) return { ...answer, created: false };
      await this.#check(remote, actor, verified, db);
      if (dryRun) return { ...answer, created: false };
      const created = await this.#record(remote, actor, verified, folder);
      await view.refresh();
      return { ...answer, created };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
