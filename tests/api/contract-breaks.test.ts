import { openApiDocument } from '@candlewick/shared-api/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type EndpointSchemas } from '../../shared-api/src/endpoint.ts';
import { contractBreaks, type ApiDocument } from './contract-breaks.ts';

type Declared = Parameters<typeof endpoint>[0];

const side = z.enum(['buy', 'sell']);
const schemas = {
  params: z.object({ account: z.string().max(40) }),
  query: z.object({ page: z.coerce.number().int().min(1).max(50).optional() }),
  body: z.strictObject({
    side,
    shares: z.number().min(1).max(1000),
    note: z.string().optional(),
    legs: z.array(z.object({ ticker: z.string() })).max(4),
  }),
  response: z.object({
    id: z.string(),
    status: z.enum(['open', 'filled']),
    price: z.number().nullable(),
    fills: z.array(z.object({ at: z.number().int(), venue: z.string() })),
    fees: z.record(z.string(), z.number()),
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('filled'), shares: z.number() }),
      z.object({ kind: z.literal('refused'), reason: z.string() }),
    ]),
  }),
} satisfies EndpointSchemas;
const declared: Declared = {
  id: 'operate.add',
  method: 'POST',
  path: '/orders/:account',
  summary: 'Adds an order',
  errors: ['unknown_ticker', 'not_found'],
};

function documentOf(changes: Partial<Declared> = {}, changed: Partial<EndpointSchemas> = {}): ApiDocument {
  const { params, query, body, response, event } = { event: undefined, ...schemas, ...changed } as EndpointSchemas;
  const given = Object.entries({ params, query, body, response, event }).filter(([, schema]) => schema !== undefined);
  const contract = {
    endpoint: endpoint({ ...declared, ...changes }),
    schemas: Object.fromEntries(given) as EndpointSchemas,
  };
  // As a document of a commit arrives.
  return JSON.parse(JSON.stringify(openApiDocument('1.0.0', [contract]))) as ApiDocument;
}
const released = documentOf();
const breaksOf = (changes?: Partial<Declared>, changed?: Partial<EndpointSchemas>) =>
  contractBreaks(released, documentOf(changes, changed));
const { body, response, query } = schemas;

describe('a change that breaks a built remote is named by endpoint and field', () => {
  it.each<[string, Partial<Declared>, string]>([
    ['another id', { id: 'operate.place' }, 'removed (POST /operate/orders/{account})'],
    [
      'another path',
      { path: '/order/:account' },
      'address: changed: POST /operate/order/{account}, was POST /operate/orders/{account}',
    ],
    [
      'another method',
      { method: 'PUT' },
      'address: changed: PUT /operate/orders/{account}, was POST /operate/orders/{account}',
    ],
    ['a code that is gone', { errors: ['not_found'] }, 'error unknown_ticker: removed'],
    ['another status', { success: 202 }, 'response, its status: changed: 202, was 200'],
    [
      'a required plan',
      { requires: { tier: 'business' } },
      'access: the plan must have {"tier":"business"}, was any plan',
    ],
    [
      'another encoding',
      { encoding: 'form' },
      'body, its media type: changed: application/x-www-form-urlencoded, was application/json',
    ],
    [
      'another answer',
      { answer: 'events' },
      'response, its media type: changed: text/event-stream, was application/json',
    ],
  ])('%s', (_, changes, text) => {
    expect(breaksOf(changes)).toContain(`operate.add: ${text}`);
  });

  it.each<[string, Partial<EndpointSchemas>, string[]]>([
    ['a new parameter of the query', { query: query.extend({ market: z.string() }) }, ['query.market: newly required']],
    ['a parameter that is gone', { query: z.object({}) }, ['query.page: removed']],
    [
      'a narrower parameter',
      { query: z.object({ page: z.coerce.number().int().min(1).max(20).optional() }) },
      ['query.page: narrowed: maximum is 20, was 50'],
    ],
    [
      'another name in the path',
      { params: z.object({ portfolio: z.string() }) },
      ['path.account: removed', 'path.portfolio: newly required'],
    ],
    ['a new field of the body', { body: body.extend({ limit: z.number() }) }, ['body.limit: newly required']],
    [
      'a field of the body that must be there now',
      { body: body.required({ note: true }) },
      ['body.note: newly required'],
    ],
    ['a field of the body that is gone', { body: body.omit({ note: true }) }, ['body.note: removed']],
    [
      'a body with a narrower enum',
      { body: body.extend({ side: z.enum(['buy']) }) },
      ['body.side: narrowed: no longer takes "sell"'],
    ],
    [
      'a body with a narrower range',
      { body: body.extend({ shares: z.number().min(10).max(1000) }) },
      ['body.shares: narrowed: minimum is 10, was 1'],
    ],
    [
      'a body with another type',
      { body: body.extend({ shares: z.string() }) },
      ['body.shares: narrowed: no longer takes number'],
    ],
    [
      'a body with a pattern',
      { body: body.extend({ note: z.string().regex(/^a/).optional() }) },
      ['body.note: narrowed: pattern is ^a, was none'],
    ],
    [
      'a body in a list',
      { body: body.extend({ legs: z.array(z.object({ ticker: z.string(), ratio: z.number() })).max(3) }) },
      ['body.legs: narrowed: maxItems is 3, was 4', 'body.legs[].ratio: newly required'],
    ],
    ['no body', { body: undefined as never }, ['body: removed']],
    ['a response without a field', { response: response.omit({ id: true }) }, ['response.id: removed']],
    [
      'a response whose field may be absent',
      { response: response.partial({ id: true }) },
      ['response.id: may be absent now'],
    ],
    [
      'a response whose field may be null',
      { response: response.extend({ id: z.string().nullable() }) },
      ['response.id: widened: may be null'],
    ],
    [
      'a response with a wider enum',
      { response: response.extend({ status: z.enum(['open', 'filled', 'held']) }) },
      ['response.status: widened: may be "held"'],
    ],
    [
      'a response with another type',
      { response: response.extend({ id: z.number() }) },
      ['response.id: widened: may be number'],
    ],
    [
      'a response with fractions',
      { response: response.extend({ fills: z.array(z.object({ at: z.number(), venue: z.string() })) }) },
      ['response.fills[].at: widened: may be number'],
    ],
    [
      'a response with less in a list',
      { response: response.extend({ fills: z.array(z.object({ at: z.number().int() })) }) },
      ['response.fills[].venue: removed'],
    ],
    [
      'a response with another record',
      { response: response.extend({ fees: z.record(z.string(), z.string()) }) },
      ['response.fees.*: widened: may be string'],
    ],
    ['a response that may be empty', { response: response.nullable() }, ['response: may be empty now']],
    ['no response', { response: undefined as never }, ['response: removed']],
    [
      'a member of a union without a field',
      {
        response: response.extend({ outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('filled') })]) }),
      },
      ['response.outcome.shares: removed'],
    ],
    [
      'another member of a union',
      {
        response: response.extend({
          outcome: z.union([response.shape.outcome, z.object({ kind: z.literal('held'), until: z.number() })]),
        }),
      },
      ['response.outcome.kind: widened: may be "held"', 'response.outcome.shares: removed'],
    ],
  ])('%s', (_, changed, texts) => {
    expect(breaksOf({}, changed)).toEqual(texts.map((text) => `operate.add: ${text}`));
  });

  it('an endpoint that is no longer public', () => {
    const before = documentOf({ access: 'public' });
    expect(contractBreaks(before, released)).toContain('operate.add: access: a session is newly required');
  });

  it('a body where there was none', () => {
    const before = documentOf({}, { body: undefined as never });
    expect(contractBreaks(before, released)).toEqual(['operate.add: body: newly required']);
  });
});

describe('a change that breaks no built remote passes', () => {
  it.each<[string, Partial<Declared>, Partial<EndpointSchemas>]>([
    ['nothing', {}, {}],
    [
      'another summary and a new code',
      { summary: 'Places', errors: ['unknown_ticker', 'not_found', 'tier_required'] },
      {},
    ],
    [
      'public',
      {
        access: 'public',
        errors: [
          'unknown_ticker',
          'not_found',
          'token_missing',
          'token_invalid',
          'token_expired',
          'session_ended',
          'key_not_allowed',
        ],
      },
      {},
    ],
    [
      'optional parameters and fields',
      {},
      { query: query.extend({ market: z.string().optional() }), body: body.extend({ limit: z.number().default(0) }) },
    ],
    [
      'wider parameters and fields',
      {},
      {
        query: z.object({ page: z.coerce.number().int().optional() }),
        body: body.extend({ side: z.enum(['buy', 'sell', 'short']), shares: z.number().max(2000) }),
      },
    ],
    ['a field that need not be there', {}, { body: body.partial() }],
    ['a body that takes null', {}, { body: body.extend({ side: side.nullable() }) }],
    [
      'a response with more',
      {},
      {
        response: response.extend({
          venue: z.string(),
          fills: z.array(z.object({ at: z.number().int(), venue: z.string(), fee: z.number() })),
        }),
      },
    ],
    ['a narrower response', {}, { response: response.extend({ status: z.enum(['open']), price: z.number().int() }) }],
    ['a response with other limits', {}, { response: response.extend({ id: z.string().max(4) }) }],
    [
      'fewer members of a union',
      {},
      {
        response: response.extend({
          outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('filled'), shares: z.number() })]),
        }),
      },
    ],
  ])('%s', (_, changes, changed) => {
    expect(breaksOf(changes, changed)).toEqual([]);
  });

  it('a new endpoint', () => {
    expect(contractBreaks({ paths: {} }, released)).toEqual([]);
  });
});
