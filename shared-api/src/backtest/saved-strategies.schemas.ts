import { z } from 'zod';
import { epochMs, nameOf } from '../common.schemas.ts';
import { options, strategy } from './strategy.schemas.ts';

const type = z.enum(['stocks']);
const byId = z.object({ type, id: z.uuid() });

/** One to 60 characters on one line. Names differ by more than their case. */
const name = nameOf(60);

const savedStrategy = z.object({
  id: z.uuid(),
  name: z.string(),
  strategy,
  options,
  /** Counts the changes. */
  revision: z.number().int(),
  updated_at: epochMs,
});

export const savedStrategies = {
  params: z.object({ type }),
  response: z.object({ strategies: z.array(savedStrategy) }),
};

export const saveStrategy = {
  params: byId,
  body: z.strictObject({
    name,
    strategy,
    options: options.prefault({}),
    /** The revision that the client changes; null for a new strategy. */
    revision: z.number().int().min(1).nullable(),
  }),
  response: savedStrategy,
};

export const renameStrategy = { params: byId, body: z.strictObject({ name }), response: savedStrategy };

export const deleteStrategy = { params: byId };
