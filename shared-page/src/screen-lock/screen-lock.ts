import { sessionDataPrefix } from '@candlewick/shared-auth/stored-token';

/** Local storage has it while the screen is locked, for all tabs. */
export const lockKey = `${sessionDataPrefix}lock`;

/** Local storage has the last activity in any tab below it, for the lock after a time without one. */
export const activityKey = `${sessionDataPrefix}activity`;

/** Minutes without activity after which this device locks the screen, whoever uses it. */
export const idleMinutesKey = 'candlewick.idle_lock';

/** Minutes without activity after which the screen may lock; 0 is never. */
export const idleChoices = [0, 5, 15, 30, 60] as const;
export type IdleMinutes = (typeof idleChoices)[number];

/** The choice that a stored text stands for; never, if it stands for none. */
export function idleMinutesOf(text: string | null): IdleMinutes {
  return idleChoices.find((minutes) => String(minutes) === text) ?? 0;
}

export const chosenIdleMinutes = (): IdleMinutes => idleMinutesOf(localStorage.getItem(idleMinutesKey));

/** Browsers tell only the other tabs of a change; the shell follows it in this one, too. */
function store(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

/** Locks the screen of this device after that time without activity. The time begins now. */
export function setIdleMinutes(minutes: IdleMinutes): void {
  localStorage.removeItem(activityKey);
  store(idleMinutesKey, String(minutes));
}

/** Locks the screen in every tab until the password is given. The lock screen shows the name, if it is known. */
export function lockScreen(name: string | null): void {
  store(lockKey, JSON.stringify({ name }));
}
