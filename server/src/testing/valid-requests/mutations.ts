import type { Contract } from '@candlewick/shared-api/schemas';
import { inCampaign } from '../campaign.ts';
import { schemaOf } from './valid-requests.ts';
import type { ValidRequest } from './valid-requests.ts';
import { valueOf } from './schema-values.ts';
import type { Schema } from './schema-values.ts';

/** A valid request with one field changed. */
export interface Mutation {
  /** `body.options.initial_cash = -1`. */
  readonly name: string;
  readonly request: ValidRequest;
  /** Whether the schemas of the endpoint refuse it. */
  readonly isInvalid: boolean;
}

const missing = Symbol('missing');
/** `JSON.stringify` writes it as it is: JSON has numbers that no double holds. */
const rawJson = (text: string): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);

const odd = ['a\u0000b', '\u001b[2J\r\n\u202e', "'; drop table users; --", '💥', '__proto__', '-1', '1e999', 'NaN'];
const long = 'x'.repeat(20_000);
const numbers = [-1, 0, 1.5, 2 ** 31, 2 ** 53, -1e308, rawJson('1e400')];
const values: readonly unknown[] = [null, true, {}, [], [null], missing, '', long, '\ud800', ...odd, ...numbers];
/** Each is a part of an address. */
const texts = ['0', '1.5', '2147483648', '9007199254740993', 'null', '[]', 'x'.repeat(3000), ...odd];

/** In the short form, each place gets its own part of the values: all of them are sent somewhere. */
const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  inCampaign(
    all,
    all.filter((_, at) => (at + place) % 6 === 0),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** The whole body with another value here. */
  readonly put: (value: unknown) => unknown;
}

const mostDepth = 8;

/** Every place in a body, also of fields that it leaves out. */
function placesIn(schema: Schema, value: unknown, path: Place['path'] = []): Place[] {
  const here: Place = { path, value, put: (other) => other };
  const members = schema.anyOf ?? schema.oneOf ?? [];
  const { properties, items } = members.find((member) => member.properties ?? member.items) ?? schema;
  if (path.length > mostDepth) return [here];
  if (properties) {
    // A place that is null is filled from its schema.
    const filled = value === null || schema.default === null ? members.find((member) => member.properties) : schema;
    const own = isRecord(value) ? value : (valueOf(filled ?? schema) as Readonly<Record<string, unknown>>);
    const inner = Object.entries(properties).flatMap(([key, property]) =>
      placesIn(property, own[key], [...path, key]).map(({ put, ...place }) => ({
        ...place,
        put(other: unknown) {
          const { [key]: _, ...others } = own;
          const changed = put(other);
          return changed === missing ? others : { ...others, [key]: changed };
        },
      })),
    );
    return [here, ...inner];
  }
  if (!items) return [here];
  const [first = valueOf(items, String(path.at(-1)).replace(/_list$|s$/, '')), ...others] = Array.isArray(value)
    ? (value as unknown[])
    : [];
  const inner = placesIn(items, first, [...path, 0]).map(({ put, ...place }) => ({
    ...place,
    put: (other: unknown) => [...[put(other)].filter((changed) => changed !== missing), ...others],
  }));
  return [here, ...inner];
}

function valuesAt({ value }: Place): readonly unknown[] {
  const more = isRecord(value)
    ? [{ ...value, a_typo: 1 }, JSON.parse(`{"__proto__": 1}`)]
    : Array.isArray(value)
      ? [[...(value as unknown[]), ...(value as unknown[])], Array.from({ length: 3000 }, () => value[0] as unknown)]
      : [crypto.randomUUID()];
  return [...values, ...more];
}

const shown = (value: unknown) => (value === missing ? 'missing' : (JSON.stringify(value) ?? 'undefined').slice(0, 60));

function isInvalid({ schemas, endpoint }: Contract, request: ValidRequest): boolean {
  const { params, query, body } = request;
  const read = endpoint.encoding === 'json' ? (JSON.parse(JSON.stringify(body ?? null)) as unknown) : body;
  const ofParams = schemas.params?.safeParse(params).error?.issues ?? [];
  return (
    // The others are the samples of `pathOf`.
    ofParams.some(({ path }) => String(path[0]) in params) ||
    schemas.query?.safeParse(query).success === false ||
    (endpoint.encoding !== 'raw' && schemas.body?.safeParse(read).success === false)
  );
}

/** The request with one field changed at a time, in an order that depends on its shape alone. */
export function mutationsOf(contract: Contract, request: ValidRequest): Mutation[] {
  const { schemas, endpoint } = contract;
  const changed = (name: string, part: Partial<ValidRequest>): Mutation => {
    const whole = { ...request, ...part };
    return { name, request: whole, isInvalid: isInvalid(contract, whole) };
  };
  const inParams = Object.keys(schemaOf(schemas.params).properties ?? {}).flatMap((key, at) =>
    someOf([...texts, crypto.randomUUID()], at).map((text) =>
      changed(`params.${key} = ${shown(text)}`, { params: { ...request.params, [key]: text } }),
    ),
  );
  const inQuery = [...Object.keys(schemaOf(schemas.query).properties ?? {}), 'a_typo'].flatMap((key, at) =>
    (key === 'a_typo' ? ['1'] : someOf([...texts, '', ['1', '2']], at)).map((text) =>
      changed(`query.${key} = ${shown(text)}`, { query: { ...request.query, [key]: text } }),
    ),
  );
  const writesBody = schemas.body !== undefined && (endpoint.encoding === 'json' || endpoint.encoding === 'form');
  const places = writesBody ? placesIn(schemaOf(schemas.body), request.body) : [];
  const inBody = places.flatMap((place, at) =>
    someOf(valuesAt(place), at)
      .filter((value) => endpoint.encoding === 'json' || typeof value === 'string')
      .map((value) => [value, place.put(value)] as const)
      .filter(([, body]) => body !== missing && (endpoint.encoding === 'json' || isRecord(body)))
      .map(([value, body]) => changed(`body.${place.path.join('.')} = ${shown(value)}`, { body })),
  );
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const inBytes =
    bytes.length > 0 ? [bytes.subarray(0, -9), bytes.subarray(9), Buffer.from(bytes).fill(0, 20, 30)] : [];
  return [...inParams, ...inQuery, ...inBody, ...inBytes.map((body, at) => changed(`bytes ${at}`, { body }))];
}
