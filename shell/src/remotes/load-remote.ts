import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Lifecycles } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { IncompatibleError } from '../telemetry/failure-terms.ts';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';
import { releasedFiles } from './released-files.ts';
import { loadStyle, stylesOf } from './style-sheets.ts';

const containerOf = (remote: RemoteSnapshot) => remote.name.replaceAll('-', '_');

/** An asset that takes longer is a timeout error (specification, section 8). The runtime's own limit is 20 seconds. */
export const assetTimeoutMs = 120_000;

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  // For a build on the developer's machine: without this its errors have no message and no stack.
  if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous';
  releasedFiles.protect(script, url);
  // Longer than the part's own timeout, which may start later, so only one of them reports it.
  return { script, timeout: assetTimeoutMs + 30_000 };
}

registerPlugins([{ name: 'candlewick', createScript: ({ url }) => createEntryScript(url) }]);

/**
 * The runtime takes the last remote that loaded a shared module for its owner, and removes the module together with that remote. Those of the
 * shell stay: other remotes, and the next try of this one, need them.
 */
function keepShared(): void {
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  for (const name of Object.keys(snapshot.shell.shared)) {
    for (const version of Object.values(shared[name] ?? {})) version.from = 'shell';
  }
}

function register(remote: RemoteSnapshot, force: boolean): void {
  if (force) keepShared();
  const entry = new URL(remote.baseUrl + remote.entry.js[0], location.origin).href;
  registerRemotes([{ name: containerOf(remote), entry, entryGlobalName: containerOf(remote), type: 'global' }], {
    force,
  });
}

// A local build is registered once its release.json has been read again, before its first load.
for (const remote of snapshot.remotes) if (!isLocal(remote)) register(remote, false);

const isFetched = (href: string) => performance.getEntriesByName(new URL(href, location.href).href).length > 0;

/**
 * Requests the scripts of a remote's first part together with its entry, which would request them one round trip later. The document may
 * have done so already.
 */
function preloadScripts(remote: RemoteSnapshot, expose: string): void {
  // Its scripts may have run, and a preloaded file that nothing uses is a warning in the console.
  if (containerOf(remote) in globalThis) return;
  const { baseUrl, entry, exposes } = remote;
  const { js = [], ofShell } = exposes[expose] ?? {};
  // Another remote may have needed the same scripts of the shell.
  const shared = ofShell?.js.filter((href) => !isFetched(href)) ?? [];
  for (const href of [...[...entry.js, ...js].map((file) => baseUrl + file), ...shared]) {
    if (document.head.querySelector(`link[rel="preload"][href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    releasedFiles.protect(link, href);
    document.head.append(link);
  }
}

export interface LoadedPart {
  readonly default: Lifecycles;
}

const retrying = () => import(/* webpackChunkName: "retry" */ './prepare-retry.ts');
const localBuild = () => import(/* webpackChunkName: "overrides" */ '../overrides/local-build.ts');

/** By remote, the load of its code that was started last; settles when that has ended. */
const lastLoads = new Map<string, Promise<unknown>>();

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * A style sheet may fail while the code is still on its way. Registering the remote again takes the shared modules from that code, and it would
 * fail under the name of the next try.
 */
const settled = (remote: RemoteSnapshot) => Promise.race([lastLoads.get(remote.name), wait(2_000)]);

async function load(remote: RemoteSnapshot, expose: string, again: boolean): Promise<Lifecycles> {
  if (remote.misfit !== undefined) throw new IncompatibleError(`${remote.name} ${remote.version} ${remote.misfit}`);
  if (isLocal(remote) && (await (await localBuild()).renewBuild(remote, again))) register(remote, true);
  if (!isLocal(remote)) preloadScripts(remote, expose);
  const code = loadRemote<LoadedPart>(`${containerOf(remote)}/${expose}`);
  lastLoads.set(
    remote.name,
    code.catch(() => undefined),
  );
  const [loaded] = await Promise.all([code, ...stylesOf(remote, expose).map(loadStyle)]);
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
  const { prepareRetry, forgetFiles } = await retrying();
  await prepareRetry(remote, expose, { isRunning: containerOf(remote) in globalThis, timeoutMs: assetTimeoutMs });
  const loadAnew = async () => {
    await settled(remote);
    forgetFiles(remote);
    register(remote, true);
    return load(remote, expose, again);
  };
  // The browser uses a preloaded file once, even a broken one; the next request goes to the network.
  return loadAnew().catch(loadAnew);
}
