import { z } from 'zod';

const mostKeys = 50;
const longestKey = 40;
const longestValue = 500;

/** Keys to set; an empty value removes its key, an empty text instead of an object removes all. */
export const metadataChange = z.union([
  z.literal(''),
  z.record(
    z
      .string()
      .max(longestKey)
      .regex(/^[^[\]]+$/),
    z.string().max(longestValue),
  ),
]);

type Change = z.output<typeof metadataChange> | undefined;

/** The metadata after a change. */
export function changedMetadata(
  before: Readonly<Record<string, string>> | null,
  change: Change,
): Record<string, string> {
  if (change === '') return {};
  const after = { ...before, ...change };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([, value]) => value !== '')
      .slice(0, mostKeys),
  );
}
