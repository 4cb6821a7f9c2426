import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { errorsOf } from './errors-of.ts';
import { errorCatalog } from './errors.ts';
import { contracts } from './schemas.ts';
import type { Contract } from './schemas.ts';

export { errorsOf };

/** A JSON Schema or a part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/**
 * The JSON Schema of a zod schema. `input` describes the request, `output` the response. Where zod cannot describe a
 * part (a transform in an output), the schema before the transform stands in.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'transform') jsonSchema.type = 'string';
    },
  });
  const { $schema: _, '~standard': __, ...rest } = described as Json;
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

/** Content types of requests and responses by encoding. */
export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  multipart: 'multipart/form-data',
  raw: '*/*',
  tar: 'application/x-tar',
  events: 'text/event-stream',
} as const satisfies Record<Endpoint['encoding'] | Endpoint['answer'], string>;

/** What a body may be sent as. A form has two encodings (HTML), and both log in (OAuth 2.0 clients) and unsubscribe (RFC 8058). */
export const bodyTypesOf = ({ encoding }: Pick<Endpoint, 'encoding'>): readonly string[] =>
  encoding === 'form' ? [mediaTypes.form, mediaTypes.multipart] : [mediaTypes[encoding]];

function bodyOf({ endpoint, schemas }: Contract): Json {
  const bytes = endpoint.encoding === 'tar' || endpoint.encoding === 'raw';
  const schema = bytes ? { type: 'string', format: 'binary' } : schemas.body && jsonSchemaOf(schemas.body, 'input');
  if (!schema) return {};
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(bodyTypesOf(endpoint).map((type) => [type, { schema }])),
    },
  };
}

function answersOf(contract: Contract): Json {
  const { endpoint, schemas } = contract;
  const success: Json = { description: 'Success' };
  const schema = schemas.event ?? schemas.response;
  const mayBeEmpty = schema instanceof z.ZodNullable;
  const content = mayBeEmpty ? (schema.unwrap() as z.ZodType) : schema;
  if (content) success['content'] = { [mediaTypes[endpoint.answer]]: { schema: jsonSchemaOf(content, 'output') } };
  const answers: Json = { [endpoint.success]: success };
  if (mayBeEmpty) answers[204] = { description: 'There is nothing of this kind' };
  for (const [status, codes] of Map.groupBy(errorsOf(contract), (code) => errorCatalog[code].status)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].title}`).join('\n\n'),
      content: {
        'application/problem+json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
        },
      },
    };
  }
  return answers;
}

/** An empty requirement among others makes them optional. */
function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operationOf(contract: Contract): Json {
  const { endpoint, schemas } = contract;
  return {
    operationId: endpoint.id,
    tags: [endpoint.service],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parametersOf(schemas.params, 'path'), ...parametersOf(schemas.query, 'query')],
    ...bodyOf(contract),
    responses: answersOf(contract),
    ...(endpoint.requires ? { 'x-requires': endpoint.requires } : {}),
    ...(endpoint.rateLimits.length > 0 ? { 'x-rate-limits': endpoint.rateLimits } : {}),
  };
}

/** RFC 9457, with the members of this API. */
const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'traceId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do' },
    code: { type: 'string', enum: Object.keys(errorCatalog) },
    feature: { type: 'string', description: 'With `tier_required`: the feature or the tier that the plan lacks' },
    traceId: { type: 'string', description: 'Also in the logs and in the header x-trace-id' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'path', 'message'],
        properties: { code: { type: 'string' }, path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The path of an endpoint below `/api` in OpenAPI notation: `/backtest/{type}/request`. */
export function documentedPath(endpoint: Endpoint): string {
  return `/${endpoint.service}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
}

/** The OpenAPI 3.1 document of every declared endpoint, or of these. */
export function openApiDocument(version: string, declared: readonly Contract[] = contracts): Json {
  const paths: Record<string, Json> = {};
  for (const contract of declared) {
    const path = (paths[documentedPath(contract.endpoint)] ??= {});
    path[contract.endpoint.method.toLowerCase()] = operationOf(contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candlewick', version, description: 'Stock research, backtests and alerts.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a session; for calls of the registry a deploy token',
        },
      },
    },
  };
}
