import { z } from 'zod';
import type { Shape } from './shape.types.ts';

const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** The schema of a `Shape`, with the meaning that its keywords have in JSON Schema. */
export const shape: z.ZodType<Shape> = z.lazy(() =>
  z.strictObject({
    description: z.string().max(200).optional(),
    type: z.union([typeName, z.array(typeName).min(1)]).optional(),
    enum: z
      .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .min(1)
      .max(100)
      .optional(),
    items: shape.optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
  }),
);

/** The shape of an object. */
export const objectShape = z.strictObject({
  type: z.literal('object'),
  description: z.string().max(200).optional(),
  properties: z.record(z.string().regex(/^(?!close$)/, '`close` is the shell’s'), shape),
  required: z.array(z.string()).optional(),
});
