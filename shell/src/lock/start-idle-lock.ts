import { chosenIdleMinutes } from '@candlewick/shared-page/screen-lock';

/**
 * Starts the lock after a time without activity, if this device wants it; its code loads this early only then. Resolves when it is known
 * whether the screen is locked already; rejects if that code does not load, because the page must not open then.
 */
export async function startIdleLock(): Promise<void> {
  if (chosenIdleMinutes() === 0) return;
  const { followIdle } = await import(/* webpackChunkName: "idle-lock" */ './idle-lock.ts');
  followIdle();
}
