import { isLoggedIn, sessionStore } from '@candlewick/shared-auth';
import { activityKey, chosenIdleMinutes, idleMinutesKey } from '@candlewick/shared-page/screen-lock';
import { activityOf, lockDelayMs } from './idle.ts';
import { isLocked, lock, lockStore, nameOfUser } from './lock.store.ts';

/** How often an activity is stored at most, in ms. */
const everyMs = 5000;
/** A longer timer could miss that the device slept. */
const longestTimerMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let recordedAt = 0;
let isFollowing = false;

const lastActivity = () => activityOf(localStorage.getItem(activityKey));

function record(): void {
  recordedAt = Date.now();
  const name = nameOfUser() ?? lastActivity()?.name ?? null;
  localStorage.setItem(activityKey, JSON.stringify({ at: recordedAt, name }));
}

/** Locks if it is time, otherwise looks again when it may be. Returns whether the screen is locked. */
function check(): boolean {
  clearTimeout(timer);
  if (!isLoggedIn()) return false;
  if (isLocked()) return true;
  const minutes = chosenIdleMinutes();
  if (minutes === 0) return false;
  const last = lastActivity();
  if (!last) record();
  const delayMs = lockDelayMs(minutes, last?.at ?? Date.now(), Date.now());
  if (delayMs === 0) {
    lock(nameOfUser() ?? last?.name ?? null);
    return true;
  }
  timer = setTimeout(check, Math.min(delayMs ?? longestTimerMs, longestTimerMs));
  return false;
}

function onActivity(): void {
  if (Date.now() - recordedAt < everyMs || chosenIdleMinutes() === 0) return;
  // The first touch after a long pause comes too late.
  if (isLoggedIn() && !check()) record();
}

/** Locks the screen when nobody has used any tab for the chosen time, also while the page was closed. */
export function followIdle(): void {
  check();
  if (isFollowing) return;
  isFollowing = true;
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    document.addEventListener(name, onActivity, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => void check());
  const begin = () => {
    if (chosenIdleMinutes() === 0 || !isLoggedIn() || isLocked()) return;
    record();
    check();
  };
  sessionStore.subscribe(({ token }, before) => {
    if (token !== null && before.token === null) begin();
  });
  lockStore.subscribe(({ lock: now }) => {
    if (now === null) begin();
  });
}

/** Follows what the user chooses in the settings, in any tab. */
export function followIdleChoice(): void {
  window.addEventListener('storage', ({ key }) => {
    if ((key === null || key === idleMinutesKey) && chosenIdleMinutes() > 0) followIdle();
  });
}
