import { jsonSchemaOf } from '@candlewick/shared-api/openapi';
import { contracts } from '@candlewick/shared-api/schemas';
import type { Contract } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, pathOf } from '../../testing/contract-request.ts';
import { adminToken, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
  token = await logIn(server, 'business');
});
afterAll(() => server.stop());

interface Schema {
  readonly format?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

const latestMs = Date.parse('9999-12-31T23:59:59.999Z');
const timesBeyond = [Date.parse('0001-01-01T00:00:00Z') - 1, latestMs + 1, 8.64e15 + 1, -8.64e15 - 1, 2 ** 53 - 1];
const datesBeyond = ['0000-01-01', '0000-12-31', '-000001-01-01', '10000-01-01', '+275761-01-01'];

const kindOf = (schema: Schema): 'time' | 'date' | undefined => {
  if (schema.maximum === latestMs) return 'time';
  if (schema.format === 'date') return 'date';
  return schema.anyOf?.map(kindOf).find((kind) => kind !== undefined);
};

/** The times and dates that an endpoint takes, at the top of its query or body. */
function timesOf({ endpoint, schemas }: Contract) {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part];
    if (!schema || (part === 'body' && endpoint.encoding !== 'json')) return [];
    const { properties = {} } = jsonSchemaOf(schema, 'output') as Schema;
    return Object.entries(properties).flatMap(([name, property]) => {
      const kind = kindOf(property);
      return kind ? [{ part, name, kind }] : [];
    });
  });
}

const rows = contracts.flatMap((contract) =>
  timesOf(contract).map(({ part, name, kind }) => ({ id: contract.endpoint.id, contract, part, name, kind })),
);

it('finds the times that endpoints take', () => {
  expect(rows.map(({ id, name }) => `${id} ${name}`)).toEqual(
    expect.arrayContaining([
      'billing.creditStatement from',
      'billing.subscribe quoted_at',
      'backtest.sortedParentCards created_to',
      'backtest.request start_date',
      'tickers.earningsCalendar to',
      'alerts.addStockAlert expires_on',
    ]),
  );
});

it.each(rows)('$id refuses a $name before year 1 and after 9999', async ({ contract, part, name, kind }) => {
  for (const value of kind === 'time' ? timesBeyond : datesBeyond) {
    const said =
      part === 'query'
        ? { path: `${pathOf(contract)}?${new URLSearchParams({ [name]: String(value) })}` }
        : { body: JSON.stringify({ [name]: value }) };
    const { status, code } = await ask(server.address, contract, { token, ...said });
    expect({ value, status, code }).toEqual({ value, status: 422, code: 'invalid_request' });
  }
});

it.each(['9999999999999999.1', '999999999999999.1', '0.99999999999999999'])(
  'a cursor of %s is no page of the failures',
  async (before) => {
    const response = await fetch(`${server.address}/api/registry/failures?before=${before}`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    expect(response.status).toBe(422);
  },
);

it.each(['x', '1e400', '9'.repeat(30)])('a cursor of %s is no page of the transactions', async (before) => {
  const response = await fetch(`${server.address}/api/billing/stripe/all_transactions?before=${before}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(422);
});
