import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inCampaign, isCampaign } from '@candlewick/server/testing/campaign';
import { logInContext } from '@candlewick/test';
import { expect, type Locator, type Page } from '@playwright/test';
import { api, demoToken } from '../support/api.ts';
import { newDataFolder, startServer } from '../support/server.ts';
import { test } from '../support/test.ts';

// What pages write of spans, digits and calendars is what the bars say, whatever the instrument and the date: each number on a page is compared
// with a plain search through the daily closes, to half a unit of its last digit.

const instrumentCount = inCampaign(200, 40);
const dayMs = 86_400_000;
/** 29 days and 7 hours apart, so that every day of the week and of the month and every part of a session occurs. */
const dates = Array.from({ length: inCampaign(50, 1) }, (_, index) =>
  new Date(Date.UTC(2030, 0, 2, 1) + index * (29 * dayMs + 7 * 3_600_000)).toISOString(),
);
/** What a comparison of the Business plan takes. */
const perComparison = 20;
const perDashboard = inCampaign(4, 2);

interface Closes {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

type Check = (is: boolean, what: string) => void;

const allSpans = ['1m', '3m', 'ytd', '1y', '5y'] as const;
type Span = (typeof allSpans)[number];
/** Those that a chart shows by days first. */
const dailySpans = ['3m', 'ytd', '1y'] as const;

/** The same date that long before the last, or the last of that month; for the year to date, the last day of the year before. */
function startOf(span: Span, last: number): number {
  const date = new Date(last);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (span === 'ytd') return Date.UTC(year - 1, 11, 31);
  const months = { '1m': 1, '3m': 3, '1y': 12, '5y': 60 }[span];
  const lastDay = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - months, Math.min(day, lastDay));
}

/** The close that a span is measured from; null if the history begins later. */
function baseOf({ time, close }: Closes, span: Span): number | null {
  const start = startOf(span, time.at(-1)!);
  const bar = time.findLastIndex((each) => each <= start);
  return bar < 0 ? null : close[bar]!;
}

const literally = (text: string) => text.replaceAll(/[\^$.=]/g, String.raw`\$&`);
const numberIn = (text: string) => Number(text.replaceAll(',', '').replace('−', '-').replace(/[+%]/g, ''));

/** First, last and change of an instrument in the words of a chart. */
const valuesIn = (summary: string, ticker: string) =>
  new RegExp(`(?:^|\\s)${literally(ticker)}: [^.]*\\. First ([^ ]+), last ([^ ]+), ([^ ]+)%\\.`).exec(summary) ?? [];

/** Whether a written number is this value to half a unit of its last digit; a dash is no value. */
function says(text: string, value: number | null): boolean {
  if (value === null) return text === '—';
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return Math.abs(numberIn(text) - value) <= 0.5 * 10 ** -decimals * 1.001 + 1e-9;
}

/** At least four significant digits: none is a zero cut from a cheap instrument, none a rate cut to cents. */
const saysPrice = (text: string, value: number) => says(text, value) && Math.abs(numberIn(text) / value - 1) < 0.0005;

/** The texts of a table by symbol and column. */
async function tableOf(page: Page, name: string): Promise<Map<string, Map<string, string>>> {
  const lines = await page
    .getByRole('grid', { name })
    .evaluate((grid) =>
      [...(grid as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
    );
  const [header = [], ...rows] = lines;
  const symbolAt = header.indexOf('Symbol');
  return new Map(
    rows.map((row) => [row[symbolAt] ?? '', new Map(row.map((text, column) => [header[column] ?? '', text]))]),
  );
}

const percentOf = (base: number | null, last: number) => (base === null ? null : (last / base - 1) * 100);

/** Goes to an address inside the open app, as a link does. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function screenerAgrees(page: Page, histories: ReadonlyMap<string, Closes>, check: Check) {
  const seen = new Set<string>();
  const first = page.getByRole('grid', { name: 'Symbols' }).getByRole('link').first();
  let before = '';
  for (let number = 1; seen.size < histories.size; number += 1) {
    await go(page, `/screener?sort=ticker&page=${number}`);
    await expect(first).not.toHaveText(before);
    before = await first.innerText();
    const rows = await tableOf(page, 'Symbols');
    for (const [ticker, cells] of rows) {
      const history = histories.get(ticker);
      if (!history) continue;
      seen.add(ticker);
      const last = history.close.at(-1)!;
      const where = `the screener's ${ticker}`;
      check(saysPrice(cells.get('Price')!, last), `${where} is at ${cells.get('Price')}, not ${last}`);
      for (const [column, span] of [
        ['1 month', '1m'],
        ['1 year', '1y'],
      ] as const) {
        const expected = percentOf(baseOf(history, span), last);
        const text = cells.get(column)!;
        check(says(text, expected), `${where} has ${text} in ${column}, not ${expected}`);
      }
    }
  }
}

const summaryOf = (chart: Locator) => chart.getByRole('paragraph').first();

async function comparatorAgrees(
  page: Page,
  tickers: readonly string[],
  histories: ReadonlyMap<string, Closes>,
  span: Span,
  check: Check,
) {
  await go(page, `/comparator?${new URLSearchParams({ t: tickers.join(' '), range: span }).toString()}`);
  const chart = page.getByRole('figure', { name: tickers.join(', ') });
  for (const ticker of tickers)
    await expect(summaryOf(chart)).toContainText(new RegExp(`(?:^|\\s)${literally(ticker)}: \\d`));
  const summary = await summaryOf(chart).innerText();
  const rows = await tableOf(page, 'Key figures');
  for (const ticker of tickers) {
    const history = histories.get(ticker)!;
    const last = history.close.at(-1)!;
    const base = baseOf(history, span) ?? history.close[0]!;
    const expected = percentOf(base, last);
    const where = `the comparator's ${span} of ${ticker}`;
    const text = rows.get(ticker)?.get('Return') ?? '';
    check(says(text, expected), `${where} is ${text}, not ${expected}`);
    const [, first = '', end = '', change = ''] = valuesIn(summary, ticker);
    check(saysPrice(first, base), `${where} begins at ${first}, not ${base}`);
    check(saysPrice(end, last), `${where} ends at ${end}, not ${last}`);
    check(says(change, expected), `${where} is ${change} in the chart, not ${expected}`);
  }
}

/** The daily chart has the running bar, too: its last price is that of the header, whose change is since the previous close. */
async function dashboardAgrees(page: Page, ticker: string, history: Closes, span: Span, check: Check) {
  await go(page, `/dashboard/${encodeURIComponent(ticker)}/prices?range=${span}`);
  const chart = page.getByRole('figure', { name: `${ticker}, daily prices` });
  await expect(summaryOf(chart)).toContainText(new RegExp(`^${literally(ticker)}[^:]*${literally(ticker)}: \\d`));
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('Previous close');
  const text = await page.getByRole('main').innerText();
  const where = `the dashboard's ${span} of ${ticker}`;
  const [, price = '', , change = ''] = /^([\d.,]+)\n[A-Za-z]{3}\n([+−]?[\d.,]+)\n([+−]?[\d.,]+)%$/m.exec(text) ?? [];
  const [, previous = ''] = /^Previous close\n([\d.,]+)$/m.exec(text) ?? [];
  const [, first = '', end = '', total = ''] = valuesIn(text, ticker);
  const base = baseOf(history, span) ?? history.close[0]!;
  check(saysPrice(first, base), `${where} begins at ${first}, not ${base}`);
  check(end === price && price !== '', `${where} ends at ${end}, its header is at ${price}`);
  check(
    Math.abs((numberIn(price) / numberIn(previous) - 1) * 100 - numberIn(change)) < 0.03,
    `${where} changed by ${change}% from ${previous} to ${price}`,
  );
  check(
    Math.abs((numberIn(end) / base - 1) * 100 - numberIn(total)) < 0.03,
    `${where} is ${total}% from ${base} to ${end}`,
  );
}

test('every page writes the same of a span, a price and a calendar', async ({ browser }) => {
  test.setTimeout(inCampaign(7_200_000, 240_000));
  const dataDir = await newDataFolder();
  const found: string[] = [];
  let compared = 0;
  for (const [index, date] of dates.entries()) {
    // Its job computes all rows again after each start, which takes ten seconds of a processor.
    const hasScreener = isCampaign && index % 5 === 0;
    const server = await startServer({
      dataDir,
      env: {
        CLOCK_STARTS_AT: date,
        NODE_OPTIONS: `--import ${resolve(import.meta.dirname, 'support/ahead.mjs')}`,
        SCREENER: hasScreener ? 'on' : 'off',
        WORKER_THREADS: '2',
      },
    });
    try {
      const token = await demoToken(server.url, 'business');
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1920, height: 1080 } });
      await logInContext(context, server.url, token);
      const page = await context.newPage();
      await page.clock.install({ time: date });
      const check = (is: boolean, what: string) => {
        compared += 1;
        if (is) return;
        found.push(`${date}: ${what}`);
        if (isCampaign) console.log(`${date}: ${what}`);
      };

      const { rows: listed } = await api<{ rows: { ticker: string }[] }>(server.url, '/api/prices/allprices', {
        token,
      });
      const chosen = Array.from(
        { length: instrumentCount },
        (_, each) => listed[(Math.floor((each * listed.length) / instrumentCount) + index) % listed.length]!.ticker,
      );
      const histories = new Map<string, Closes>();
      for (const ticker of chosen) {
        const path = `/api/prices/${encodeURIComponent(ticker)}/daily/max?digits=all`;
        const { bars } = await api<{ bars: Closes }>(server.url, path, { token });
        if (bars.time.length > 2) histories.set(ticker, bars);
      }
      await page.goto('/comparator');
      const tickers = [...histories.keys()];
      // The spans take turns by symbols and dates.
      for (let from = 0; from < tickers.length; from += perComparison) {
        const span = allSpans[(index + from / perComparison) % allSpans.length]!;
        await comparatorAgrees(page, tickers.slice(from, from + perComparison), histories, span, check);
      }
      for (let each = 0; each < perDashboard; each += 1) {
        const ticker = tickers[(index * perDashboard + each) % tickers.length]!;
        const span = dailySpans[(index + each) % dailySpans.length]!;
        await dashboardAgrees(page, ticker, histories.get(ticker)!, span, check);
      }
      if (hasScreener) {
        await expect
          .poll(() => api<{ is_complete: boolean }>(server.url, '/api/tickers/screener/progress', { token }), {
            timeout: 600_000,
          })
          .toMatchObject({ is_complete: true });
        await screenerAgrees(page, histories, check);
      }
      await context.close();
    } finally {
      await server.stop();
    }
    if (isCampaign) console.log(`${date}: ${compared} compared, ${found.length} disagree`);
  }
  await rm(dataDir, { recursive: true, force: true });
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(dates.length * instrumentCount * 4);
});
