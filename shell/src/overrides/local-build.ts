import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { newReleaseStore } from '../releases/new-release.store.ts';
import { keepOverride } from './kept.ts';
import { snapshotOfBuild } from './snapshot-of-build.ts';

/** Generous, because the dev server builds on the first request. */
const timeoutMs = 60_000;

/**
 * Parses the address of a local build, with or without `http://`. The page's policy allows only addresses of this machine. Throws an
 * Error that says what is allowed.
 */
function placesOf(address: string): string[] {
  const text = address.trim();
  const url = URL.parse(/^https?:/.test(text) ? text : `http://${text}`);
  if (!url || url.protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(url.hostname)) {
    throw new Error('Enter a local address, such as http://localhost:4700.');
  }
  const folder = new URL(url.pathname.replace(/(\/release\.json|\/)?$/, '/'), url.origin).href;
  // `candlewick dev` serves its stand-alone page at / and the build for a shell below /remote/.
  return [`${folder}remote/`, folder];
}

/** Null when the folder has no build. Rejects when this page may not read it, or nothing answers. */
async function readBuild(folder: string): Promise<RemoteSnapshot | null> {
  const answer = await fetch(`${folder}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status === 500) throw new Error(`The build at ${folder} failed: ${await answer.text()}`);
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null;
  return snapshotOfBuild(await answer.json(), folder);
}

/** Reads a build that this machine serves. Throws an Error that says what is wrong with it. */
export async function readLocalBuild(address: string): Promise<RemoteSnapshot> {
  const places = placesOf(address);
  const unread: unknown[] = [];
  for (const folder of places) {
    const found = await readBuild(folder).catch((error: unknown) => {
      // The browser's error for no answer, or for one that this page may not read.
      if (!(error instanceof TypeError)) throw error;
      unread.push(error);
      return null;
    });
    if (found) return found;
  }
  const [, folder] = places;
  if (unread.length === places.length) {
    const message = `Couldn’t read a build at ${folder}. Start candlewick dev there, or serve dist with CORS headers.`;
    throw new Error(message, { cause: unread[0] });
  }
  throw new Error(`There is no build at ${folder}: release.json is missing. Run candlewick dev, or candlewick build.`);
}

const offersOf = ({ pages, widgets, overlays, actions }: RemoteSnapshot) =>
  JSON.stringify([pages, widgets, overlays, actions]);

const readBefore = new Set<string>();

/** Keeps what an overriding build offers now, for the next page load. Throws an Error when it is gone or no longer fits. */
export async function keepCurrentBuild(remote: RemoteSnapshot): Promise<RemoteSnapshot> {
  const now = await readBuild(remote.baseUrl);
  if (!now) throw new Error(`${remote.baseUrl} no longer has a build.`);
  if (now.name !== remote.name) throw new Error(`${remote.baseUrl} serves ${now.name} now, not ${remote.name}.`);
  keepOverride(now);
  return now;
}

/**
 * Reads an overriding build again, once per page load and retry, so the page loads its current files. Returns whether it did. The
 * descriptor's changes apply after a reload, which the page then offers. Throws an Error when the build is gone or no longer fits.
 */
export async function renewBuild(remote: RemoteSnapshot, again: boolean): Promise<boolean> {
  if (readBefore.has(remote.name) && !again) return false;
  const now = await keepCurrentBuild(remote);
  readBefore.add(remote.name);
  if (offersOf(now) !== offersOf(remote)) newReleaseStore.setState({ isNew: true });
  const { version, hash, contract, entry, exposes, integrity } = now;
  Object.assign(remote, { version, hash, contract, entry, exposes, integrity });
  return true;
}
