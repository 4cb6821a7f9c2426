import type { ReleaseProblem } from '@candlewick/shared-platform/descriptor';
import type { Executor } from '../../../platform/database/database.ts';
import * as repository from '../registry.repository.ts';
import type { VerifiedRelease } from './verify-release.files.ts';

/** How much one remote may keep. */
export interface RemoteQuota {
  readonly releases: number;
  readonly bytes: number;
}

const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));

/** Why a remote has no room for another release; null when it has. */
export async function faultOfQuota(
  { release, bytes }: VerifiedRelease,
  quota: RemoteQuota,
  db: Executor,
): Promise<ReleaseProblem | null> {
  const { name } = release.descriptor;
  const kept = await repository.keptBeside({ remote: name, hash: release.hash }, db);
  if (kept.releases < quota.releases && kept.bytes + bytes <= quota.bytes) return null;
  const has = `${name} keeps ${kept.releases} releases with ${megabytes(kept.bytes)} MB; ${quota.releases} with ${megabytes(quota.bytes)} MB are allowed`;
  const remedy =
    'Remove some that nobody uses: candlewick remove <release>. Unused ones go by themselves after seven days; the administrator can raise the quota.';
  return {
    code: 'quota_exceeded',
    path: 'release',
    message: `${has}, and this one has ${megabytes(bytes)} MB. ${remedy}`,
  };
}

/** Why a remote cannot use a version; null when it can. A version keeps its files even after they were removed. */
export async function faultOfVersion({ release }: VerifiedRelease, db: Executor): Promise<ReleaseProblem | null> {
  const { name, version } = release.descriptor;
  const other = await repository.publishedAs({ remote: name, version, except: release.hash }, db);
  if (other === undefined) return null;
  const message = `${name} ${version} was published as ${other} with other files. Raise "version" in src/remote.json and build again.`;
  return { code: 'version_published', path: 'descriptor.version', message };
}

/** Files whose names another release has given to other content. Releases share their addresses, and browsers keep a file for a year. */
export async function faultsOfFiles({ release }: VerifiedRelease, db: Executor): Promise<ReleaseProblem[]> {
  const { name } = release.descriptor;
  const changed = await repository.changedFiles({ remote: name, hash: release.hash }, release.files, db);
  return changed.map(({ file, hash, version }) => ({
    code: 'file_published',
    path: file,
    message: `${file} was published with ${name} ${version} (${hash}) and has other content now. Put a hash of its content into its name, such as webpack's [contenthash], and build again.`,
  }));
}
