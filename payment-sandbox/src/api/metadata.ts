import { z } from 'zod';
import { invalid } from './refusal.ts';

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

/** The metadata after a change. Throws a Refusal for too many keys. */
export function changedMetadata(
  before: Readonly<Record<string, string>> | null,
  change: Change,
): Record<string, string> {
  if (change === '') return {};
  const after = Object.entries({ ...before, ...change }).filter(([, value]) => value !== '');
  if (after.length > mostKeys) {
    throw invalid(`You can only specify up to ${mostKeys} keys. You specified ${after.length} keys.`, {
      param: 'metadata',
    });
  }
  return Object.fromEntries(after);
}
