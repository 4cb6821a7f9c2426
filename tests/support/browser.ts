import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}

/** Logs in every page of the context. */
export async function logInContext(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'candlewick.logged_in', value: 'true', url }]);
  await context.addInitScript((value) => {
    localStorage.setItem('candlewick.access_token', value);
    localStorage.setItem('candlewick.logged_in', 'true');
  }, token);
}
