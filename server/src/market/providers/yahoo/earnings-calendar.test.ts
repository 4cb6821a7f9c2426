import { tickersApi } from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import { describe, expect, it } from 'vitest';
import { recordedNames, recordedNote, replay, replayRecorded } from '../../../testing/yahoo-replay.ts';
import { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';

const range = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 11, 31) };
const asked = { time: Date.now(), delayMs: 900_000, ...range };
const open = (fetch: typeof globalThis.fetch) =>
  createYahooCompanyData(new YahooClient({ fetch, chance: { random: () => 0, sleep: () => Promise.resolve() } }));

const quoteUrl = 'https://query2.finance.yahoo.com/v7/finance/quote?symbols=';
function quoting(quote: Record<string, unknown>) {
  const result = [{ symbol: 'MSFT', quoteType: 'EQUITY', ...quote }];
  return replay([{ url: quoteUrl, body: { quoteResponse: { result, error: null } } }]);
}

describe('the earnings calendar of Yahoo', () => {
  it.skipIf(recordedNames.length === 0)(`has the days of recorded quotes ${recordedNote}`, async () => {
    const answer = await open(replayRecorded('quote-AAPL')).earningsCalendar(asked);
    expect(schemasOf(tickersApi.earningsCalendar).response!.safeParse(answer).error).toBeUndefined();
    expect(answer!.reports).toMatchObject([
      { ticker: 'AAPL', date: '2025-01-30', before_open: false, eps: null, eps_estimate: null, fiscal_year: null },
      { ticker: 'AAPL', date: '2025-04-30', before_open: null },
    ]);
  });

  it('knows the time of a report that is confirmed', async () => {
    const confirmed = { earningsTimestampStart: Date.UTC(2025, 3, 24, 12) / 1000, isEarningsDateEstimate: false };
    const { reports } = (await open(quoting(confirmed)).earningsCalendar(asked))!;
    expect(reports).toMatchObject([{ ticker: 'MSFT', date: '2025-04-24', before_open: true }]);
    const within = { ...confirmed, earningsTimestampStart: Date.UTC(2025, 3, 24, 17) / 1000 };
    expect((await open(quoting(within)).earningsCalendar(asked))!.reports[0]!.before_open).toBeNull();
  });

  it('has a report once, though it is the last one and the next', async () => {
    const time = Date.UTC(2025, 3, 24, 20, 30) / 1000;
    const both = { earningsTimestamp: time, earningsTimestampStart: time, isEarningsDateEstimate: false };
    expect((await open(quoting(both)).earningsCalendar(asked))!.reports).toHaveLength(1);
  });

  it('asks once for all companies, fifty in a request, and keeps the days', async () => {
    const fetch = quoting({ earningsTimestamp: Date.UTC(2025, 3, 24, 20, 30) / 1000 });
    const company = open(fetch);
    await Promise.all([company.earningsCalendar(asked), company.earningsCalendar(asked)]);
    const later = await company.earningsCalendar({ ...asked, from: Date.UTC(2025, 4, 1) });
    expect(later!.reports).toEqual([]);
    expect(fetch.requests.length).toBeLessThanOrEqual(11);
    expect(new Set(fetch.requests).size).toBe(fetch.requests.length);
  });

  it('is refused as a whole', async () => {
    let requests = 0;
    const working = quoting({ earningsTimestamp: Date.UTC(2025, 3, 24, 20, 30) / 1000 });
    const fetch = ((input: string) => {
      if (input.includes('/quote?') && (requests += 1) === 4) return Promise.resolve(new Response('', { status: 429 }));
      return working(input);
    }) as typeof globalThis.fetch;
    await expect(open(fetch).earningsCalendar(asked)).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
