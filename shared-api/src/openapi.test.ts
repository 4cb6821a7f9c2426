import { describe, expect, it } from 'vitest';
import { documentedPath, errorsOf, jsonSchemaOf, openApiDocument } from './openapi.ts';
import type { Json } from './openapi.ts';
import { contracts } from './schemas.ts';

interface Operation {
  readonly operationId: string;
  readonly security: unknown[];
  readonly parameters: { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, unknown> };
  readonly responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}

const document = openApiDocument('1.2.3') as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operation = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
};

describe('the OpenAPI document', () => {
  it('describes every endpoint once, under its id', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of contracts) {
      expect(operation(documentedPath(endpoint), endpoint.method.toLowerCase()).operationId).toBe(endpoint.id);
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(contracts.length);
  });

  it('is valid JSON without remains of zod', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(text).not.toContain('~standard');
    expect(text).not.toContain('"$schema"');
  });

  it('requires a bearer token unless the endpoint is public', () => {
    expect(operation('/auth/me', 'get').security).toEqual([{ bearer: [] }]);
    expect(operation('/auth/login', 'post').security).toEqual([]);
  });

  it('lets visitors call an optional one', () => {
    expect(operation('/billing/plan/prices', 'get').security).toEqual([{}, { bearer: [] }]);
  });

  it('lists parameters, bodies and responses by media type', () => {
    const history = operation('/prices/{ticker}/{interval}/{range}', 'get');
    expect(history.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['ticker', 'path', true],
      ['interval', 'path', true],
      ['range', 'path', true],
      ['prices', 'query', false],
      ['digits', 'query', false],
    ]);
    expect(Object.keys(operation('/auth/login', 'post').requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(Object.keys(operation('/backtest/{type}/{id}/events', 'get').responses['200']?.content ?? {})).toEqual([
      'text/event-stream',
    ]);
    expect(operation('/auth/logout', 'post').responses['204']?.content).toBeUndefined();
    const page = operation('/backtest/{type}/{id}/child_cards/{sort}', 'post').parameters.filter(
      (one) => one.in === 'query',
    );
    expect(page.map(({ name, required }) => [name, required])).toEqual([
      ['page_size', false],
      ['page_num', false],
      ['asc', false],
    ]);
  });

  it('refuses unknown fields in every object of every body, except where programs of others or other versions write it', () => {
    const open = ({ properties, additionalProperties, ...rest }: Json, at: string): string[] => [
      ...(properties && additionalProperties !== false ? [at] : []),
      ...Object.entries({ ...rest, ...(properties as Json | undefined) }).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? open(value as Json, `${at}.${key}`) : [],
      ),
    ];
    const found = contracts.flatMap(({ endpoint: { encoding, id }, schemas: { body } }) =>
      body && encoding !== 'raw' ? open(jsonSchemaOf(body, 'input'), id) : [],
    );
    const ofEvents = 'registry.telemetry.events.items';
    expect(found).toEqual(['auth.login', 'registry.telemetry', ofEvents]);
  });

  it('describes an answer that may be empty as 204 and as its content', () => {
    const { responses } = operation('/tickers/{ticker}/payouts', 'get');
    expect(responses['204']?.content).toBeUndefined();
    expect(responses['200']?.content?.['application/json']?.schema).toMatchObject({ type: 'object' });
  });

  it('lists the problems of each call by status', () => {
    const { responses } = operation('/backtest/{type}/request', 'post');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['202', '401', '402', '403', '404', '409', '422', '500']),
    );
    const schema = responses['402']?.content?.['application/problem+json']?.schema;
    expect(schema).toEqual({
      allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: ['not_enough_credits'] } } }],
    });
  });

  it('adds the problems that an endpoint implies', () => {
    const byId = new Map(contracts.map((contract) => [contract.endpoint.id, contract]));
    const login = byId.get('auth.login');
    expect(login && errorsOf(login)).toEqual(expect.arrayContaining(['wrong_credentials', 'malformed_request']));
    expect(login && errorsOf(login)).not.toContain('token_missing');
  });
});
