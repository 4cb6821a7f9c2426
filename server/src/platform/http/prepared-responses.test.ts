import { jsonSchemaOf } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerTo, pathOf } from '../../testing/contract-request.ts';
import { logIn, startTestServer } from '../../testing/test-server.ts';
import { PreparedResponses } from './prepared-responses.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
  token = await logIn(server, 'business');
});
afterAll(() => server.stop());

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const isRead = ({ endpoint }: Contract) =>
  endpoint.method === 'GET' && endpoint.access === 'user' && endpoint.answer === 'json';

const symbols: Readonly<Record<string, string>> = { ticker: 'MSFT', other: 'MSFT', tickers: 'MSFT' };

const parametersOf = (contract: Contract, part: 'params' | 'query') => {
  const schema = contract.schemas[part];
  return Object.entries(schema ? ((jsonSchemaOf(schema, 'input') as Schema).properties ?? {}) : {});
};

/** A valid value other than `used`. */
function otherValue(name: string, schema: Schema, used: string): string {
  const known = symbols[name] ?? schema.enum?.find((value) => value !== used && value !== schema.default);
  if (known !== undefined) return known;
  return schema.format === 'date' ? '2026-01-05' : '7';
}

/** Paths that differ from the endpoint's path in one parameter each. */
function changedPaths(contract: Contract): readonly string[] {
  const path = pathOf(contract);
  const template = contract.endpoint.path.split('/');
  const used = path.split('/').slice(-template.length);
  const byPath = parametersOf(contract, 'params').map(([name, schema]) => {
    const at = template.indexOf(`:${name}`);
    const changed = used.with(at, encodeURIComponent(otherValue(name, schema, used[at] ?? '')));
    return [...path.split('/').slice(0, -template.length), ...changed].join('/');
  });
  const byQuery = parametersOf(contract, 'query').map(
    ([name, schema]) => `${path}?${new URLSearchParams({ [name]: otherValue(name, schema, '') })}`,
  );
  return [...byPath, ...byQuery];
}

const got = vi.spyOn(PreparedResponses.prototype, 'get');

/** The prepared response that answers the path, if one does. */
async function preparedFor(contract: Contract, path: string) {
  got.mockClear();
  const { status, code } = await answerTo(server.address, contract, { token, path });
  // A handler may read other endpoints.
  const own = got.mock.calls.findIndex(([{ endpoint }]) => endpoint === contract.endpoint);
  return { status, code, prepared: await got.mock.results[own]?.value };
}

it('requests that differ in one parameter never share an answer', async () => {
  const checked: string[] = [];
  for (const contract of contracts.filter(isRead)) {
    const first = await preparedFor(contract, pathOf(contract));
    if (first.prepared === undefined) continue;
    for (const path of changedPaths(contract)) {
      const { status, code, prepared } = await preparedFor(contract, path);
      expect([path, status, code]).toEqual([path, expect.toBeOneOf([200, 204]), undefined]);
      expect(prepared, path).not.toBe(first.prepared);
      checked.push(path);
    }
  }
  expect(checked.join('\n')).toMatch(/\?.*interval=[^]*\?.*skip=/);
});

it('an answer depends on all that it varies by', async () => {
  const answers = new PreparedResponses();
  const [contract] = contracts;
  if (!contract) throw new Error('The contract is empty.');
  const call = { endpoint: contract.endpoint, params: { ticker: 'AAPL' }, query: undefined };
  const make = () => Promise.resolve({});
  const first = await answers.get(call, [15, 'a'], make);
  expect(await answers.get(call, [15, 'a'], make)).toBe(first);
  expect(await answers.get(call, [0, 'a'], make)).not.toBe(first);
  expect(await answers.get(call, [15, 'a', 0], make)).not.toBe(first);
});
