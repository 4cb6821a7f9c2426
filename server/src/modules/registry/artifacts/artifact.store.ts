import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { createDiskStore } from './disk.store.ts';
import { S3Store } from './s3.store.ts';

/** Key of a release. Its files are immutable, so stored content never goes stale. */
export interface ReleaseKey {
  readonly remote: string;
  readonly hash: string;
}

/** Storage for the files of releases. */
export interface ArtifactStore {
  readonly kind: 'disk' | 's3';
  /** Moves in the files of a folder below `staging`, all or none. Keeps a release that already exists. */
  put(key: ReleaseKey, folder: string): Promise<void>;
  /** Puts the files below `served`, in `<remote>/<hash>/`. False when the store lacks them. */
  provide(key: ReleaseKey): Promise<boolean>;
  remove(key: ReleaseKey): Promise<void>;
  /** Releases stored longer ago than `ageMs`, known to the registry or not. */
  stored(ageMs: number): Promise<ReleaseKey[]>;
}

export interface ArtifactFolders {
  /** Holds `<remote>/<hash>/`; files are served below `/remotes/<remote>/`. */
  readonly served: string;
  /** For running uploads and removals; on the same file system. */
  readonly staging: string;
}

export async function openArtifacts(config: Config): Promise<{ store: ArtifactStore; folders: ArtifactFolders }> {
  const folders = {
    served: join(config.dataDir, 'artifacts'),
    staging: join(config.dataDir, 'artifacts-staging'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const disk = createDiskStore(folders.served, folders.staging);
  const store = config.artifacts.kind === 's3' ? new S3Store(config.artifacts, disk, folders.staging) : disk;
  return { store, folders };
}
