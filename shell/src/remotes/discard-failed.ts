import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { isLocal } from '../routing/overrides.ts';

/** Fetches a page's files past the cache, where a truncated file would stay for a year. */
export async function refetch(remote: RemoteSnapshot, expose: string, timeoutMs: number): Promise<void> {
  if (isLocal(remote)) return;
  const files = remote.exposes[expose];
  const all = [...remote.entry.js, ...(files?.js ?? []), ...(files?.css ?? [])];
  const signal = AbortSignal.timeout(timeoutMs);
  await Promise.all(all.map((file) => fetch(remote.baseUrl + file, { cache: 'reload', signal })));
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
