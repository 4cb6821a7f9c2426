import { schemaBreaks, type Schema } from './schema-breaks.ts';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-requires'?: object;
}

/** The part of an OpenAPI document of `openApiDocument` that is compared. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Placed {
  readonly call: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: ApiDocument): Map<string, Placed> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return [operation.operationId, { call, operation }] as const;
    }),
  );
  return new Map(all);
}

/** A change between two values of which every difference counts. */
const changed = (what: string, before: unknown, now: unknown): string[] =>
  before === now ? [] : [`${what}: changed: ${String(now)}, was ${String(before)}`];

/** The parameters of a place as one object. */
function parametersOf({ parameters }: Operation, place: 'path' | 'query'): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function contentBreaks(at: 'body' | 'response', before: Content | undefined, now: Content | undefined): string[] {
  const [known] = Object.entries(before ?? {});
  const [current] = Object.entries(now ?? {});
  if (!known) return current && at === 'body' ? ['body: newly required'] : [];
  if (!current) return [`${at}: removed`];
  const direction = at === 'body' ? 'request' : 'response';
  return [
    ...changed(`${at}, its media type`, known[0], current[0]),
    ...schemaBreaks({ before: known[1].schema, now: current[1].schema, at }, direction),
  ];
}

const isSuccess = (status: string) => status.startsWith('2');

/** Problem codes with their status. */
function codesOf({ responses }: Operation): Map<string, string> {
  const codes = Object.entries(responses).flatMap(([status, { content = {} }]) => {
    const { allOf = [] } = (content['application/problem+json']?.schema ?? {}) as { allOf?: readonly Schema[] };
    const values = allOf.flatMap(({ properties }) => properties?.['code']?.enum ?? []);
    return values.map((code) => [String(code), status] as const);
  });
  return new Map(codes);
}

function responseBreaks(before: Operation, now: Operation): string[] {
  const bodyOf = ({ responses }: Operation) =>
    Object.entries(responses).find(([status, { content }]) => isSuccess(status) && content);
  const statusOf = (operation: Operation) => bodyOf(operation)?.[0] ?? Object.keys(operation.responses).find(isSuccess);
  const isEmptied = now.responses['204'] !== undefined && before.responses['204'] === undefined;
  const codes = codesOf(now);
  const errors = [...codesOf(before)].flatMap(([code, status]) => {
    const current = codes.get(code);
    return current === undefined ? [`error ${code}: removed`] : changed(`error ${code}, its status`, status, current);
  });
  return [
    ...changed('response, its status', statusOf(before), statusOf(now)),
    ...(isEmptied && bodyOf(now) ? ['response: may be empty now'] : []),
    ...contentBreaks('response', bodyOf(before)?.[1].content, bodyOf(now)?.[1].content),
    ...errors,
  ];
}

/** Whether a visitor may call. */
const isOpen = ({ security }: Operation) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);

function accessBreaks(before: Operation, now: Operation): string[] {
  const [plan, asked] = [before, now].map((operation) => JSON.stringify(operation['x-requires']));
  return [
    ...(isOpen(before) && !isOpen(now) ? ['access: a session is newly required'] : []),
    ...(asked === undefined || asked === plan
      ? []
      : [`access: the plan must have ${asked}, was ${plan ?? 'any plan'}`]),
  ];
}

function operationBreaks(before: Operation, now: Operation): string[] {
  const places = (['path', 'query'] as const).flatMap((place) => {
    const compared = { before: parametersOf(before, place), now: parametersOf(now, place), at: place };
    return schemaBreaks(compared, 'request');
  });
  return [
    ...places,
    ...contentBreaks('body', before.requestBody?.content, now.requestBody?.content),
    ...responseBreaks(before, now),
    ...accessBreaks(before, now),
  ];
}

/** What a change of the contract breaks for a remote that was built with the earlier one: `orders.add: body.side: newly required`. */
export function contractBreaks(before: ApiDocument, now: ApiDocument): string[] {
  const current = operationsOf(now);
  return [...operationsOf(before)].flatMap(([id, { call, operation }]) => {
    const found = current.get(id);
    if (!found) return [`${id}: removed (${call})`];
    const breaks = [...changed('address', call, found.call), ...operationBreaks(operation, found.operation)];
    return breaks.map((text) => `${id}: ${text}`);
  });
}
