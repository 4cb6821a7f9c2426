// Prints the browser rows of the performance budget, each with its measured value and budget: all, or those of the named groups
// (npm run bench:web -- charts leaks).
import { logInContext } from '@candlewick/test';
import type { Page } from '@playwright/test';
import { remotes } from '../../scripts/workspaces.mjs';
import { demoToken, runBacktest } from '../support/api.ts';
import { launchBrowser } from '../support/browser.ts';
import { countTimersAndSockets, leftAfterMounts, switchTo } from '../support/mounts.ts';
import { followRequests } from '../support/network.ts';
import { remoteEntries } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { compareByHand } from './by-hand/compare.ts';
import { drawingOf } from './by-hand/draw.ts';
import { runManyTrades } from './many-trades.ts';
import { serveMonolith } from './monolith/serve.ts';
import { atMost, median, printRows, type Row } from './report.ts';
import { wantedGroups, type Groups } from './groups.ts';
import { chartBytes, gzipBytes, releaseOf } from './release-sizes.ts';
import { scrollTable } from './table/scroll.ts';
import { blocking, networks, newVisitor, visit, type Network } from './visits.ts';

const rounds = 5;
/** More rounds for the comparison, whose sides differ by less than single visits do. */
const comparedRounds = 15;
const mounts = 50;
/** Compiled code alone takes 1.6 MB more after 20 mounts than after 3. */
const warmUps = 20;
const dashboard = '/dashboard/^GSPC/prices';
const tradesAreShown = 'body:has(canvas):has([aria-label="Trades"] [data-row="0"])';

const rows: Row[] = [];
/** Also printed at once: the whole takes an hour. */
const row = (measured: Row) => {
  rows.push(measured);
  console.log(`${measured.what}: ${measured.measured}`);
};
const within = (...bounded: Parameters<typeof atMost>) => row(atMost(...bounded));

const server = await startServer();
const browser = await launchBrowser();
const token = await demoToken(server.url, 'advanced');
await runBacktest(server.url, token);

async function load(path: string, ready: string, network: Network | null, loggedIn: boolean) {
  const context = await newVisitor(browser, server.url, loggedIn ? token : null);
  return { ...(await visit(context, server.url + path, ready, network)), close: () => context.close() };
}

/** Compares the composed app with the same sources in one bundle, alternating visits. */
async function againstMonolith(path: string, ready: string): Promise<void> {
  const monolith = await serveMonolith(server.url);
  const sides = { composed: server.url, monolith: monolith.url };
  for (const network of Object.keys(networks) as Network[]) {
    const times = { composed: [[], []] as number[][], monolith: [[], []] as number[][] };
    for (let round = 0; round < comparedRounds; round++) {
      for (const side of ['composed', 'monolith'] as const) {
        const context = await newVisitor(browser, sides[side], token);
        for (const which of [0, 1]) {
          const { page, seen } = await visit(context, sides[side] + path, ready, network);
          times[side][which]?.push(seen.lcp);
          await page.close();
        }
        await context.close();
      }
    }
    for (const [which, name, budget] of [
      [0, 'first visit', 0.85],
      [1, 'second visit', 0.9],
    ] as const) {
      const composed = median(times.composed[which] ?? []);
      const single = median(times.monolith[which] ?? []);
      row({
        what: `dashboard, ${name}, ${network}: largest contentful paint`,
        measured: `${composed.toFixed(0)} ms`,
        other: `one bundle ${single.toFixed(0)} ms`,
        ratio: (composed / single).toFixed(2),
        budget: `≤ ${budget.toFixed(2)}`,
        holds: composed / single <= budget,
      });
    }
  }
  monolith.close();
}

async function loading(name: string, path: string, ready: string, loggedIn: boolean, budgetMs: number) {
  for (const network of Object.keys(networks) as Network[]) {
    const all = [];
    for (let round = 0; round < rounds; round++) {
      const { seen, close } = await load(path, ready, network, loggedIn);
      all.push(seen);
      await close();
    }
    const lcp = median(all.map((each) => each.lcp));
    row({ what: `${name}: ready, ${network}`, measured: `${median(all.map((each) => each.readyMs)).toFixed(0)} ms` });
    if (network === 'Fast 4G') {
      within(`${name}: largest contentful paint, ${network}`, lcp, 'ms', budgetMs);
      within(`${name}: layout shift`, median(all.map((each) => each.cls)), '', 0.02, 4);
      const after = all.map((each) => blocking(each, each.fcp, Infinity));
      const before = all.map((each) => blocking(each, 0, each.fcp));
      within(`${name}: total blocking time, ${network}`, median(after), 'ms', 150);
      row({ what: `${name}: blocked before the first paint`, measured: `${median(before).toFixed(0)} ms` });
    } else within(`${name}: largest contentful paint, ${network}`, lcp, 'ms', 1400);
  }
}

/** Counts the round trips between the document and the mounted page, with a latency that dwarfs all work between. */
async function roundTrips(name: string, path: string): Promise<void> {
  const latency = 1000;
  const context = await browser.newContext();
  await logInContext(context, server.url, token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
  const networkIsIdle = followRequests(page);
  await page.goto(server.url + path, { waitUntil: 'load' });
  await networkIsIdle();
  const elapsed = await page.evaluate(() => {
    const mounted = performance.getEntriesByName('candlewick:page-mounted')[0]?.startTime ?? NaN;
    return mounted - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd;
  });
  within(`${name}: round trips after the document to the first pixel`, Math.floor(elapsed / latency), '', 2);
  await context.close();
}

/** Requests and bytes of the first visit to a page, API calls included, until the network is idle. */
async function traffic(name: string, path: string): Promise<void> {
  const { page, close } = await load(path, 'h1', null, true);
  const [count, bytes] = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const sizes = entries.map((entry) => (entry as PerformanceResourceTiming).transferSize);
    return [sizes.length, sizes.reduce((sum, size) => sum + size, 0)] as const;
  });
  row({ what: `${name}: first visit`, measured: `${count} requests, ${(bytes / 1024).toFixed(0)} KB` });
  await close();
}

interface Interaction {
  /** What the user did. */
  readonly step: string;
  /** Type of its slowest event. */
  readonly event: string;
  readonly durationMs: number;
}

/**
 * Every event of a click, tap or key that took over 16 ms until its frame, under the step during which it happened: those that interaction
 * to next paint counts (https://web.dev/articles/inp). The pointer leaving what a dialog covers is none.
 */
async function interactionsOf(page: Page, steps: Readonly<Record<string, () => Promise<unknown>>>) {
  await page.evaluate(() => {
    const entries: PerformanceEntry[] = [];
    Object.assign(window, { entries });
    new PerformanceObserver((list) => {
      const all = list.getEntries() as PerformanceEventTiming[];
      entries.push(...all.filter(({ interactionId }) => interactionId));
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
  const starts: (readonly [string, number])[] = [];
  for (const [step, act] of Object.entries(steps)) {
    starts.push([step, await page.evaluate(() => performance.now())]);
    await act();
  }
  // Entries arrive in the frame after the event.
  const events = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    const { entries } = window as unknown as { entries: PerformanceEntry[] };
    return entries.map(({ name, startTime, duration }) => ({ name, startTime, duration }));
  });
  return events.map(({ name, startTime, duration }): Interaction => {
    const [step = ''] = starts.findLast(([, startedAt]) => startedAt <= startTime) ?? [];
    return { step, event: name, durationMs: duration };
  });
}

/** The longest delay from a key press or click to its frame, in a trader's usual actions. */
async function interactions(): Promise<void> {
  const { page, close } = await load(dashboard, 'canvas', null, true);
  const radio = (name: string) => () => page.getByRole('radio', { name }).click({ force: true });
  const dialog = page.getByRole('dialog');
  const found = await interactionsOf(page, {
    'the search opened': () => page.getByRole('button', { name: /^Search ticker/ }).click(),
    async 'a ticker typed'() {
      await page.keyboard.type('appl');
      await dialog.getByRole('option').first().waitFor();
    },
    'the next result': () => page.keyboard.press('ArrowDown'),
    'the search closed': () => page.keyboard.press('Escape'),
    'five years': radio('5Y, 5 years'),
    'weekly bars': radio('W, Weekly'),
    'one year': radio('1Y, 1 year'),
    'log scale': () => page.getByRole('button', { name: 'Log' }).click(),
    async 'the palette opened'() {
      await page.keyboard.press('Control+k');
      await dialog.waitFor();
    },
    'a command typed': () => page.keyboard.type('hist'),
    'the palette closed': () => page.keyboard.press('Escape'),
  });
  const { step, event, durationMs } = found.toSorted((a, b) => b.durationMs - a.durationMs)[0] ?? {
    step: 'none',
    event: 'none',
    durationMs: 0,
  };
  within(`interactions: the longest of ${found.length} over 16 ms (${step}, ${event})`, durationMs, 'ms', 50);
  await close();
}

async function switching(): Promise<void> {
  const { page, close, networkIsIdle } = await load(dashboard, 'canvas', null, true);
  await switchTo(page, 'History');
  await networkIsIdle();
  const times = [];
  for (let round = 0; round < rounds * 2; round++)
    times.push(await switchTo(page, round % 2 === 0 ? 'Dashboard' : 'History'));
  within('switching between remotes, warm', median(times), 'ms', 100);
  await close();
}

/** Mounts and unmounts a page repeatedly; whatever remains is a leak. */
async function leaks(label: string): Promise<void> {
  const context = await newVisitor(browser, server.url, token);
  const page = await context.newPage();
  await countTimersAndSockets(page);
  const networkIsIdle = followRequests(page);
  await page.goto(server.url, { waitUntil: 'load' });
  await networkIsIdle();
  const left = await leftAfterMounts(page, [label], mounts, warmUps);
  const { listeners, timers, sockets } = left;
  const both = Math.max(0, listeners) + Math.max(0, timers) + Math.max(0, sockets);
  within(`${label}: listeners, timers, sockets left after ${mounts} mounts`, both, '', 0);
  within(`${label}: heap growth after ${mounts} mounts`, left.heapBytes / 2 ** 20, 'MB', 2, 2);
  await context.close();
}

/** Twenty years of daily candles and their volume, above three indicators. */
const fourPanes = '/dashboard/^GSPC/prices?range=max&interval=daily&ind=RSI.14%20MACD.12.26.9%20ATR.14';

/** Frame rate while the user drags the chart back and forth and zooms it. */
async function panning(what: string, path: string): Promise<void> {
  const { page, close } = await load(path, 'canvas', null, true);
  const canvas = page.locator('canvas').first();
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  const counting = page.evaluate(async () => {
    const startedAt = performance.now();
    let frames = 0;
    while (performance.now() - startedAt < 2000) {
      await new Promise((done) => requestAnimationFrame(done));
      frames++;
    }
    return (frames * 1000) / (performance.now() - startedAt);
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 60; step++)
    await page.mouse.move(box.x + box.width / 2 + 200 * Math.sin(step / 6), box.y + 100);
  await page.mouse.up();
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, step % 2 === 0 ? -200 : 200);
  const rate = await counting;
  row({
    what: `${what}: pan and zoom`,
    measured: `${rate.toFixed(0)} frames/s`,
    budget: '≥ 55 frames/s',
    holds: rate >= 55,
  });
  await close();
}

/** From the key that changes an indicator's parameter to the first frame that shows it. */
async function changingIndicator(): Promise<void> {
  const { page, close } = await load(fourPanes, 'canvas', null, true);
  await page.getByRole('button', { name: 'Edit RSI 14' }).click();
  const period = page.getByRole('textbox', { name: 'Period' });
  await period.focus();
  const times = await period.evaluate(async (field) => {
    const taken: number[] = [];
    for (let value = 15; value < 35; value++) {
      const startedAt = performance.now();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
      const isShown = () => document.querySelector(`[aria-label="Edit RSI ${value}"], [title="Edit RSI ${value}"]`);
      while (!isShown()) await new Promise((done) => setTimeout(done, 0));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      taken.push(performance.now() - startedAt);
    }
    return taken;
  });
  within('four panes: an indicator changed', median(times), 'ms', 50);
  await close();
}

/** Tasks over 50 ms while scrolling 50,000 rows. The budget is for full CPU speed; the throttled run is informational. */
async function scrolling(): Promise<void> {
  for (const cpuRate of [1, 4]) {
    const { longTasks, frames } = await scrollTable(browser, cpuRate);
    const what = `50,000-row table scroll${cpuRate > 1 ? `, CPU ×${cpuRate}` : ''}: tasks over 50 ms`;
    const measured = `${longTasks.length}, frame ${median(frames).toFixed(0)} ms`;
    row(cpuRate > 1 ? { what, measured } : { what, measured, budget: '0', holds: longTasks.length === 0 });
  }
}

function sizes(): void {
  const entry = gzipBytes('shell', releaseOf('shell').entry.js);
  within('shell JavaScript before first paint, gzip', entry / 1024, 'KB', 150, 1);
  within('price chart code, gzip, for shell and remotes', chartBytes() / 1024, 'KB', 65, 1);
  for (const name of remotes()) {
    const { entry, exposes } = releaseOf(name);
    within(`${name}: federation overhead, gzip`, gzipBytes(name, entry.js) / 1024, 'KB', 8, 1);
    for (const [expose, { js, css }] of Object.entries(exposes)) {
      within(`${name}: page ${expose} beside charts, gzip`, gzipBytes(name, [...js, ...css]) / 1024, 'KB', 60, 1);
    }
  }
}

/** A result with 2,000 trades, until its chart is drawn and a trade can be chosen; then from a key to the frame with the next trade. */
async function results(): Promise<void> {
  const path = await runManyTrades(server.url, token);
  const visits = [];
  for (let round = 0; round < rounds; round++) {
    const { seen, close } = await load(path, tradesAreShown, 'Fast 4G', true);
    visits.push(seen);
    await close();
  }
  within('result with 2,000 trades: ready, Fast 4G', median(visits.map(({ readyMs }) => readyMs)), 'ms', 1800);
  within('result with 2,000 trades: layout shift', median(visits.map(({ cls }) => cls)), '', 0.02, 4);
  const after = visits.map((each) => blocking(each, each.fcp, Infinity));
  row({ what: 'result with 2,000 trades: total blocking time', measured: `${median(after).toFixed(0)} ms` });
  const { page, close } = await load(path, tradesAreShown, null, true);
  await page.locator('[aria-label="Trades"] [data-row="0"]').first().click();
  const found = await interactionsOf(page, {
    async 'the next trades'() {
      for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown');
      await page.getByRole('region', { name: /^Trade 21 of/ }).waitFor();
    },
  });
  const slowest = Math.max(0, ...found.map(({ durationMs }) => durationMs));
  row({ what: 'result with 2,000 trades: the next trade by key, slowest of 20', measured: `${slowest.toFixed(0)} ms` });
  await close();
}

const groups: Groups = {
  sizes,
  async traffic() {
    await traffic('Home', '/');
    for (const { label, href } of remoteEntries) {
      await roundTrips(label, href);
      await traffic(label, href);
    }
  },
  async loading() {
    await loading('login page (public)', '/login', '#demo-accounts', false, 1000);
    await loading('pricing page (public)', '/plans-and-pricing', 'main table', false, 1000);
    await loading('dashboard', dashboard, 'canvas', true, 1100);
  },
  monolith: () => againstMonolith(dashboard, 'canvas'),
  switching,
  interactions,
  async charts() {
    await panning('20 years of daily candles', '/dashboard/^GSPC/prices?range=max&interval=daily');
    await panning('20 years of daily candles and three indicators', fourPanes);
    await changingIndicator();
  },
  scrolling,
  results,
  async byHand() {
    const result = await runManyTrades(server.url, token);
    const year = drawingOf(252, ['Histogram'], 0);
    const trades = drawingOf(3900, ['Line', 'Area'], 60);
    for (const [name, path, ready, drawing] of [
      ['dashboard', dashboard, 'canvas', year],
      ['result with 2,000 trades', result, tradesAreShown, trades],
    ] as const) {
      const address = server.url + path;
      for (const each of await compareByHand(browser, token, { name, address, ready, drawing })) row(each);
    }
  },
  async leaks() {
    for (const { label } of remoteEntries) await leaks(label);
  },
};

try {
  for (const name of wantedGroups(groups)) await groups[name]?.();
} finally {
  await browser.close();
  await server.dispose();
}

printRows(rows);
