import { createHash } from 'node:crypto';
import { misfitText, type Release } from '@candlewick/shared-platform/descriptor';
import type { RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';
import { misfitsWith, type Choice } from './choose.ts';

/** Where the files of a release are served; the hash makes them immutable. */
export function baseUrlOf(release: Release): string {
  return `/remotes/${release.descriptor.name}/${release.hash}/`;
}

/** A release as a session sees it. */
export function remoteSnapshot(release: Release): RemoteSnapshot {
  const { name, version, contract, pages, widgets, overlays, actions } = release.descriptor;
  const { hash, entry, exposes, files } = release;
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(loaded.map(([file, { integrity: value }]) => [file, value]));
  const offers = { pages, widgets, overlays, actions };
  return { name, version, hash, contract, baseUrl: baseUrlOf(release), entry, ...offers, exposes, integrity };
}

/** Names a choice; two sessions with the same releases have the same. */
export function snapshotIdOf({ shell, remotes, incompatible }: Choice): string {
  const nameOf = (release: Release | null) => `${release?.descriptor.name ?? ''} ${release?.hash ?? ''}`;
  const names = [...[shell, ...remotes].map(nameOf), ...incompatible.map((release) => `${nameOf(release)} not`)];
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
}

/** What one session gets. */
export function snapshotOf(id: string, shell: Release, { remotes, incompatible }: Omit<Choice, 'shell'>): Snapshot {
  const { version, hash, baseUrl, pages, exposes, integrity } = remoteSnapshot(shell);
  const told = incompatible.map((release) => ({
    ...remoteSnapshot(release),
    misfit: misfitText(misfitsWith(shell, release)),
  }));
  return {
    id,
    shell: { version, hash, baseUrl, pages, exposes, integrity, shared: shell.shared ?? {} },
    remotes: [...remotes.map(remoteSnapshot), ...told],
  };
}
