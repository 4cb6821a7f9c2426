/** The part of JSON Schema that zod writes for the contract. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** What a built remote knows, and what the server takes or answers now. */
interface Compared {
  readonly before: Schema;
  readonly now: Schema;
  /** Name of the field: `body.orders[].side`. */
  readonly at: string;
}

/** A request that was valid must stay valid; a response must stay within what it could be. */
type Direction = 'request' | 'response';

/** A schema that is no union. */
interface Single extends Schema {
  readonly type?: string;
}

/** What values a schema allows, one schema each: enums and unions apart. */
function alternatives(schema: Schema): Single[] {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  const union = anyOf ?? oneOf;
  if (union) return union.flatMap(alternatives);
  if (values) return values.map((value) => ({ ...rest, const: value }));
  if (type === undefined) return [rest];
  return [type].flat().map((each) => ({ ...rest, type: each }));
}

const isAny = ({ type, ...rest }: Single) => type === undefined && !('const' in rest);

function typeOf({ type, const: value }: Single): string {
  if (type !== undefined) return type;
  return value === null ? 'null' : typeof value;
}

/** Whether all values of a kind belong to the other kind: an integer is a number. */
const isOfType = (one: string, other: string) => one === other || (one === 'integer' && other === 'number');

const textOf = (schema: Single) => ('const' in schema ? JSON.stringify(schema.const) : (schema.type ?? 'any value'));

/** Limits that a request may have exceeded before; `narrows` says whether the new one allows less. */
const limits: Readonly<Record<string, (now: number, before: number) => boolean>> = {
  minimum: (now, before) => now > before,
  exclusiveMinimum: (now, before) => now > before,
  minLength: (now, before) => now > before,
  minItems: (now, before) => now > before,
  maximum: (now, before) => now < before,
  exclusiveMaximum: (now, before) => now < before,
  maxLength: (now, before) => now < before,
  maxItems: (now, before) => now < before,
};

/** Whether one pattern or format allows what another does cannot be told from the texts, so every other one counts. */
const forms = ['pattern', 'format'];

function limitBreaks({ before, now, at }: Compared): string[] {
  const narrowed = Object.entries(limits).filter(([name, narrows]) => {
    const [limit, former] = [now[name], before[name]];
    return typeof limit === 'number' && (typeof former !== 'number' || narrows(limit, former));
  });
  const changed = forms.filter((name) => now[name] !== undefined && now[name] !== before[name]);
  return [...narrowed.map(([name]) => name), ...changed].map(
    (name) => `${at}: narrowed: ${name} is ${String(now[name])}, was ${String(before[name] ?? 'none')}`,
  );
}

function objectBreaks({ before, now, at }: Compared, direction: Direction): string[] {
  const { properties: known = {}, required: needed = [] } = before;
  const { properties: current = {}, required = [] } = now;
  const fieldOf = (name: string) => (at === '' ? name : `${at}.${name}`);
  const fields = Object.entries(known).flatMap(([name, schema]) => {
    const field = current[name];
    if (!field) return [`${fieldOf(name)}: removed`];
    const absent =
      direction === 'response' && needed.includes(name) && !required.includes(name)
        ? [`${fieldOf(name)}: may be absent now`]
        : [];
    return [...absent, ...schemaBreaks({ before: schema, now: field, at: fieldOf(name) }, direction)];
  });
  const asked =
    direction === 'request'
      ? required.filter((name) => !needed.includes(name)).map((name) => `${fieldOf(name)}: newly required`)
      : [];
  return [...fields, ...asked, ...recordBreaks({ before, now, at }, direction)];
}

/** Of objects with any keys. */
function recordBreaks({ before, now, at }: Compared, direction: Direction): string[] {
  const [values, current] = [before.additionalProperties, now.additionalProperties];
  if (typeof values !== 'object' || Object.keys(values).length === 0) return [];
  if (typeof current !== 'object') return [`${at}.*: removed`];
  const keys = { before: before.propertyNames ?? {}, now: now.propertyNames ?? {}, at: `${at}.*, the key` };
  return [
    ...schemaBreaks(keys, direction),
    ...schemaBreaks({ before: values, now: current, at: `${at}.*` }, direction),
  ];
}

function arrayBreaks({ before, now, at }: Compared, direction: Direction): string[] {
  const places = Math.max(before.prefixItems?.length ?? 0, now.prefixItems?.length ?? 0);
  const tuple = Array.from({ length: places }, (_, place) => {
    const [former, current] = [before.prefixItems?.[place], now.prefixItems?.[place]];
    if (!former || !current) return [`${at}[${place}]: ${former ? 'removed' : 'added'}`];
    return schemaBreaks({ before: former, now: current, at: `${at}[${place}]` }, direction);
  });
  const [former, current] = [before.items, now.items];
  // A tuple has none beyond its places.
  if (typeof former !== 'object' || typeof current !== 'object') return tuple.flat();
  return [...tuple.flat(), ...schemaBreaks({ before: former, now: current, at: `${at}[]` }, direction)];
}

/** Compares two schemas of the same type, neither a union. */
function sameTypeBreaks(compared: Compared, direction: Direction): string[] {
  const { before } = compared;
  return [
    ...(direction === 'request' ? limitBreaks(compared) : []),
    ...(before.type === 'object' ? objectBreaks(compared, direction) : []),
    ...(before.type === 'array' ? arrayBreaks(compared, direction) : []),
  ];
}

/** Whether all values of the one are of the type, and if need be the value, of the other. */
function fits(one: Single, other: Single): boolean {
  if ('const' in other) return 'const' in one && one.const === other.const;
  return isAny(other) || (!isAny(one) && isOfType(typeOf(one), typeOf(other)));
}

/**
 * What a change of a schema breaks for a remote that was built before it, each with the name of its field. Requests: what the remote may send
 * and the server no longer takes. Responses: what the server may answer and the remote does not know.
 */
export function schemaBreaks({ before, now, at }: Compared, direction: Direction): string[] {
  const [known, current] = [alternatives(before), alternatives(now)];
  const [parts, wholes] = direction === 'request' ? [known, current] : [current, known];
  return parts.flatMap((part) => {
    const homes = wholes.filter((whole) => fits(part, whole));
    if (homes.length === 0) {
      const text = textOf(part);
      return [direction === 'request' ? `${at}: narrowed: no longer takes ${text}` : `${at}: widened: may be ${text}`];
    }
    const breaks = homes.map((whole) => {
      if ('const' in part || isAny(whole)) return [];
      return sameTypeBreaks(
        direction === 'request' ? { before: part, now: whole, at } : { before: whole, now: part, at },
        direction,
      );
    });
    // Of a union, the member that is most like it.
    return breaks.toSorted((one, other) => one.length - other.length)[0] ?? [];
  });
}
