import { z } from 'zod';
import { epochMs, nameOf, ticker } from '../common.schemas.ts';
import { drawingColors, drawingDashes, drawingKinds, drawingLimits } from './drawing-terms.ts';

/** Larger than any price, and small enough for sums of them. */
const mostPrice = 1e12;

const point = z.strictObject({ time: epochMs, price: z.number().min(-mostPrice).max(mostPrice) });

const look = {
  style: z
    .strictObject({
      color: z.enum(drawingColors),
      /** Of the line in px. */
      width: z.number().int().min(1).max(3),
      dash: z.enum(drawingDashes),
    })
    .optional(),
  text: nameOf(drawingLimits.textLength).optional(),
  is_locked: z.boolean().optional(),
  is_hidden: z.boolean().optional(),
};

/** What a position risks, from which its size follows. */
const position = z.strictObject({
  account: z.number().positive().max(mostPrice),
  risk_percent: z.number().positive().max(100),
});

const pointsOf = <Kind extends keyof typeof drawingKinds>(kind: Kind) => z.array(point).length(drawingKinds[kind]);

const drawing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['level', 'vertical']), points: pointsOf('level'), ...look }),
  z.strictObject({
    kind: z.literal('text'),
    points: pointsOf('text'),
    ...look,
    text: nameOf(drawingLimits.textLength),
  }),
  z.strictObject({
    kind: z.enum(['trend', 'ray', 'rectangle', 'fibonacci', 'measure']),
    points: pointsOf('trend'),
    ...look,
  }),
  z.strictObject({ kind: z.literal('channel'), points: pointsOf('channel'), ...look }),
  z.strictObject({
    kind: z.enum(['long', 'short']),
    points: pointsOf('long'),
    ...look,
    position: position.optional(),
  }),
]);

const ofTicker = z.object({ ticker });
const byId = z.object({ ticker, id: z.uuid() });

export const drawings = {
  params: ofTicker,
  /** Oldest first. */
  response: z.object({ drawings: z.array(z.object({ id: z.uuid(), drawing })) }),
};

export const putDrawing = {
  /** The client makes the id, so that a repeated call draws nothing twice. */
  params: byId,
  body: drawing,
};

export const deleteDrawing = { params: byId };

export const deleteDrawings = { params: ofTicker };
