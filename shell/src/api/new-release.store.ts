import { registryApi } from '@candlewick/shared-api';
import { urlOf } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from '@candlewick/shared-auth';
import { createStore } from 'zustand/vanilla';
import { isLocal } from '../routing/overrides.ts';
import { snapshot } from '../routing/snapshot.ts';

const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
/** While the reader looks at a page that is the newest. Else it asks in order to be known as open. */
const atMostEveryMs = minuteMs / 2;
const timeoutMs = minuteMs / 2;
const unattendedEveryMs = 60 * minuteMs;

/** Whether a page load would get other releases than this page has. The page itself never changes under its reader. */
export const newReleaseStore = createStore<{ readonly isNew: boolean }>()(() => ({ isNew: false }));

/** What this page has open and the registry is to keep, `<remote>.<hash>,…`; the endpoint takes 64. */
const releases = [{ ...snapshot.shell, name: 'shell' }, ...snapshot.remotes.filter((remote) => !isLocal(remote))]
  .slice(0, 64)
  .map(({ name, hash }) => `${name}.${hash}`)
  .join();

let checkedAt = 0;

async function check(): Promise<void> {
  const isAttended = document.visibilityState === 'visible' && !newReleaseStore.getState().isNew;
  if (Date.now() - checkedAt < (isAttended ? atMostEveryMs : unattendedEveryMs)) return;
  checkedAt = Date.now();
  try {
    // Not with the session, which a page that nobody looks at must not extend.
    const url = `${urlOf(registryApi.current, undefined, serviceBaseUrls)}?${new URLSearchParams({ releases })}`;
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return;
    const { id } = (await answer.json()) as { id: string };
    if (id !== snapshot.id) newReleaseStore.setState({ isNew: true });
  } catch {
    // No answer, no news; the next check asks again.
  }
}

/** Asks now and then, and when the reader comes back to the page, and so tells the registry that this page is open. */
export function watchForNewReleases(): void {
  setInterval(() => void check(), everyMs);
  document.addEventListener('visibilitychange', () => void check());
}
