import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ErrorCode, Problem } from '@candlewick/shared-api';
import type { Contract } from '@candlewick/shared-api/schemas';
import { urlOf } from '../platform/http/route.ts';

/** Payments and cards have ids of the payment provider. */
const providerId = 'pi_unknown';
const samples: Readonly<Record<string, string>> = {
  type: 'stocks',
  id: crypto.randomUUID(),
  ticker: 'AAPL',
  t: 'AAPL',
  interval: 'daily',
  granularity: '1m',
  span: 'OneDay',
  market: 'NYSE',
  other: '^GSPC',
  period: 'annual',
  topic: 'markets',
  range: '1m',
  page: '1',
  q: 'a',
  name: 'SMA',
  remote: 'mfe-any',
  release: '1.0.0',
  hash: 'h'.repeat(43),
  provider: 'stripe',
  queue: 'mail',
  job_id: crypto.randomUUID(),
  token_id: crypto.randomUUID(),
  token: 'x'.repeat(40),
};
/** What other endpoints have under the same name, by endpoint. */
const special: Readonly<Record<string, string>> = {
  'backtest.sortedParentCards': 'name',
  'backtest.childCards': 'ticker',
  'backtest.getSupportedStrategies': '1d',
  // Of funds only.
  'lab.walkForwardResult': '^GSPC',
  'tickers.etfHoldings': 'XLK',
  'tickers.sectorExposure': 'XLK',
};

function sampleOf({ id, service }: Contract['endpoint'], name: string): string {
  if (name === 'id' && service === 'billing' && id !== 'billing.receipt') return providerId;
  return (['sort', 'interval', 'ticker'].includes(name) ? special[id] : undefined) ?? samples[name] ?? '';
}

/** A path of the endpoint, with valid parameters, with `value` in place of each, or with some of them by name. */
export function pathOf({ endpoint }: Contract, value?: string | Readonly<Record<string, string>>): string {
  const given = (name: string) => (typeof value === 'object' ? value[name] : value);
  return urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => given(name) ?? sampleOf(endpoint, name));
}

export interface Said {
  readonly key?: string;
  readonly token?: string | undefined;
  /** With the query; a valid one unless given. */
  readonly path?: string;
  readonly body?: string | Buffer;
  /** Content type of the body; JSON unless given. */
  readonly type?: string;
  /** Further ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Bytes of the body that never come. */
  readonly missing?: number;
}

export interface Outcome {
  readonly status: number;
  /** Of a problem. */
  readonly code: ErrorCode | undefined;
}

/** Sends what fetch refuses to: bodies of GET, and bodies that do not arrive. */
export async function ask(address: string, contract: Contract, said: Said): Promise<Outcome> {
  const {
    token,
    key,
    path = pathOf(contract),
    body = '',
    type = 'application/json',
    headers: more = {},
    missing = 0,
  } = said;
  const length = Buffer.byteLength(body) + missing;
  const sent = request(address + path, {
    method: contract.endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'x-api-key': key } : {}),
      ...(length > 0 ? { 'content-type': type } : {}),
      ...more,
      'content-length': length,
    },
  });
  const answered = new Promise<Outcome>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      if (contract.endpoint.answer === 'events' && status === 200) {
        // A stream does not end.
        sent.destroy();
        resolve({ status, code: undefined });
        return;
      }
      const isProblem = headers['content-type']?.startsWith('application/problem+json');
      text(response).then(
        (content) => resolve({ status, code: isProblem ? (JSON.parse(content) as Problem).code : undefined }),
        reject,
      );
    });
  });
  if (missing === 0) sent.end(body);
  else sent.flushHeaders();
  return answered;
}

interface Asked {
  readonly token: string;
  readonly path: string;
  /** Sent if the endpoint takes one; an empty one unless given. */
  readonly body?: object | undefined;
}

/** Asks as a client does. `code`: of a problem. */
export async function answerTo(address: string, { endpoint, schemas }: Contract, { token, path, body = {} }: Asked) {
  const sent = schemas.body ? JSON.stringify(body) : null;
  const response = await fetch(address + path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(sent === null ? {} : { 'content-type': 'application/json' }) },
    ...(sent === null ? {} : { body: sent }),
  });
  const content = await response.text();
  return {
    status: response.status,
    code: response.ok ? undefined : (JSON.parse(content) as Problem).code,
    text: content,
  };
}
