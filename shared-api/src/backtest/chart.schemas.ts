import { longerIntervals } from '@candlewick/engine';
import { z } from 'zod';

export const column = z.array(z.number());
export const nullableColumn = z.array(z.number().nullable());

/** Each indicator of a strategy once, with one value per bar: null while it warms up; of a pattern 1 where it is, else 0. */
export const shownIndicators = z.array(
  z.object({
    indicator: z.string(),
    params: z.record(z.string(), z.number()),
    /** Bars back, and the interval, where they are not the rule's own. */
    offset: z.number().int().optional(),
    interval: z.enum(longerIntervals).optional(),
    label: z.string(),
    /** `price`: on the scale of the prices. `own`: in a pane of its own. `pattern`: marks on the bars. */
    pane: z.enum(['price', 'own', 'pattern']),
    values: nullableColumn,
  }),
);
