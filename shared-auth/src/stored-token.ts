/** The two local storage keys of the specification: the token, and the flag that someone is logged in. */
export const tokenKey = 'candlewick.access_token';
export const loggedInKey = 'candlewick.logged_in';

/** Keys below it, in local and session storage, hold data of the session: they go when it ends, in every tab. */
export const sessionDataPrefix = 'candlewick.session.';

/** Keys below it hold answers of the server: they also go when the screen is locked. */
export const answersPrefix = `${sessionDataPrefix}answers.`;

/** The token of the session in this browser, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(loggedInKey) === 'true' ? localStorage.getItem(tokenKey) : null;
}
