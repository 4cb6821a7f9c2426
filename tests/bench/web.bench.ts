// Measures the pages: npm run bench:web [-- <groups>] [--against <folder>], such as npm run bench:web -- usable --against ../before.
// The folder is another checkout, built, whose pages are visited in turn with ours.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoToken } from '../support/api.ts';
import { remotes } from '../../scripts/workspaces.mjs';
import { launchBrowser } from '../support/browser.ts';
import { logInContext } from '@candlewick/test';
import { countTimersAndSockets, leftAfterMounts } from '../support/mounts.ts';
import { followRequests } from '../support/network.ts';
import { remoteEntries } from '../support/pages.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { chosen, type Groups } from './groups.ts';
import { labTimes, scrubFrames } from './lab.ts';
import { changedLineBytes, releaseOf } from './release-sizes.ts';
import { atMost, compared, median, printRows, type Row } from './report.ts';
import { scrollTable } from './table/scroll.ts';
import { alternate, networks, type Control, type Network, type Side } from './visits.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const rounds = 5;
const mounts = 50;
/** Compiled code alone takes 1.6 MB more after 20 mounts than after 3. */
const warmUps = 20;

/** A strategy that can run: SMA 10 crosses SMA 20, and back. */
const condition = (operator: string) => `["SMA",{"period":10}],"${operator}",["SMA",{"period":20}]`;
const draft = `{"t":["AAPL"],"e":["any",[${condition('cross_over')}]],"x":["any",[${condition('cross_under')}]]}`;

interface MeasuredPage extends Control {
  readonly path: string;
  readonly isPublic?: boolean;
}

/** Each page with its main control. */
const pages: Readonly<Record<string, MeasuredPage>> = {
  pricing: {
    path: '/plans-and-pricing',
    isPublic: true,
    selector: 'input[type="radio"][value="monthly"]',
    effect: 'input[type="radio"][value="monthly"]:checked',
  },
  dashboard: {
    path: '/dashboard/^GSPC/prices',
    selector: 'body:has(canvas) input[type="radio"][value="6m"]',
    effect: 'input[type="radio"][value="6m"]:checked',
  },
  builder: {
    path: `/stocks-backtest?s=${encodeURIComponent(draft)}`,
    selector: 'main button[data-variant="primary"]:not(:disabled)',
    effect: 'main button[data-variant="primary"][data-pending], [role="progressbar"]',
  },
};

const rows: Row[] = [];
const browser = await launchBrowser();
const server = await startServer();
const token = await demoToken(server.url, 'advanced');

/** The server of another checkout. */
async function startOther(folder: string): Promise<TestServer> {
  const { startServer: start } = (await import(join(resolve(folder), 'tests/support/server.ts'))) as {
    startServer: typeof startServer;
  };
  return start();
}

/** When the main control of each page reacts; compared with the other checkout, if one is given. */
async function usable(): Promise<void> {
  const other = values.against === undefined ? undefined : await startOther(values.against);
  const otherToken = other ? await demoToken(other.url, 'advanced') : '';
  for (const [name, { path, isPublic, selector, effect }] of Object.entries(pages)) {
    const control = { selector, effect };
    const sideOf = (url: string, session: string): Side => {
      return { name, address: url + path, control, token: isPublic ? null : session };
    };
    const sides = [sideOf(server.url, token), ...(other ? [sideOf(other.url, otherToken)] : [])];
    for (const network of Object.keys(networks) as Network[]) {
      const results = [...(await alternate(browser, sides, network, rounds)).values()];
      for (const [which, visit] of ['first', 'second'].entries()) {
        const [ours = NaN, theirs] = results.map((each) => median((each[which] ?? []).map(({ usableMs }) => usableMs)));
        const what = `${name} usable, ${network}, ${visit} visit`;
        if (theirs === undefined) rows.push({ what, measured: `${ours.toFixed(0)} ms` });
        else rows.push(compared(what, [ours, theirs], 'ms', 1));
      }
      const shifts = (results[0] ?? []).flat().map(({ shift }) => shift);
      rows.push(atMost(`${name}: layout shift, ${network}`, median(shifts), '', 0.02, 4));
    }
  }
  await other?.dispose();
}

/** Counts the round trips between the document and the mounted page, with a latency that dwarfs all work between. */
async function roundTrips(): Promise<void> {
  const latency = 1000;
  for (const { label, href } of remoteEntries) {
    const context = await browser.newContext();
    await logInContext(context, server.url, token);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
    const networkIsIdle = followRequests(page);
    await page.goto(server.url + href, { waitUntil: 'load' });
    await networkIsIdle();
    const elapsed = await page.evaluate(() => {
      const mounted = performance.getEntriesByName('candlewick:page-mounted')[0]?.startTime ?? NaN;
      return mounted - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd;
    });
    rows.push(atMost(`${label}: round trips after the document`, Math.floor(elapsed / latency), '', 2));
    await context.close();
  }
}

const studies = 'SMA.20+EMA.50+RSI.14+MACD.12.26.9';

/** Levels, trend lines and retracements over all of a symbol's history. */
async function draw(symbol: string, number: number): Promise<void> {
  const kinds = ['level', 'trend', 'fibonacci', 'rectangle', 'channel'] as const;
  const points = { level: 1, trend: 2, fibonacci: 2, rectangle: 2, channel: 3 };
  for (let index = 0; index < number; index++) {
    const kind = kinds[index % kinds.length]!;
    const answer = await fetch(
      `${server.url}/api/charts/drawings/${encodeURIComponent(symbol)}/${crypto.randomUUID()}`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          kind,
          points: Array.from({ length: points[kind] }, (_, point) => ({
            time: Date.UTC(2008 + ((index * 7 + point * 3) % 18), index % 12, 1),
            price: 1000 + ((index * 137 + point * 411) % 5000),
          })),
        }),
      },
    );
    if (!answer.ok) throw new Error(`A drawing was refused: ${answer.status} ${await answer.text()}`);
  }
}

/** Frames per second while the user drags 20 years of daily candles back and forth and zooms them. */
async function framesPerSecond(query: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await logInContext(context, server.url, token);
  const page = await context.newPage();
  const networkIsIdle = followRequests(page);
  await page.goto(`${server.url}/dashboard/^GSPC/prices?range=max&interval=daily${query}`);
  const canvas = page.locator('canvas').first();
  await canvas.waitFor();
  await networkIsIdle();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The chart has no size.');
  const counting = page.evaluate(async () => {
    const startedAt = performance.now();
    let frames = 0;
    for (; performance.now() - startedAt < 2000; frames++) await new Promise((done) => requestAnimationFrame(done));
    return (frames * 1000) / (performance.now() - startedAt);
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 60; step++)
    await page.mouse.move(box.x + box.width / 2 + 200 * Math.sin(step / 6), box.y + 100);
  await page.mouse.up();
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, step % 2 === 0 ? -200 : 200);
  const rate = await counting;
  await context.close();
  return rate;
}

/** A plain chart, one with studies, and one with studies and drawings. */
async function charts(): Promise<void> {
  const plain = 'pan and zoom';
  const studied = `${plain}, four studies`;
  const drawn = `${studied}, 50 drawings`;
  const rates = new Map<string, number[]>([plain, studied, drawn].map((what) => [what, []]));
  const measure = async (what: string, query: string) => rates.get(what)?.push(await framesPerSecond(query));
  for (let round = 0; round < rounds; round++) {
    await measure(plain, '');
    await measure(studied, `&ind=${studies}`);
  }
  await draw('^GSPC', 50);
  for (let round = 0; round < rounds; round++) await measure(drawn, `&ind=${studies}`);
  for (const [what, all] of rates) {
    const rate = median(all);
    const measured = `${rate.toFixed(0)} frames/s`;
    rows.push({ what: `20 years of candles: ${what}`, measured, budget: '≥ 55 frames/s', holds: rate >= 55 });
  }
}

/** A number of a rule is dragged: the worker against one run of the engine in the same browser, and the frames of the page. */
async function lab(): Promise<void> {
  const { engineMs, stepMs, strip, heatmap } = await labTimes(browser);
  const ratio = (what: string, value: number, runs: number, budget: number) => {
    const ownMs = engineMs * runs;
    const holds = value / ownMs <= budget;
    const [measured, other] = [value, ownMs].map((ms) => `${ms.toFixed(2)} ms`);
    rows.push({
      what,
      measured: measured!,
      other: other!,
      ratio: (value / ownMs).toFixed(2),
      budget: `≤ ${budget}`,
      holds,
    });
  };
  ratio('lab: a step of a scrub, against one run', stepMs, 1, 2);
  ratio('lab: a strip of 399 values, against as many runs', strip.ms, strip.runs, 1.2);
  ratio('lab: a heatmap of 30 × 30, against as many runs', heatmap.ms, heatmap.runs, 1.2);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) rates.push(await scrubFrames(browser, server.url, token));
  const rate = median(rates);
  rows.push({
    what: 'lab: a number is dragged',
    measured: `${rate.toFixed(0)} frames/s`,
    budget: '≥ 55 frames/s',
    holds: rate >= 55,
  });
}

async function scrolling(): Promise<void> {
  const { longTasks } = await scrollTable(browser, 1);
  rows.push(atMost('50,000-row table scroll: tasks over 50 ms', longTasks.length, '', 0));
}

/** Mounts and unmounts each page repeatedly; whatever remains is a leak. */
async function leaks(): Promise<void> {
  for (const { label } of remoteEntries) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await logInContext(context, server.url, token);
    const page = await context.newPage();
    await countTimersAndSockets(page);
    const networkIsIdle = followRequests(page);
    await page.goto(server.url, { waitUntil: 'load' });
    await networkIsIdle();
    const { listeners, timers, sockets, heapBytes } = await leftAfterMounts(page, [label], mounts, warmUps);
    const left = Math.max(0, listeners) + Math.max(0, timers) + Math.max(0, sockets);
    rows.push(atMost(`${label}: listeners, timers, sockets left after ${mounts} mounts`, left, '', 0));
    rows.push(atMost(`${label}: heap growth after ${mounts} mounts`, heapBytes / 2 ** 20, 'MB', 2, 2));
    await context.close();
  }
}

/** What one changed line costs a returning visitor: of a part's scripts, those that have one of its sources. */
async function changes(): Promise<void> {
  for (const name of ['shell', ...remotes()]) {
    const { entry, exposes } = releaseOf(name);
    const costs = [entry, ...Object.values(exposes)].map(({ js }) => changedLineBytes(name, js));
    rows.push(
      atMost(`${name}: one changed line, brotli`, Math.max(...costs) / 1024, 'KB', name === 'shell' ? 20 : 10, 1),
    );
  }
}

const groups: Groups = { usable, roundTrips, charts, lab, scrolling, leaks, changes };
try {
  for (const name of chosen(groups, positionals)) await groups[name]?.();
} finally {
  await browser.close();
  await server.dispose();
}
printRows(rows);
