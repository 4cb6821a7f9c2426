import { idleMinutesKey } from './lock-key.ts';

const isChosen = () => Number(localStorage.getItem(idleMinutesKey)) > 0;

async function follow(): Promise<void> {
  const { followIdle } = await import(/* webpackChunkName: "idle-lock" */ './idle-lock.ts');
  followIdle();
}

/**
 * Starts the lock after a time without activity, if this device wants it; its code loads only then. Resolves when it is known whether the
 * screen is locked already; rejects if that code does not load, because the page must not open then.
 */
export async function startIdleLock(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if ((key === null || key === idleMinutesKey) && isChosen()) void follow();
  });
  if (isChosen()) await follow();
}
