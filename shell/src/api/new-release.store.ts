import { registryApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { createStore } from 'zustand/vanilla';
import { snapshot } from '../routing/snapshot.ts';

const everyMs = 5 * 60_000;
const atMostEveryMs = 30_000;

/** Whether a page load would get other releases than this page has. The page itself never changes under its reader. */
export const newReleaseStore = createStore<{ readonly isNew: boolean }>()(() => ({ isNew: false }));

let checkedAt = 0;

async function check(): Promise<void> {
  if (newReleaseStore.getState().isNew || Date.now() - checkedAt < atMostEveryMs) return;
  checkedAt = Date.now();
  try {
    const { id } = await call(registryApi.current, {});
    if (id !== snapshot.id) newReleaseStore.setState({ isNew: true });
  } catch {
    // No answer, no news; the next check asks again.
  }
}

/** Asks now and then, and when the reader comes back to the page. */
export function watchForNewReleases(): void {
  setInterval(() => document.visibilityState === 'visible' && void check(), everyMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check());
}
