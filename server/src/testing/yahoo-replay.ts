import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fieldsOf, listOf } from '../market/providers/yahoo/readers.ts';

const folder = new URL('../../../../shared/data/yahoo-recorded/', import.meta.url);

/** Names of all recorded exchanges; none where the reference data are absent, and tests skip. */
export const recordedNames: readonly string[] = existsSync(folder)
  ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
  : [];

/** Part of a test's name, so a skip says why. */
export const recordedNote = '(needs ../shared/data)';

interface Exchange {
  readonly request: { readonly url: string };
  readonly response: { readonly status: number; readonly bodyJson: unknown };
}

export const recorded = (name: string): Exchange =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Exchange;

/** A request that is answered with the given JSON. */
export interface Answered {
  readonly url: string;
  readonly body: unknown;
}

/** What makes two requests the same, without ranges of time and modules. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const kind = searchParams.get('type')?.match(/^(annual|quarterly)/)?.[0];
  const rest = [kind, searchParams.get('interval'), searchParams.get('q'), searchParams.get('date')];
  return [decodeURIComponent(pathname), ...rest.filter((part) => part !== null && part !== undefined)].join(' ');
}

/** The quotes of an answer, which may be damaged. */
const quotesIn = (body: unknown) => listOf(fieldsOf(fieldsOf(body)['quoteResponse'])['result']);

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The session that Yahoo begins before its first call; undefined for other addresses. */
export function sessionAnswer(url: string): Response | undefined {
  if (url.endsWith('/getcrumb')) return new Response('x');
  if (!url.startsWith('https://finance.yahoo.com/')) return undefined;
  return new Response('', { headers: [['set-cookie', 'A3=x; Domain=.yahoo.com; Path=/; Max-Age=31536000']] });
}

/** A `fetch` that answers from recorded exchanges, and otherwise as Yahoo does to an unknown symbol. No request leaves the machine. */
export function replay(answers: readonly Answered[]): typeof fetch & { readonly requests: string[] } {
  const byKey = new Map(answers.map(({ url, body }) => [keyOf(url), body]));
  const quotes = new Map(answers.flatMap(({ body }) => quotesIn(body)).map((quote) => [quote['symbol'], quote]));
  const requests: string[] = [];
  const answer = (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    const ofSession = sessionAnswer(url);
    if (ofSession) return ofSession;
    requests.push(url);
    const symbols = url.includes('/v7/finance/quote?') ? new URL(url).searchParams.get('symbols') : null;
    if (symbols !== null) {
      const result = symbols.split(',').flatMap((symbol) => quotes.get(symbol) ?? []);
      return json({ quoteResponse: { result, error: null } });
    }
    const body = byKey.get(keyOf(url));
    if (body !== undefined) return json(body);
    return json({ finance: { result: null, error: { code: 'Not Found', description: 'No data found' } } }, 404);
  };
  return Object.assign((input: string | URL | Request) => Promise.resolve(answer(input)), { requests });
}

export const replayRecorded = (...names: readonly string[]) =>
  replay(
    names.map((name) => {
      const { request, response } = recorded(name);
      return { url: request.url, body: response.bodyJson };
    }),
  );

/** Names of the recordings of one company, which answer all its calls. */
export const appleRecordings = [
  'quote-AAPL',
  'quoteSummary-all-AAPL',
  'chart-AAPL-2020-08-31-to-2020-11-07',
  'fundamentalsTimeSeries-AAPL-all-annual',
  'fundamentalsTimeSeries-AAPL-all-quarterly',
  'options-AAPL',
  'recommendationsBySymbol-AAPL',
  'search-AAPL',
];
