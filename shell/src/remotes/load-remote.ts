import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Lifecycles } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { IncompatibleError } from '../api/failure-kind.ts';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const containerOf = (remote: RemoteSnapshot) => remote.name.replaceAll('-', '_');

/** An asset that takes longer is a timeout error (specification, section 8). The runtime's own limit is 20 seconds. */
export const assetTimeoutMs = 120_000;

declare global {
  /** The chunk loader of every remote calls this before it inserts a script. */
  var candlewickIntegrity: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
}

/** Makes the browser refuse a file that differs from the published one. */
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
  // For a build on the developer's machine: without this its errors have no message and no stack.
  if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous';
  candlewickIntegrity(script, url);
  // Longer than the part's own timeout, which may start later, so only one of them reports it.
  return { script, timeout: assetTimeoutMs + 30_000 };
}

registerPlugins([{ name: 'candlewick', createScript: ({ url }) => createEntryScript(url) }]);

function register(remote: RemoteSnapshot, force: boolean): void {
  const entry = new URL(remote.baseUrl + remote.entry.js[0], location.origin).href;
  registerRemotes([{ name: containerOf(remote), entry, entryGlobalName: containerOf(remote), type: 'global' }], {
    force,
  });
}

// A local build is registered once its release.json has been read again, before its first load.
for (const remote of snapshot.remotes) if (!isLocal(remote)) register(remote, false);

/** Removes a failed script from the document; the next try would take it for loaded. */
function forgetScripts(remote: RemoteSnapshot): void {
  const failed = `script[src*="${remote.baseUrl}"], link[href*="${remote.baseUrl}"]:not([rel="stylesheet"])`;
  for (const element of document.querySelectorAll(failed)) element.remove();
  register(remote, true);
}

/** Inserts a remote's style sheet once and resolves when it applies. Removes it if it fails. */
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

/**
 * Requests the scripts of a remote's first part together with its entry, which would request them one round trip later. The document may
 * have done so already.
 */
function preloadScripts(remote: RemoteSnapshot, expose: string): void {
  // Its scripts may have run, and a preloaded file that nothing uses is a warning in the console.
  if (containerOf(remote) in globalThis) return;
  const { baseUrl, entry, exposes } = remote;
  const { js = [], ofShell } = exposes[expose] ?? {};
  for (const href of [...[...entry.js, ...js].map((file) => baseUrl + file), ...(ofShell?.js ?? [])]) {
    if (document.querySelector(`link[rel="preload"][href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    candlewickIntegrity(link, href);
    document.head.append(link);
  }
}

export interface LoadedPart {
  readonly default: Lifecycles;
}

const retrying = () => import(/* webpackChunkName: "retry" */ './prepare-retry.ts');
const localBuild = () => import(/* webpackChunkName: "overrides" */ '../overrides/local-build.ts');

async function load(remote: RemoteSnapshot, expose: string, again: boolean): Promise<Lifecycles> {
  if (remote.misfit !== undefined) throw new IncompatibleError(`${remote.name} ${remote.version} ${remote.misfit}`);
  if (isLocal(remote) && (await (await localBuild()).renewBuild(remote, again))) register(remote, true);
  if (!isLocal(remote)) preloadScripts(remote, expose);
  const styles = remote.exposes[expose]?.css ?? [];
  const [loaded] = await Promise.all([
    loadRemote<LoadedPart>(`${containerOf(remote)}/${expose}`),
    ...styles.map((file) => loadStyle(remote.baseUrl + file)),
  ]);
  if (!loaded) throw new Error(`${remote.name} does not offer "${expose}"`);
  return loaded.default;
}

const startedLoads = new Map<string, Promise<Lifecycles>>();

/** Starts to load a part that will open soon; resolves when it has ended. Opening the part reports a failure. */
export async function startLoad(remote: RemoteSnapshot, expose: string): Promise<void> {
  const loading = load(remote, expose, false);
  startedLoads.set(`${remote.name}/${expose}`, loading);
  await loading.catch(() => undefined);
}

/** Loads the code of one part. With `again`, it first asks for a newer release, and discards what browser and runtime keep of a failed try. */
export async function loadPart(remote: RemoteSnapshot, expose: string, again: boolean): Promise<Lifecycles> {
  const name = `${remote.name}/${expose}`;
  const started = startedLoads.get(name);
  startedLoads.delete(name);
  if (!again) return started ?? load(remote, expose, again);
  forgetScripts(remote);
  const isRunning = containerOf(remote) in globalThis;
  await (await retrying()).prepareRetry(remote, expose, { isRunning, timeoutMs: assetTimeoutMs });
  forgetScripts(remote);
  try {
    return await load(remote, expose, again);
  } catch {
    // The browser uses a preloaded file once, even a broken one; the next request goes to the network.
    forgetScripts(remote);
    return load(remote, expose, again);
  }
}
