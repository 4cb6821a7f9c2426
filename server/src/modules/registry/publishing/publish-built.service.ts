import { ApiProblem } from '../../../api-problem.ts';
import { StartupError } from '../../../startup-error.ts';
import { builtReleases, copyBuild } from './built-releases.files.ts';
import type { BuiltRelease } from './built-releases.files.ts';
import type { ChannelService } from '../channels/channels.service.ts';
import type { PublishService } from './publish.service.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import * as repository from '../registry.repository.ts';

interface Needs {
  readonly registry: RegistryNeeds;
  readonly publishing: PublishService;
  readonly channels: ChannelService;
  readonly repositoryRoot: string;
}

function startupError(problem: ApiProblem): StartupError {
  const reasons = problem.problems?.map(({ path, message }) => `\n  ${path}: ${message}`).join('') ?? '';
  return new StartupError(problem.message + reasons, { cause: problem });
}

interface Steps {
  readonly publish: (build: BuiltRelease) => Promise<void>;
  readonly promote: (build: BuiltRelease) => Promise<void>;
}

/**
 * Publishes all at once, since a check waits for many files, and promotes them in their order. Repeats both for the refused ones while one
 * succeeds: within one build, a path may move from one remote to another.
 */
async function inTurns(builds: readonly BuiltRelease[], { publish, promote }: Steps): Promise<void> {
  let waiting = builds;
  while (waiting.length > 0) {
    const refused: BuiltRelease[] = [];
    let reason: ApiProblem | undefined;
    const published = await Promise.allSettled(waiting.map(publish));
    for (const [index, build] of waiting.entries()) {
      try {
        const outcome = published[index];
        if (outcome?.status === 'rejected') throw outcome.reason;
        await promote(build);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        reason = error;
        refused.push(build);
      }
    }
    if (reason && refused.length === waiting.length) throw startupError(reason);
    waiting = refused;
  }
}

/**
 * Publishes and promotes the builds beside the server, with the same checks as any upload, and withdraws remotes whose build is gone.
 * Skips builds that the last start found, so a rollback survives a restart. Throws a StartupError for a refused build.
 */
export async function publishBuilt({ registry, publishing, channels, repositoryRoot }: Needs): Promise<void> {
  const builds = await builtReleases(repositoryRoot);
  const remotes = await repository.allRemotes(registry.db);
  const known = new Map(remotes.map(({ name, builtHash }) => [name, builtHash]));
  for (const { name, builtHash } of remotes) {
    if (builtHash && !builds.some(({ remote }) => remote === name)) await channels.withdrawBuilt(name);
  }
  const isNew = ({ remote, hash }: BuiltRelease) => known.get(remote) !== hash;
  await inTurns(builds, {
    async publish(build) {
      const { remote, hash } = build;
      if (!isNew(build) && (await registry.store.provide({ remote, hash }))) return;
      await publishing.publish({ remote, actor: 'start', fill: (folder) => copyBuild(build, folder) });
    },
    async promote(build) {
      if (isNew(build)) await channels.promote(build.remote, build.hash, 'start');
    },
  });
}
