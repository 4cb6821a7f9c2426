import { z } from 'zod';
import { metadataChange } from './metadata.ts';
import { Refusal, invalid } from './refusal.ts';
import type { FormValue } from './form.ts';

/** A text that cannot be unset. */
export const text = (max = 5000) => z.string().min(1, 'empty').max(max, 'long');

/** A text that an empty value unsets. */
export const unsettable = (max = 5000) =>
  z
    .string()
    .max(max, 'long')
    .transform((value) => (value === '' ? null : value));

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const flag = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true');
export const list = z.array(z.string());
export const expand = { expand: z.array(z.string()).optional() };
export const metadata = { metadata: metadataChange.optional() };

export const addressParams = z.strictObject({
  city: unsettable().optional(),
  country: unsettable().optional(),
  line1: unsettable().optional(),
  line2: unsettable().optional(),
  postal_code: unsettable().optional(),
  state: unsettable().optional(),
});

/** Only the values that were given. */
export const given = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const times = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** What every list takes. */
export const paging = {
  ...expand,
  limit: integer.optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: z.union([integer, times]).optional(),
};

const bracketed = (path: readonly PropertyKey[]) =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

function valueAt(values: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  let value: unknown = values;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value as FormValue | undefined;
}

function refusalOf(issue: z.core.$ZodIssue, values: FormValue): Refusal {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(issue.path);
  const value = valueAt(values, issue.path);
  if (value === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (typeof value === 'object') return invalid(`Invalid ${Array.isArray(value) ? 'array' : 'object'}`, { param });
  if (issue.message === 'empty') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return invalid(message, { code: 'parameter_invalid_empty', param });
  }
  if (issue.message === 'integer') {
    return invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  }
  if (issue.message === 'boolean') return invalid(`Invalid boolean: ${value}`, { param });
  if (issue.message === 'long') return invalid(`Invalid ${param}: it is too long.`, { param });
  return invalid(
    `Invalid ${param}: ${issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'it is not valid'}`,
    {
      param,
    },
  );
}

/** Reads parameters. Throws a Refusal in the words of Stripe for the first that is wrong. */
export function readParams<S extends z.ZodType>(schema: S, values: { readonly [key: string]: FormValue }): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue
    ? refusalOf(issue, values)
    : new Refusal(400, { type: 'invalid_request_error', message: 'Invalid request.' });
}
