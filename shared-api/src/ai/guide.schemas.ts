import { z } from 'zod';

export const guideKinds = ['help', 'term', 'indicator', 'pattern', 'metric'] as const;

export const guide = {
  /** Entries one of whose names has words that begin with all of these; every entry without. */
  query: z.strictObject({ search: z.string().trim().max(100).default('') }),
  response: z.object({
    /** Those whose name begins with the search first; at most some 500. */
    entries: z.array(
      z.object({
        kind: z.enum(guideKinds),
        /** Unique within its kind: `Sharpe ratio`, `SMA`. */
        name: z.string(),
        /** What else people call it, or its name in full. */
        other_names: z.array(z.string()),
        paragraphs: z.array(z.string()),
      }),
    ),
  }),
};
