import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Lifecycles } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { IncompatibleError } from '../api/failure-kind.ts';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const containerOf = (remote: RemoteSnapshot) => remote.name.replaceAll('-', '_');

/** Specification, section 8: an asset that takes longer is a timeout error. The runtime's own limit is 20 seconds. */
export const assetTimeoutMs = 120_000;

declare global {
  /** Called by the chunk loader of every remote before it inserts a script. */
  var candlewickIntegrity: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
}

/** Makes the browser refuse a file of a remote that is not the one that was published. */
globalThis.candlewickIntegrity = (element, url) => {
  const { pathname } = new URL(url, location.href);
  const owner = snapshot.remotes.find(({ baseUrl }) => pathname.startsWith(baseUrl));
  const hash = owner?.integrity[pathname.slice(owner.baseUrl.length)];
  if (hash) element.integrity = hash;
};

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  // A build on the developer's machine: without this its errors have no message and no stack.
  if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous';
  candlewickIntegrity(script, url);
  // Longer than that of the part, which may have begun to wait later: one of them tells of the timeout.
  return { script, timeout: assetTimeoutMs + 30_000 };
}

registerPlugins([{ name: 'candlewick', createScript: ({ url }) => createEntryScript(url) }]);

function register(remote: RemoteSnapshot, force: boolean): void {
  const entry = new URL(remote.baseUrl + remote.entry.js[0], location.origin).href;
  registerRemotes([{ name: containerOf(remote), entry, entryGlobalName: containerOf(remote), type: 'global' }], {
    force,
  });
}

// A build of this machine is registered when it has been read again, which is before it is first loaded.
for (const remote of snapshot.remotes) if (!isLocal(remote)) register(remote, false);

/** A script that failed stays in the document, and the next try would take it for loaded. */
function forgetScripts(remote: RemoteSnapshot): void {
  const failed = `script[src*="${remote.baseUrl}"], link[href*="${remote.baseUrl}"]:not([rel="stylesheet"])`;
  for (const element of document.querySelectorAll(failed)) element.remove();
  register(remote, true);
}

/** Fetches the files of a page past the cache, where a cut-off file would otherwise stay for a year. */
async function refetch(remote: RemoteSnapshot, expose: string): Promise<void> {
  const files = remote.exposes[expose];
  const all = [...remote.entry.js, ...(files?.js ?? []), ...(files?.css ?? [])];
  const signal = AbortSignal.timeout(assetTimeoutMs);
  await Promise.all(all.map((file) => fetch(remote.baseUrl + file, { cache: 'reload', signal })));
}

/** Puts a style sheet of a remote into the document, once; resolves when it applies. A failed one is removed again. */
function loadStyle(href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    const onError = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} did not load`));
    };
    link.addEventListener('error', onError, { once: true });
    if (present) return;
    candlewickIntegrity(link, href);
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  });
}

export interface LoadedPart {
  readonly default: Lifecycles;
}

const localBuild = () => import(/* webpackChunkName: "overrides" */ '../overrides/local-build.ts');

async function load(remote: RemoteSnapshot, expose: string, again: boolean): Promise<Lifecycles> {
  if (remote.misfit !== undefined) throw new IncompatibleError(`${remote.name} ${remote.version} ${remote.misfit}`);
  if (isLocal(remote) && (await (await localBuild()).renewBuild(remote, again))) register(remote, true);
  const styles = remote.exposes[expose]?.css ?? [];
  const [loaded] = await Promise.all([
    loadRemote<LoadedPart>(`${containerOf(remote)}/${expose}`),
    ...styles.map((file) => loadStyle(remote.baseUrl + file)),
  ]);
  if (!loaded) throw new Error(`${remote.name} does not offer "${expose}"`);
  return loaded.default;
}

const startedLoads = new Map<string, Promise<Lifecycles>>();

/** Begins to load a part that will be opened soon; resolves when that is over. A failure is told to who opens it. */
export async function startLoad(remote: RemoteSnapshot, expose: string): Promise<void> {
  const loading = load(remote, expose, false);
  startedLoads.set(`${remote.name}/${expose}`, loading);
  await loading.catch(() => undefined);
}

/** Loads the code of one part of a remote. `again`: the last try failed; forget what the browser and the runtime keep of it. */
export async function loadPart(remote: RemoteSnapshot, expose: string, again: boolean): Promise<Lifecycles> {
  const name = `${remote.name}/${expose}`;
  const started = startedLoads.get(name);
  startedLoads.delete(name);
  if (!again) return started ?? load(remote, expose, again);
  if (!isLocal(remote)) await refetch(remote, expose);
  forgetScripts(remote);
  try {
    return await load(remote, expose, again);
  } catch {
    // The browser hands a preloaded file out once, also a broken one; the next request goes to the network.
    forgetScripts(remote);
    return load(remote, expose, again);
  }
}
