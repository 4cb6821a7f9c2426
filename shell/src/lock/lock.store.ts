import { authApi, type EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { forgetAnswers, isLoggedIn, queryClient } from '@candlewick/shared-auth';
import { createStore } from 'zustand/vanilla';
import { lockKey } from '@candlewick/shared-page/screen-lock';

interface Lock {
  /** Of the user, for the lock screen; null if it was not known. */
  readonly name: string | null;
}

function storedLock(): Lock | null {
  const text = localStorage.getItem(lockKey);
  if (text === null) return null;
  try {
    const { name } = JSON.parse(text) as Partial<Lock>;
    return { name: typeof name === 'string' ? name : null };
  } catch {
    // Whatever it says, it locks.
    return { name: null };
  }
}

/** The lock of the screen, the same in every tab. */
export const lockStore = createStore<{ readonly lock: Lock | null }>()(() => ({ lock: storedLock() }));

/** Whether this session is locked. */
export function isLocked(): boolean {
  return isLoggedIn() && lockStore.getState().lock !== null;
}

/** The user's name, if the page knows it. */
export function nameOfUser(): string | null {
  const user = queryClient.getQueryData<EndpointResponse<typeof authApi.me>>(queryKeyOf(authApi.me, {}));
  return user?.name ?? null;
}

/** Takes over a lock, and forgets the answers of the server while there is one. */
function take(next: Lock | null): void {
  lockStore.setState({ lock: next });
  if (next) forgetAnswers();
}

/** Locks the screen in every tab until the password is given. */
export function lock(name: string | null = nameOfUser()): void {
  if (!isLoggedIn() || isLocked()) return;
  localStorage.setItem(lockKey, JSON.stringify({ name }));
  take({ name });
}

/** Unlocks every tab; the caller has checked the password. */
export function unlock(): void {
  localStorage.removeItem(lockKey);
  take(null);
}

/** Follows the lock of other tabs, and begins locked if another page left it so. */
export function followLock(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === lockKey) take(storedLock());
  });
  if (isLocked()) take(storedLock());
}
