// Takes a picture of every route × light and dark × 360, 768, 1280 and 1920 px, into .screens/. Fails on console errors and warnings.
// `npm run screens -- /popular /news` takes only addresses that begin so.
import { logInContext } from '@candlewick/test';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { api, demoToken, runBacktest } from '../support/api.ts';
import { launchBrowser } from '../support/browser.ts';
import { followRequests } from '../support/network.ts';
import { describedActions, describedPages } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.screens');
const widths = [360, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);

/** Example addresses for a path with parameters; any other path is its own address. */
function addressesOf(
  path: string,
  result: { parent_id: string; children: readonly { id: string }[] },
  sections: readonly string[],
): string[] {
  const examples: Record<string, string[]> = {
    '/register/:secret?': ['/register'],
    '/confirm_registration/:secret': [`/confirm_registration/${'x'.repeat(40)}`],
    '/reset-password/:secret': [`/reset-password/${'x'.repeat(40)}`],
    '/plans-and-pricing/:state?': ['/plans-and-pricing'],
    '/transaction-status/:state?': ['/transaction-status'],
    '/receipt/:id': ['/receipt/00000000-0000-4000-8000-000000000000'],
    '/watchlists/:id?': ['/watchlists'],
    '/alerts/:alertType': ['/alerts/stocks', '/alerts/strategies'],
    '/alerts/unsubscribe/:token': [`/alerts/unsubscribe/${'x'.repeat(40)}`],
    '/user-settings/:section': ['/user-settings/appearance'],
    '/operate/:section/:item?': [
      ...['remotes', 'failures', 'audit', 'users', 'jobs'].map((section) => `/operate/${section}`),
      '/operate/remotes/mfe-dashboard',
    ],
    '/dashboard/:ticker/:component?': ['/dashboard/^GSPC/prices', '/dashboard/NOPE/prices', ...sections],
    '/popular/:list': describedActions.filter((href) => href.startsWith('/popular/')),
    '/backtest/:backtestType/:parent_id/:child_id': [`/backtest/stocks/${result.parent_id}/${result.children[0]?.id}`],
    '/backtest/:backtestType/:parent_id/:child_id/report': [
      `/backtest/stocks/${result.parent_id}/${result.children[0]?.id}/report`,
    ],
    '/backtest-summary/:backtestType/:id': [`/backtest-summary/stocks/${result.parent_id}`],
    '/backtest-history/:backtestType': [
      '/backtest-history/stocks',
      `/backtest-history/stocks?compare=${result.parent_id}`,
    ],
  };
  const addresses = examples[path] ?? [path];
  if (addresses.length === 0 || addresses.some((address) => address.includes(':')))
    throw new Error(`Say in ${import.meta.filename} what to look at for ${path}.`);
  return addresses.filter((address) => wanted.length === 0 || wanted.some((start) => address.startsWith(start)));
}

/** Addresses of all sections that a stock or a fund has. */
async function sectionsOf(context: BrowserContext, url: string): Promise<string[]> {
  const addresses: string[] = [];
  for (const ticker of ['AAPL', 'SPY']) {
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/${ticker}/prices`);
    const links = page.locator(`a[href^="/dashboard/${ticker}/"]`);
    await links.nth(5).waitFor();
    addresses.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
    await page.close();
  }
  return [...new Set(addresses.map((address) => address.split('?')[0] ?? ''))];
}

const fileName = (address: string) =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

const server = await startServer({ env: { SCREENER: 'on' } });
const browser = await launchBrowser();
const faults: string[] = [];
try {
  const users = { advanced: await demoToken(server.url, 'advanced'), free: await demoToken(server.url, 'free') };
  const operator = await demoToken(server.url, 'business');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const first = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await logInContext(first, server.url, users.advanced);
  const progress = () =>
    api<{ is_complete: boolean }>(server.url, '/api/tickers/screener/progress', { token: users.advanced });
  while (!(await progress()).is_complete) await sleep(500);
  const sections = await sectionsOf(first, server.url);
  await first.close();
  for (const [tier, token] of Object.entries(users)) {
    const result = await runBacktest(server.url, token);
    for (const theme of themes) {
      for (const width of widths) {
        for (const { path, guard } of describedPages) {
          // On the free plan, only pages with locked parts differ.
          if (tier === 'free' && !path.startsWith('/backtest/') && path !== '/stocks-backtest') continue;
          const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
          await context.addInitScript((name) => localStorage.setItem('candlewick.theme', name), theme);
          const seen = path.startsWith('/operate') ? operator : token;
          if (guard !== 'guest') await logInContext(context, server.url, seen);
          for (const address of addressesOf(path, result, sections)) {
            const page = await context.newPage();
            const name = `${fileName(address)}-${tier === 'free' ? 'free-' : ''}${theme}-${width}`;
            page.on('console', (message) => {
              if (message.type() !== 'error' && message.type() !== 'warning') return;
              const { url } = message.location();
              // The browser's message for an error response that the page shows: locked for the plan, or unknown ticker.
              if (/status of (403|404)/.test(message.text()) && /detailed|NOPE|error-404/.test(url)) return;
              faults.push(`${name}: ${message.text()}`);
            });
            page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
            const networkIsIdle = followRequests(page);
            await page.goto(server.url + address, { waitUntil: 'load' });
            await networkIsIdle();
            // A page that scrolls inside is shown whole in a taller window.
            const hidden = await page.evaluate(() => {
              const main = document.getElementById('main');
              return main ? main.scrollHeight - main.clientHeight : 0;
            });
            if (hidden > 0) await page.setViewportSize({ width, height: 800 + hidden });
            await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            if (overflow > 0) faults.push(`${name}: the page is ${overflow} px wider than the window`);
            await page.close();
          }
          await context.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`The pictures are in ${folder}.`);
