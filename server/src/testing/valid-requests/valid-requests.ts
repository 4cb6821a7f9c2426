import { jsonSchemaOf, mediaTypes } from '@candlewick/shared-api/openapi';
import type { Contract } from '@candlewick/shared-api/schemas';
import { ask, pathOf } from '../contract-request.ts';
import type { Outcome } from '../contract-request.ts';
import { adminToken } from '../test-server.ts';
import { accountFixtures } from './account-fixtures.ts';
import { alertFixtures } from './alert-fixtures.ts';
import { backtestFixtures } from './backtest-fixtures.ts';
import { billingFixtures } from './billing-fixtures.ts';
import type { Fixtures, Given, Who, World } from './fixture.ts';
import { registryFixtures } from './registry-fixtures.ts';
import { valueOf } from './schema-values.ts';
import type { Schema } from './schema-values.ts';

/** A request in parts, so that one of them can be changed. */
export interface ValidRequest {
  readonly token: string | undefined;
  /** Those that the path has; the others are the samples of `pathOf`. */
  readonly params: Readonly<Record<string, string>>;
  /** A list is a field that is sent several times. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const fixturesOf = (world: World): Fixtures => ({
  ...accountFixtures(world),
  ...billingFixtures(world),
  ...backtestFixtures(world),
  ...alertFixtures(world),
  ...registryFixtures(world),
});

export const schemaOf = (schema: Contract['schemas']['body']): Schema =>
  schema ? (jsonSchemaOf(schema, 'input') as Schema) : {};

/** Valid requests of every endpoint, generated from their schemas. */
export function validRequests(world: World) {
  const fixtures = fixturesOf(world);
  function tokenOf({ endpoint: { access } }: Contract, who: Who) {
    if (access === 'public') return undefined;
    return access === 'user' || access === 'optional' ? world.users[who].token : adminToken;
  }
  return {
    /** The smallest one that the schemas take, with what its fixture names. */
    async requestOf(contract: Contract, who: Who = 'owner'): Promise<ValidRequest> {
      const { endpoint, schemas } = contract;
      const given: Given = (await fixtures[endpoint.id]?.(who)) ?? {};
      const hasBody = schemas.body && endpoint.encoding !== 'raw';
      const query = schemas.query ? (valueOf(schemaOf(schemas.query)) as Record<string, unknown>) : {};
      const body = hasBody ? valueOf(schemaOf(schemas.body)) : undefined;
      const merges = typeof given.body === 'object' && !Array.isArray(given.body) && !ArrayBuffer.isView(given.body);
      return {
        token: given.token ?? tokenOf(contract, who),
        params: given.params ?? {},
        query: Object.fromEntries(Object.entries({ ...query, ...given.query }).map(([key, one]) => [key, String(one)])),
        body: merges ? { ...(body as object), ...given.body } : (given.body ?? body),
        headers: given.headers,
      };
    },
    send: (contract: Contract, request: ValidRequest): Promise<Outcome> =>
      ask(world.server.address, contract, saidBy(contract, request)),
  };
}

/** How a request is written. */
export function saidBy(contract: Contract, { token, params, query, body, headers }: ValidRequest) {
  const fields = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  );
  const search = new URLSearchParams(fields).toString();
  const encoded = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]));
  return {
    token,
    path: pathOf(contract, encoded) + (search ? `?${search}` : ''),
    headers,
    ...(body === undefined ? {} : { body: writtenBody(contract, body), type: mediaTypes[contract.endpoint.encoding] }),
  };
}

function writtenBody({ endpoint: { encoding } }: Contract, body: unknown): string | Buffer {
  if (Buffer.isBuffer(body)) return body;
  return encoding === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}
