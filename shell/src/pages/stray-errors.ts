import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { notify } from '../shell-api/notify.ts';
import { newReference, textsOf } from '../telemetry/failure-terms.ts';
import { track } from '../telemetry/track.ts';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const quietMs = 10_000;

/** The remote that an error comes from: the first of its files in the stack. */
function ownerOf(error: unknown, file = ''): RemoteSnapshot | null {
  const trail = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const base = /\/remotes\/[a-z0-9-]+\//.exec(trail)?.[0];
  return (
    snapshot.remotes.find((remote) => (isLocal(remote) ? trail.includes(remote.baseUrl) : remote.baseUrl === base)) ??
    null
  );
}

/**
 * Reports errors that no lifecycle sees: from a remote's event handlers, timers and unhandled promises. React keeps the page as it
 * was. The user sees one toast, and telemetry names the remote and the release.
 */
export function followStrayErrors(): void {
  let quietUntil = 0;
  // Telemetry counts a kind once per page load, and users can name that one.
  const references: Record<string, string> = {};
  const report = (failure: 'event' | 'rejection', error: unknown, file?: string) => {
    const owner = ownerOf(error, file);
    if (!owner) return;
    const referenceId = (references[owner.name + failure] ??= newReference());
    track('part_error', { remote: owner.name, release: owner.hash, failure, referenceId, ...textsOf(error) });
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    notify({
      kind: 'error',
      message: `That didn’t work. Try again or reload the page. Reference ${referenceId}`,
      durationMs: 10_000,
    });
  };
  // An error of a worker has only a message here.
  window.addEventListener('error', (event) => report('event', event.error ?? event.message, event.filename));
  window.addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
}
