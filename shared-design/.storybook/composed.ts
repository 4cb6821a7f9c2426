import { init } from '@module-federation/enhanced/runtime';
import { descriptor } from '../../shared-platform/src/descriptor/descriptor.ts';
import { iconsOf } from '../../shared-platform/src/descriptor/icons.ts';
import { snapshotElementId, type Snapshot } from '../../shared-platform/src/snapshot/snapshot.ts';

interface Json {
  readonly default: unknown;
}

const descriptorsOf = (files: Readonly<Record<string, Json>>) =>
  Object.values(files).map((json) => descriptor.parse(json.default));

const [shell] = descriptorsOf(import.meta.glob<Json>('../../shell/src/remote.json', { eager: true }));
const remotes = descriptorsOf(import.meta.glob<Json>('../../mfe-*/src/remote.json', { eager: true }));
const exposes = import.meta.glob<{ default: unknown }>('../../mfe-*/src/exposes/*.ts');
const build = { hash: 'story', exposes: {}, integrity: {} };

/** What the server would embed in the HTML: the shell and this repository's remotes, with their descriptors. */
const snapshot: Snapshot = {
  id: 'story',
  shell: {
    ...build,
    version: '0.0.0',
    baseUrl: '/remotes/shell/',
    pages: shell?.pages ?? [],
    icons: iconsOf({ pages: shell?.pages ?? [], overlays: [] }),
  },
  remotes: remotes.map(({ name, version, contract, pages, widgets, overlays, actions }) => ({
    ...build,
    name,
    version,
    contract,
    pages,
    widgets,
    overlays,
    actions,
    icons: iconsOf({ pages, overlays }),
    baseUrl: `/remotes/${name}/`,
    entry: { js: ['remote-entry.js'], css: [] },
  })),
};

/** A federation container that exposes the source modules, so the runtime loads no script. */
function containerOf(remote: string) {
  return {
    init: () => undefined,
    get: async (expose: string) => {
      const load = exposes[`../../${remote}/src/exposes/${expose.replace(/^\.\//, '')}.ts`];
      if (!load) throw new Error(`${remote} has no expose ${expose}.`);
      const module = await load();
      return () => module;
    },
  };
}

/** Gives stories of the shell its snapshot and the remotes that it loads. */
export function composeRemotes(): void {
  if (document.getElementById(snapshotElementId)) return;
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: snapshotElementId });
  element.textContent = JSON.stringify(snapshot);
  document.head.append(element);
  // In production, the shell's build does this.
  init({ name: 'shell', remotes: [] });
  for (const { name } of snapshot.remotes) {
    Object.assign(globalThis, { [name.replaceAll('-', '_')]: containerOf(name) });
  }
}
