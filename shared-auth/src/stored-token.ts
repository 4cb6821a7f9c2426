/** The two local storage keys of the specification: the token, and the flag that someone is logged in. */
export const tokenKey = 'candlewick.access_token';
export const loggedInKey = 'candlewick.logged_in';

/** The token of the session in this browser, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(loggedInKey) === 'true' ? localStorage.getItem(tokenKey) : null;
}
