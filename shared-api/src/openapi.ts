import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { errorCatalogue } from './errors.ts';
import { contracts } from './schemas.ts';
import type { Contract } from './schemas.ts';

/** A JSON Schema or a part of an OpenAPI document. */
export type Json = { [key: string]: unknown };

/**
 * The JSON Schema of a zod schema. `input`: what a caller sends; `output`: what an answer holds. A part that zod can
 * only check, not describe (a transform in an output), becomes the schema that precedes it.
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

/** Codes that an endpoint may answer with: its own, and those that its shape implies. */
export function errorsOf({ endpoint, schemas }: Contract): readonly ErrorCode[] {
  const implied: ErrorCode[] = ['internal_error', 'service_unavailable'];
  if (schemas.params ?? schemas.query ?? schemas.body) implied.push('invalid_request');
  if (schemas.body) {
    implied.push('malformed_request', 'payload_too_large', 'unsupported_media_type', 'request_timeout', 'rate_limited');
  }
  if (endpoint.rateLimits.length > 0) implied.push('rate_limited');
  if (endpoint.access === 'user') implied.push('token_missing', 'token_invalid', 'token_expired', 'session_ended');
  if (endpoint.access === 'deploy' || endpoint.access === 'operator' || endpoint.access === 'admin') {
    implied.push('deploy_token_missing', 'deploy_token_invalid', 'not_your_remote', 'administrator_required');
  }
  if (endpoint.access === 'operator')
    implied.push('token_invalid', 'token_expired', 'session_ended', 'developer_required');
  if (endpoint.encoding === 'tar') implied.push('malformed_upload', 'payload_too_large', 'unsupported_media_type');
  return [...new Set([...endpoint.errors, ...implied])];
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

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  events: 'application/json',
  tar: 'application/x-tar',
};

function bodyOf({ endpoint, schemas }: Contract): Json {
  const schema = schemas.body
    ? jsonSchemaOf(schemas.body, 'input')
    : endpoint.encoding === 'tar'
      ? { type: 'string', format: 'binary' }
      : undefined;
  if (!schema) return {};
  return { requestBody: { required: true, content: { [mediaTypes[endpoint.encoding]]: { schema } } } };
}

function answersOf(contract: Contract): Json {
  const { endpoint, schemas } = contract;
  const success: Json = { description: 'Success' };
  if (schemas.event) success['content'] = { 'text/event-stream': { schema: jsonSchemaOf(schemas.event, 'output') } };
  else if (schemas.response)
    success['content'] = { 'application/json': { schema: jsonSchemaOf(schemas.response, 'output') } };
  const answers: Json = { [endpoint.success]: success };
  for (const [status, codes] of Map.groupBy(errorsOf(contract), (code) => errorCatalogue[code].status)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('\n\n'),
      content: {
        'application/problem+json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
        },
      },
    };
  }
  return answers;
}

function operationOf(contract: Contract): Json {
  const { endpoint, schemas } = contract;
  return {
    operationId: endpoint.id,
    tags: [endpoint.service],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(schemas.params, 'path'), ...parametersOf(schemas.query, 'query')],
    ...bodyOf(contract),
    responses: answersOf(contract),
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
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
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

/** The path of an endpoint below `/api`, as OpenAPI writes it: `/backtest/{type}/request`. */
export function documentedPath(endpoint: Endpoint): string {
  return `/${endpoint.service}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
}

/** The OpenAPI 3.1 document of every declared endpoint. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
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
