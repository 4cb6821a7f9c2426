import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

/** Names a release: its files are immutable, so whatever is stored under a key stays right. */
export interface ReleaseKey {
  readonly remote: string;
  readonly hash: string;
}

/** Where the files of releases are kept. */
export interface ArtifactStore {
  readonly kind: 'disk' | 's3';
  /** Takes the files of a folder below `staging`, all or none; the folder is gone afterwards. A release that is there stays. */
  put(key: ReleaseKey, folder: string): Promise<void>;
  /** Makes the files readable below `served`, in `<remote>/<hash>/`. False when the store does not have them. */
  provide(key: ReleaseKey): Promise<boolean>;
  remove(key: ReleaseKey): Promise<void>;
  /** Releases that are stored for longer than `ageMs`, whether or not the registry knows them. */
  stored(ageMs: number): Promise<ReleaseKey[]>;
}

export interface ArtifactFolders {
  /** Served below /remotes/. */
  readonly served: string;
  /** For uploads under way, and for what is being removed; on the same file system. */
  readonly staging: string;
}

export async function openArtifacts(config: Config): Promise<{ store: ArtifactStore; folders: ArtifactFolders }> {
  const folders = {
    served: join(config.dataDir, 'artifacts'),
    staging: join(config.dataDir, 'artifacts-staging'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const disk = createDiskStore(folders.served, folders.staging);
  const store = config.artifacts.kind === 's3' ? createS3Store(config.artifacts, disk, folders.staging) : disk;
  return { store, folders };
}
