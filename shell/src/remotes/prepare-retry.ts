import { registryApi } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { newReleaseStore } from '../releases/new-release.store.ts';
import { isLocal } from '../routing/overrides.ts';
import { overridden, pageTokens, snapshot } from '../routing/snapshot.ts';

/** The user waits for it; without an answer, the retry continues with the release of the document. */
const askTimeoutMs = 5000;

async function askFor({ name }: RemoteSnapshot): Promise<RemoteSnapshot | null> {
  try {
    const url = urlOf(registryApi.currentRemote, { remote: name }, serviceBaseUrls);
    const answer = await fetch(`${url}?shell=${snapshot.shell.hash}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    if (!answer.ok) return null;
    const { remote, token } = (await answer.json()) as { remote: RemoteSnapshot | null; token: string | null };
    if (token) pageTokens.push(token);
    return remote;
  } catch {
    return null;
  }
}

/**
 * Asks which release of a remote this page would get now, and lets the remote load from there if it is another one. Two releases of a remote
 * cannot run in one page: with `isRunning`, the page offers a reload instead. Does nothing to a developer's own choice.
 */
async function takeCurrentRelease(remote: RemoteSnapshot, isRunning: boolean): Promise<void> {
  if (overridden.some(({ name }) => name === remote.name)) return;
  const next = await askFor(remote);
  if (!next || next.hash === remote.hash) return;
  if (isRunning) {
    newReleaseStore.setState({ isNew: true });
    return;
  }
  // Pages, navigation and actions stay those of the document.
  const { version, hash, contract, baseUrl, entry, exposes, integrity } = next;
  Object.assign(remote, { version, hash, contract, baseUrl, entry, exposes, integrity });
}

/** Fetches a part's files past the cache, where a truncated file would stay for a year. */
async function refetch({ baseUrl, entry, exposes }: RemoteSnapshot, expose: string, timeoutMs: number): Promise<void> {
  const files = exposes[expose];
  const all = [...entry.js, ...(files?.js ?? []), ...(files?.css ?? [])];
  const signal = AbortSignal.timeout(timeoutMs);
  await Promise.all(all.map((file) => fetch(baseUrl + file, { cache: 'reload', signal })));
}

/**
 * Removes a remote's scripts from the document, where the next try would take a failed one for loaded, and the style sheets that hang.
 * Those that have loaded stay: other parts of the remote use them.
 */
export function forgetFiles({ baseUrl }: RemoteSnapshot): void {
  for (const element of document.querySelectorAll(`script[src*="${baseUrl}"], link[href*="${baseUrl}"]`)) {
    if (!(element instanceof HTMLLinkElement && element.sheet)) element.remove();
  }
}

interface Retry {
  /** Whether the remote's entry runs in this page. */
  readonly isRunning: boolean;
  /** Limit for its files. */
  readonly timeoutMs: number;
}

/** Before a part whose files did not load is loaded again: looks for a newer release, and renews what the browser has kept. */
export async function prepareRetry(
  remote: RemoteSnapshot,
  expose: string,
  { isRunning, timeoutMs }: Retry,
): Promise<void> {
  if (isLocal(remote)) return;
  forgetFiles(remote);
  await takeCurrentRelease(remote, isRunning);
  await refetch(remote, expose, timeoutMs);
}
