import type { BrowserContext, Page } from '@playwright/test';
import type { User } from './accounts.ts';

const cookie = (url: string) => ({ name: 'candlewick.logged_in', value: 'true', url });

/** Logs in every page of the context, at each load. `url`: address of the server. */
export async function logInContext(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([cookie(url)]);
  await context.addInitScript((value) => {
    localStorage.setItem('candlewick.access_token', value);
    localStorage.setItem('candlewick.logged_in', 'true');
  }, token);
}

/** Opens a page as a user, without the login page. A later logout lasts: the token is set before the first script alone. */
export async function enter(page: Page, user: Pick<User, 'token'>, url: string): Promise<void> {
  await page.context().addCookies([cookie(new URL(url).origin)]);
  await page.addInitScript((token) => {
    // The frame of a card input has no storage.
    if (window !== window.top) return;
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'true');
    localStorage.setItem('candlewick.access_token', token);
    localStorage.setItem('candlewick.logged_in', 'true');
  }, user.token);
  await page.goto(url, { waitUntil: 'commit' });
}
