import type { Release, ReleaseFiles } from '@candlewick/shared-platform/descriptor';
import { iconsOf, toldSlots } from '@candlewick/shared-platform/descriptor';
import type { RemoteSnapshot, Snapshot } from '@candlewick/shared-platform/snapshot';

const joined = (all: readonly ReleaseFiles[]): ReleaseFiles => ({
  js: [...new Set(all.flatMap(({ js }) => js))],
  css: [...new Set(all.flatMap(({ css }) => css))],
});

/** Where a page finds the files of a build. */
export const baseUrlOf = ({ descriptor }: Release): string => `/remotes/${descriptor.name}/`;

/** A build as documents list it. It brings its own heavy modules, whatever the shell has. Its searches need a server that knows them. */
export function snapshotOfRelease(release: Release): RemoteSnapshot {
  const { name, version, contract, pages, widgets, overlays, actions, slots } = release.descriptor;
  const { hash, shared, entry, takes = {}, files, icons } = release;
  const exposes = Object.entries(release.exposes).map(([expose, { takes: names = [], ...own }]) => {
    const heavy = names.flatMap((each) => takes[each]?.files ?? []);
    return [expose, joined([own, ...heavy])] as const;
  });
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    name,
    version,
    hash,
    contract,
    shared,
    entry,
    pages,
    widgets,
    overlays,
    actions,
    ...toldSlots(slots),
    baseUrl: baseUrlOf(release),
    icons: iconsOf(release.descriptor, icons),
    exposes: Object.fromEntries(exposes),
    integrity: Object.fromEntries(loaded.map(([file, { integrity }]) => [file, integrity])),
  };
}

/** A document in which the build stands for the release of its remote, or joins the others. Null for a document without a snapshot. */
export function documentWith(html: string, release: Release): string | null {
  const [found, start = '', json = '', end = ''] =
    /(<script type="application\/json"[^>]*id="candlewick-snapshot">)([^<]*)(<)/.exec(html) ?? [];
  if (found === undefined) return null;
  const snapshot = JSON.parse(json) as Snapshot;
  const own = snapshotOfRelease(release);
  const remotes = [...snapshot.remotes.filter(({ name }) => name !== own.name), own];
  const text = JSON.stringify({ ...snapshot, remotes }).replaceAll('<', '\\u003c');
  const replaced = html.replace(found, () => start + text + end);
  // The document preloads the files of the release that the build stands for.
  const preloads = new RegExp(`<link rel="preload" href="/remotes/${own.name}/[^>]*>`, 'g');
  return replaced.replaceAll(preloads, '');
}
