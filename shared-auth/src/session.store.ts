import { createStore } from 'zustand/vanilla';
import { loggedInKey, sessionDataPrefix, storedToken, tokenKey } from './stored-token.ts';

/**
 * A cookie that says only that someone is logged in, not who. The server chooses preload links by it. It grants nothing.
 */
const hintCookie = 'candlewick.logged_in';

function writeHint(loggedIn: boolean): void {
  document.cookie = `${hintCookie}=${loggedIn}; path=/; max-age=${loggedIn ? 2_592_000 : 0}; samesite=lax`;
}

/** Why the last session ended, for the login page. */
export type SessionEnd = 'logged_out' | 'expired' | 'elsewhere' | 'password_reset' | 'closed';

export interface SessionState {
  readonly token: string | null;
  readonly ended: SessionEnd | null;
}

/** Who is logged in, for every React root of the page. */
export const sessionStore = createStore<SessionState>()(() => ({ token: storedToken(), ended: null }));

// The cookie may be missing, or belong to another session than local storage.
writeHint(isLoggedIn());

export function isLoggedIn(): boolean {
  return sessionStore.getState().token !== null;
}

/** Stores a new token: after login, registration, or a refresh. */
export function startSession(token: string): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(loggedInKey, 'true');
  writeHint(true);
  sessionStore.setState({ token, ended: null });
}

/** Removes the token here and, through local storage, in other tabs. A new password is worth saying even without a session. */
export function endSession(ended: SessionEnd): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(loggedInKey);
  writeHint(false);
  if (isLoggedIn() || ended === 'password_reset') sessionStore.setState({ token: null, ended });
}

/** Removes what this browser keeps below a prefix: the sign-up draft and the lock are examples of what it keeps for a session. */
export function clearStored(prefix: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  }
}

// Session storage belongs to one tab, so each tab clears its own, wherever the session ended.
sessionStore.subscribe(({ token }, before) => {
  if (token === null && before.token !== null) clearStored(sessionDataPrefix);
});

/** Follows logins and logouts of other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenKey && event.key !== loggedInKey) return;
    const token = storedToken();
    const current = sessionStore.getState().token;
    if (token === current) return;
    sessionStore.setState({ token, ended: token === null ? 'elsewhere' : null });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
