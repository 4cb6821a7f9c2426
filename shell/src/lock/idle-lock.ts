import { isLoggedIn, sessionDataPrefix, sessionStore } from '@candlewick/shared-auth';
import { activityOf, idleMinutesOf, lockDelayMs, type IdleMinutes } from './idle.ts';
import { isLocked, lock, lockStore, nameOfUser } from './lock.store.ts';
import { idleMinutesKey } from './lock-key.ts';

const activityKey = `${sessionDataPrefix}activity`;

/** How often an activity is stored at most, in ms. */
const everyMs = 5000;
/** A longer timer could miss that the device slept. */
const longestTimerMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let recordedAt = 0;
let isFollowing = false;

export const chosenIdleMinutes = (): IdleMinutes => idleMinutesOf(localStorage.getItem(idleMinutesKey));

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

export function setIdleMinutes(minutes: IdleMinutes): void {
  localStorage.setItem(idleMinutesKey, String(minutes));
  record();
  followIdle();
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
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === idleMinutesKey) check();
  });
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
