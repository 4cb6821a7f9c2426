import { createHash } from 'node:crypto';
import {
  callableSearches,
  iconsOf,
  misfitsOf,
  misfitText,
  toldOverlays,
  toldSlots,
  type Release,
  type ReleaseFiles,
} from '@candlewick/shared-platform/descriptor';
import type { ExposedFiles, RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';
import { misfitsWith, type Choice } from './channels/choose.ts';

/** Where the files of all releases of a remote are served; their names have hashes of their content, which makes them immutable. */
export function baseUrlOf({ descriptor }: Release): string {
  return `/remotes/${descriptor.name}/`;
}

const below = (base: string, { js, css }: ReleaseFiles): ReleaseFiles => ({
  js: js.map((file) => base + file),
  css: css.map((file) => base + file),
});

const joined = (all: readonly ReleaseFiles[]): ReleaseFiles => ({
  js: [...new Set(all.flatMap(({ js }) => js))],
  css: [...new Set(all.flatMap(({ css }) => css))],
});

/** The files of a part, with heavy modules from the shell if its versions fit, else from the remote. */
function exposedFiles(release: Release, expose: string, shell: Release | null): ExposedFiles {
  const { takes = [], ...files } = release.exposes[expose] ?? { js: [], css: [] };
  const own: ReleaseFiles[] = [files];
  const ofShell: ReleaseFiles[] = [];
  for (const name of takes) {
    const offer = shell?.offers?.[name];
    const taken = release.takes?.[name];
    if (!taken) continue;
    const needs = { contract: '*', shared: { [name]: taken.range } };
    const fits = offer && misfitsOf(needs, { shared: { [name]: offer.version } }).length === 0;
    if (fits && shell) ofShell.push(below(baseUrlOf(shell), offer.files));
    else own.push(taken.files);
  }
  return { ...joined(own), ...(ofShell.length > 0 && { ofShell: joined(ofShell) }) };
}

/** A release in a session's snapshot. */
export function remoteSnapshot(release: Release, shell: Release | null = null): RemoteSnapshot {
  const { name, version, contract, pages, widgets, overlays, actions, slots, searches } = release.descriptor;
  const { hash, entry, files } = release;
  const names = Object.keys(release.exposes);
  const exposes = Object.fromEntries(names.map((expose) => [expose, exposedFiles(release, expose, shell)]));
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(loaded.map(([file, { integrity: value }]) => [file, value]));
  const offers = {
    pages,
    widgets,
    overlays: toldOverlays(overlays),
    actions,
    ...toldSlots(slots),
    searches: callableSearches(searches),
    icons: iconsOf(release.descriptor, release.icons),
  };
  return { name, version, hash, contract, baseUrl: baseUrlOf(release), entry, ...offers, exposes, integrity };
}

/** Id of a choice; sessions with the same releases share it. */
export function snapshotIdOf({ shell, remotes, incompatible }: Choice): string {
  const nameOf = (release: Release | null) => `${release?.descriptor.name ?? ''} ${release?.hash ?? ''}`;
  const names = [...[shell, ...remotes].map(nameOf), ...incompatible.map((release) => `${nameOf(release)} not`)];
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
}

/** The snapshot of a session. */
export function snapshotOf(id: string, shell: Release, { remotes, incompatible }: Omit<Choice, 'shell'>): Snapshot {
  const { version, hash, baseUrl, pages, icons, exposes, integrity } = remoteSnapshot(shell);
  const told = incompatible.map((release) => ({
    ...remoteSnapshot(release),
    misfit: misfitText(misfitsWith(shell, release)),
  }));
  return {
    id,
    shell: { version, hash, baseUrl, pages, icons, exposes, files: Object.keys(integrity), shared: shell.shared ?? {} },
    remotes: [...remotes.map((release) => remoteSnapshot(release, shell)), ...told],
  };
}
