import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageLifecycles } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';

const containerOf = (remote: RemoteSnapshot) => remote.name.replaceAll('-', '_');

function register(remote: RemoteSnapshot, force: boolean): void {
  const entry = new URL(remote.baseUrl + remote.entry.js[0], location.origin).href;
  registerRemotes([{ name: containerOf(remote), entry, entryGlobalName: containerOf(remote), type: 'global' }], { force });
}

for (const remote of snapshot.remotes) register(remote, false);

/** A script that failed stays in the document, and the next try would take it for loaded. */
function forgetScripts(remote: RemoteSnapshot): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    `script[src*="${remote.baseUrl}"], link[href*="${remote.baseUrl}"]:not([rel="stylesheet"])`,
  )) {
    element.remove();
  }
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
    if (!present) document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  });
}

export interface LoadedPage {
  readonly default: PageLifecycles;
}

/** Loads the code of one page of a remote. `again`: the last try failed; forget what the browser and the runtime keep of it. */
export async function loadPage(remote: RemoteSnapshot, expose: string, again: boolean): Promise<PageLifecycles> {
  if (again) {
    forgetScripts(remote);
    register(remote, true);
  }
  const styles = remote.exposes[expose]?.css ?? [];
  const [loaded] = await Promise.all([
    loadRemote<LoadedPage>(`${containerOf(remote)}/${expose}`),
    ...styles.map((file) => loadStyle(remote.baseUrl + file)),
  ]);
  if (!loaded) throw new Error(`${remote.name} does not offer "${expose}"`);
  return loaded.default;
}
