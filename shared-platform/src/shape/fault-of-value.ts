import type { Shape, TypeName } from './shape.types.ts';

const typesOf = ({ type }: Shape): readonly TypeName[] => (typeof type === 'string' ? [type] : (type ?? []));

function isOfType(value: unknown, type: TypeName): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === type;
}

/** A value in a message, cut to a line. */
function shown(value: unknown): string {
  const text = typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const listed = (values: readonly unknown[]) => values.map(shown).join(', ');

function faultOfFields(shape: Shape, value: object, at: string, isClosed: boolean): string | null {
  const { properties = {}, required = [] } = shape;
  const missing = required.find((name) => Reflect.get(value, name) === undefined);
  if (missing !== undefined) return `${at}.${missing} is missing.`;
  for (const [name, own] of Object.entries(properties)) {
    const given: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const fault = given === undefined ? null : faultOfValue(own, given, { at: `${at}.${name}`, isClosed });
    if (fault !== null) return fault;
  }
  const more = isClosed ? Object.keys(value).find((name) => !Object.hasOwn(properties, name)) : undefined;
  return more === undefined
    ? null
    : `${at}.${more} is unknown; there are ${Object.keys(properties).join(', ') || 'none'}.`;
}

interface Place {
  /** Name of the value in the message: `props`. */
  readonly at: string;
  /** Refuses fields that the shape does not name. */
  readonly isClosed?: boolean;
}

/** Why a value does not have the shape, as a sentence that names the place; null when it has. An undefined field counts as missing. */
export function faultOfValue(shape: Shape, value: unknown, { at, isClosed = false }: Place): string | null {
  const types = typesOf(shape);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return `${at} is ${shown(value)}, not of the type ${types.join(' or ')}.`;
  }
  if (shape.enum && !shape.enum.some((each) => each === value)) {
    return `${at} is ${shown(value)}, not one of ${listed(shape.enum)}.`;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of shape.items ? value.entries() : []) {
      const fault = faultOfValue(shape.items ?? {}, item, { at: `${at}[${index}]`, isClosed });
      if (fault !== null) return fault;
    }
    return null;
  }
  return typeof value === 'object' && value !== null ? faultOfFields(shape, value, at, isClosed) : null;
}
