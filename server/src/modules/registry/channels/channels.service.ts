import { isDeepStrictEqual } from 'node:util';
import { misfitText, type ReleaseProblem } from '@candlewick/shared-platform/descriptor';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import type { ReleaseRow, RemoteRow } from '../../../platform/database/schema/registry.ts';
import { ApiProblem } from '../../../api-problem.ts';
import type { Actor } from '../../../caller.ts';
import { findOwner } from '../../../accounts/users.repository.ts';
import { nameOf } from '../access/actor.ts';
import { automaticStep } from './auto-rollback.service.ts';
import type { AutomaticStep } from './auto-rollback.service.ts';
import { lostWith, misfitsWith } from './choose.ts';
import { obstaclesTo, obstaclesToReturn } from '../publishing/publish.service.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import { registryProblems } from '../registry.errors.ts';
import * as repository from '../registry.repository.ts';

/** How many releases rollbacks can go back. */
const historyLength = 10;
const noCanary = { canaryHash: null, canaryPercent: 0 } as const;

export interface Channels {
  readonly remote: string;
  readonly active: string | null;
  readonly canary: { readonly hash: string; readonly percent: number } | null;
  readonly previous: string | null;
  readonly auto_rollback: boolean;
}

export function channelsOf(row: RemoteRow): Channels {
  const { name, activeHash, canaryHash, canaryPercent, history, autoRollback } = row;
  return {
    remote: name,
    active: activeHash,
    canary: canaryHash === null ? null : { hash: canaryHash, percent: canaryPercent },
    previous: history.at(-1) ?? null,
    auto_rollback: autoRollback,
  };
}

/** Finds a release by hash, hash prefix or version. Throws unknown_release. */
export async function resolveRelease(remote: string, name: string, db: Executor): Promise<ReleaseRow> {
  const rows = await repository.releasesOf(remote, db);
  const found = rows.find(({ hash }) => hash === name) ?? rows.find(({ version }) => version === name);
  if (found) return found;
  const [first, ...more] = rows.filter(({ hash }) => hash.startsWith(name));
  if (!first) throw registryProblems.unknownRelease(remote, name);
  if (more.length > 0) throw registryProblems.ambiguousRelease(remote, name);
  return first;
}

/** Values of a change for the remote's row and the audit log. */
interface Change {
  readonly row: Parameters<typeof repository.updateRemote>[1];
  readonly action: string;
  readonly detail: Record<string, unknown>;
}

interface Expecting {
  /** What the caller saw; channels_changed if it is no longer so. */
  readonly expected?: Pick<Channels, 'active' | 'canary'> | undefined;
}

export interface PromoteOptions extends Expecting {
  readonly force?: boolean;
}

export interface CanaryOptions extends Expecting {
  readonly percent: number;
}

export interface RollbackOptions extends Expecting {
  readonly withdraw: boolean;
}

/** Who changes a channel: the server at its start, or by what browsers report. */
type Changer = Actor | 'start' | 'telemetry';

/** A release that fails too often. */
export interface FailingRelease {
  readonly remote: string;
  readonly hash: string;
  readonly reason: string;
}

function activated(row: RemoteRow, hash: string): Change['row'] {
  if (row.activeHash === hash) return noCanary;
  const history = [...row.history, ...(row.activeHash === null ? [] : [row.activeHash])].slice(-historyLength);
  return { ...noCanary, activeHash: hash, history };
}

/** Actions in the audit log that change what users get. */
const changing = new Set(['promote', 'canary', 'end canary', 'rollback', 'withdraw']);
const lookedAt = 50;

/** Throws channels_changed, with what was done last, unless users get what the caller saw. */
async function refuseIfChanged(row: RemoteRow, { expected }: Expecting, transaction: Transaction): Promise<void> {
  if (!expected) return;
  const { active, canary } = channelsOf(row);
  if (isDeepStrictEqual({ active, canary }, { active: expected.active, canary: expected.canary })) return;
  const entries = await repository.auditEntries({ remote: row.name, limit: lookedAt }, transaction);
  const last = entries.find(({ action }) => changing.has(action));
  const version = last?.detail['version'];
  const what = last ? `${last.action}${typeof version === 'string' ? ` of ${version}` : ''}` : 'another change';
  const when = last ? ` at ${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  throw registryProblems.channelsChanged(row.name, what + when);
}

const endOfCanary = ({ canaryHash }: RemoteRow): Change => ({
  row: noCanary,
  action: 'end canary',
  detail: { hash: canaryHash },
});

function returnTo({ hash, version }: ReleaseRow, row: RemoteRow): Change {
  const back = { ...noCanary, activeHash: hash, history: row.history.slice(0, -1) };
  return { row: back, action: 'rollback', detail: { hash, version, before: row.activeHash } };
}

/** The release of a change by hash, hash prefix or version; null for none. */
type Wanted = (row: RemoteRow) => string | null | undefined;
const noRelease: Wanted = () => null;
const previousRelease: Wanted = ({ history }) => history.at(-1);

export function createChannelService({ db, notifications, view, store }: RegistryNeeds) {
  /**
   * Fetches the files before locking, so a slow store cannot block other changes. The check under the lock then finds them on this
   * disk, and reports an unknown release.
   */
  async function bringFiles(remote: string, wanted: Wanted): Promise<void> {
    const row = await repository.findRemote(remote, db);
    const name = row && wanted(row);
    if (!name) return;
    const { hash } = await resolveRelease(remote, name, db);
    await store.provide({ remote, hash });
  }

  /**
   * Checks and writes a change of one remote under the lock, with its audit entry and announcement. The lock covers all remotes,
   * because whether a release fits depends on what other remotes offer. Writes nothing if `decide` finds nothing to do.
   */
  async function change(
    remote: string,
    actor: Changer,
    wanted: Wanted,
    decide: (row: RemoteRow, transaction: Transaction) => Promise<Change | null>,
  ): Promise<Channels> {
    await bringFiles(remote, wanted);
    await db.transaction(async (transaction) => {
      await repository.lockChanges(transaction);
      const row = await repository.findRemote(remote, transaction);
      if (!row) throw registryProblems.unknownRemote(remote);
      const decided = await decide(row, transaction);
      if (!decided) return;
      const { row: written, action, detail } = decided;
      if (Object.keys(written).length > 0) await repository.updateRemote(remote, written, transaction);
      const name = typeof actor === 'string' ? actor : nameOf(actor);
      await repository.addAudit({ actor: name, action, remote, detail }, transaction);
      await notifications.publish('registry', { remote }, transaction);
    });
    await view.refresh();
    const row = await repository.findRemote(remote, db);
    if (!row) throw registryProblems.unknownRemote(remote);
    return channelsOf(row);
  }

  /** Why users cannot get a release; null when they can. */
  async function reasonAgainst(
    { remote, hash, version }: ReleaseRow,
    problems: readonly ReleaseProblem[],
  ): Promise<{ readonly detail: string; readonly problems?: readonly ReleaseProblem[] } | null> {
    const [first] = problems;
    if (first) return { detail: `${remote} ${version} does not fit: ${first.message}`, problems };
    if (await store.provide({ remote, hash })) return null;
    return { detail: `The files of ${remote} ${hash} are lost. Publish it again.` };
  }

  /** The named release. Throws if users cannot get it. */
  async function usable(remote: string, name: string, transaction: Transaction): Promise<ReleaseRow> {
    const release = await resolveRelease(remote, name, transaction);
    const reason = await reasonAgainst(release, await obstaclesTo(release.content, transaction));
    if (reason) throw registryProblems.incompatible(reason.detail, reason.problems);
    return release;
  }

  /** Remotes that users would lose with that shell, with reasons. */
  function leftBehind({ content }: ReleaseRow): ReleaseProblem[] {
    return lostWith(content, view.state).map((release) => {
      const { name, version } = release.descriptor;
      const reason = `${name} ${version} ${misfitText(misfitsWith(content, release))}.`;
      const message = `${reason} First promote a release of ${name} that fits both shells, or promote the shell with --force.`;
      return { code: 'remote_left_behind', path: name, message };
    });
  }

  function refuseToLeaveBehind({ version }: ReleaseRow, problems: readonly ReleaseProblem[]): never {
    const names = problems.map(({ path }) => path).join(', ');
    throw registryProblems.incompatible(`shell ${version} runs no release of ${names}.`, problems);
  }

  /** The named release. Throws if some users cannot get it while the others keep the active one. */
  async function usableBySome(remote: string, name: string, transaction: Transaction): Promise<ReleaseRow> {
    const release = await usable(remote, name, transaction);
    const left = remote === 'shell' ? leftBehind(release) : [];
    if (left.length > 0) refuseToLeaveBehind(release, left);
    return release;
  }

  /** The account of an address; null without one. Throws unknown_user, but for a deploy token: it must not tell who has an account. */
  async function ownerOf(email: string, actor: Actor, transaction: Transaction): Promise<string | null> {
    const owner = await findOwner(email, transaction);
    if (!owner && actor.kind !== 'deployer') throw registryProblems.unknownUser(email);
    return owner?.id ?? null;
  }

  /** The previous release; null without one. Throws if it no longer fits. */
  async function releaseBefore({ name, history }: RemoteRow, transaction: Transaction): Promise<ReleaseRow | null> {
    const [before, ...older] = history.toReversed();
    if (before === undefined) return null;
    const release = await resolveRelease(name, before, transaction);
    const reason = await reasonAgainst(release, await obstaclesToReturn(release.content, transaction));
    if (!reason) return release;
    for (const hash of older) {
      const other = await resolveRelease(name, hash, transaction);
      // Promoting it checks its files.
      if ((await obstaclesTo(other.content, transaction)).length > 0) continue;
      const hint = `${other.version} (${hash}) was active before that, and fits: promote it.`;
      throw registryProblems.incompatible(`${reason.detail} ${hint}`, reason.problems);
    }
    const hint = `No release that was active before fits. To stop offering ${name}, withdraw it: candlewick rollback --withdraw.`;
    throw registryProblems.incompatible(`${reason.detail} ${hint}`, reason.problems);
  }

  return {
    /**
     * Gives a release to all users and ends a canary. Throws unknown_release or release_incompatible, the latter also for a shell that
     * can run no release of some remote, unless forced. The server's own start skips that check: it publishes shell and remotes of
     * one build.
     */
    promote: (
      remote: string,
      name: string,
      actor: Actor | 'start',
      { force = false, ...expecting }: PromoteOptions = {},
    ): Promise<Channels> =>
      change(
        remote,
        actor,
        () => name,
        async (row, transaction) => {
          await refuseIfChanged(row, expecting, transaction);
          const release = await usable(remote, name, transaction);
          const { hash, version } = release;
          const left = remote === 'shell' ? leftBehind(release) : [];
          if (left.length > 0 && !force && actor !== 'start') refuseToLeaveBehind(release, left);
          const built = actor === 'start' ? { builtHash: hash } : {};
          const named = left.length > 0 ? { left_behind: left.map(({ path }) => path) } : {};
          const detail = { hash, version, before: row.activeHash, ...named, ...(force ? { force } : {}) };
          return { row: { ...activated(row, hash), ...built }, action: 'promote', detail };
        },
      ),

    /** `percent` 0 ends the canary. Throws as `promote` does; it cannot be forced. */
    canary: (
      remote: string,
      name: string | undefined,
      actor: Actor,
      { percent, ...expecting }: CanaryOptions,
    ): Promise<Channels> =>
      change(
        remote,
        actor,
        ({ canaryHash }) => (percent === 0 ? null : (name ?? canaryHash)),
        async (row, transaction) => {
          await refuseIfChanged(row, expecting, transaction);
          if (percent === 0) return endOfCanary(row);
          const wanted = name ?? row.canaryHash;
          if (!wanted) throw registryProblems.noCanary(remote);
          const { hash, version } = await usableBySome(remote, wanted, transaction);
          return {
            row: { canaryHash: hash, canaryPercent: percent },
            action: 'canary',
            detail: { hash, version, percent, before: row.canaryPercent },
          };
        },
      ),

    /**
     * Returns to the previous release and ends a canary; without a previous one, only ends the canary. Throws nothing_to_roll_back, or
     * release_incompatible when that release no longer fits; with `withdraw` it stops offering the remote instead.
     */
    rollback: (remote: string, actor: Actor, { withdraw, ...expecting }: RollbackOptions): Promise<Channels> =>
      change(remote, actor, previousRelease, async (row, transaction) => {
        await refuseIfChanged(row, expecting, transaction);
        const before = await releaseBefore(row, transaction).catch((error: unknown) => {
          if (withdraw && error instanceof ApiProblem && error.code === 'release_incompatible') return null;
          throw error;
        });
        if (before) return returnTo(before, row);
        if (!withdraw && row.canaryHash !== null) return endOfCanary(row);
        if (!withdraw) throw registryProblems.nothingToRollBack(remote);
        return { row: { ...noCanary, activeHash: null }, action: 'withdraw', detail: { before: row.activeHash } };
      }),

    /** Gives a release to one user for 90 days. For a deploy token, an address without an account is pinned, too: nobody gets it. */
    pin: (remote: string, email: string, name: string, actor: Actor): Promise<Channels> =>
      change(
        remote,
        actor,
        () => name,
        async (_row, transaction) => {
          const userId = await ownerOf(email, actor, transaction);
          const { hash, version } = await usableBySome(remote, name, transaction);
          await repository.setPin({ email, userId, remote, hash }, transaction);
          return { row: {}, action: 'pin', detail: { hash, version, user: userId } };
        },
      ),
    unpin: (remote: string, email: string, actor: Actor): Promise<Channels> =>
      change(remote, actor, noRelease, async (_row, transaction) => {
        const userId = await ownerOf(email, actor, transaction);
        // Keyed by address, so a team cannot learn that two addresses share an account.
        const account = actor.kind === 'deployer' ? null : userId;
        await repository.removePin({ email, userId: account, remote }, transaction);
        return { row: {}, action: 'unpin', detail: { user: userId } };
      }),

    /** Lets the server roll back a failing release of the remote by itself, or not. */
    autoRollback: (remote: string, enabled: boolean, actor: Actor): Promise<Channels> =>
      change(remote, actor, noRelease, async () => ({
        row: { autoRollback: enabled },
        action: enabled ? 'auto-rollback on' : 'auto-rollback off',
        detail: {},
      })),

    /**
     * Rolls back a failing release, or ends its canary, if the remote's team allows it, and at most once per release, whichever process asks.
     * True when the release is gone from the channels, by this call or before it. Throws as `rollback` does.
     */
    async rollBackFailing({ remote, hash, reason }: FailingRelease): Promise<boolean> {
      const asked = await repository.findRemote(remote, db);
      // Most remotes are rolled back by their teams, and need no lock.
      const first = asked ? await automaticStep(asked, hash, db) : 'settled';
      if (first === 'settled' || first === 'nothing') return first === 'settled';
      const taken: { step: AutomaticStep } = { step: first };
      await change(remote, 'telemetry', previousRelease, async (row, transaction) => {
        const step = await automaticStep(row, hash, transaction);
        taken.step = step;
        if (step === 'end canary')
          return { ...endOfCanary(row), action: 'automatic end of canary', detail: { hash, reason } };
        if (step !== 'roll back') return null;
        const before = await releaseBefore(row, transaction);
        if (!before) throw registryProblems.nothingToRollBack(remote);
        const back = returnTo(before, row);
        return { ...back, action: 'automatic rollback', detail: { ...back.detail, reason } };
      });
      return taken.step !== 'nothing';
    },

    /** Withdraws a remote whose build beside the server is gone. */
    withdrawBuilt: (remote: string): Promise<Channels> =>
      change(remote, 'start', noRelease, async ({ activeHash, builtHash }) => {
        // A later upload is active, so this server must not withdraw the remote.
        const handedOver = activeHash !== builtHash;
        const row = handedOver ? { builtHash: null } : { ...noCanary, activeHash: null, builtHash: null };
        return { row, action: handedOver ? 'hand over' : 'withdraw', detail: { before: activeHash } };
      }),
  };
}

export type ChannelService = ReturnType<typeof createChannelService>;
