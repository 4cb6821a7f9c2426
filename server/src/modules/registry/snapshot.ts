import { createHash } from 'node:crypto';
import type { RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';
import type { StoredRelease } from './releases.ts';

/** Where the files of a release are served; the hash makes them immutable. */
export function baseUrlOf(release: StoredRelease): string {
  return `/remotes/${release.descriptor.name}/${release.hash}/`;
}

function remoteSnapshot(release: StoredRelease): RemoteSnapshot {
  const { name, version, contract, pages, widgets, overlays, actions } = release.descriptor;
  const { hash, entry, exposes, files } = release;
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(loaded.map(([file, { integrity: value }]) => [file, value]));
  const offers = { pages, widgets, overlays, actions };
  return { name, version, hash, contract, baseUrl: baseUrlOf(release), entry, ...offers, exposes, integrity };
}

/** What one session gets: today the newest build of everything. */
export function snapshotOf(shell: StoredRelease, remotes: readonly StoredRelease[]): Snapshot {
  const id = createHash('sha256')
    .update([shell, ...remotes].map(({ hash }) => hash).join())
    .digest('hex')
    .slice(0, 12);
  const { version, hash, baseUrl, pages, exposes, integrity } = remoteSnapshot(shell);
  return { id, shell: { version, hash, baseUrl, pages, exposes, integrity }, remotes: remotes.map(remoteSnapshot) };
}
