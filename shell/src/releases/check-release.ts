import { registryApi } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';
import { newReleaseStore } from './new-release.store.ts';

const minuteMs = 60_000;
/** Interval while the page is visible and up to date. Otherwise it asks only to report that it is open. */
const atMostEveryMs = minuteMs / 2;
const timeoutMs = minuteMs / 2;
const unattendedEveryMs = 60 * minuteMs;

/** Releases that this page uses and the registry should keep, `<remote>.<hash>,…`; the endpoint takes 64. */
const releases = [{ ...snapshot.shell, name: 'shell' }, ...snapshot.remotes.filter((remote) => !isLocal(remote))]
  .slice(0, 64)
  .map(({ name, hash }) => `${name}.${hash}`)
  .join();

let checkedAt = 0;

/** Asks for new releases, unless it has just done so, and reports the page as open. */
export async function checkRelease(): Promise<void> {
  const isAttended = document.visibilityState === 'visible' && !newReleaseStore.getState().isNew;
  if (Date.now() - checkedAt < (isAttended ? atMostEveryMs : unattendedEveryMs)) return;
  checkedAt = Date.now();
  try {
    // Without the session: a page that nobody looks at must not extend it.
    const url = `${urlOf(registryApi.current, undefined, serviceBaseUrls)}?${new URLSearchParams({ releases })}`;
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return;
    const { id } = (await answer.json()) as { id: string };
    if (id !== snapshot.id) newReleaseStore.setState({ isNew: true });
  } catch {
    // The next check asks again.
  }
}
