import { endpoint } from '../endpoint.ts';
import type * as schemas from './charts.schemas.ts';

export const drawings = endpoint<typeof schemas.drawings>({
  id: 'charts.drawings',
  method: 'GET',
  path: '/drawings/:ticker',
  summary: "The user's drawings on the chart of a symbol, oldest first; also of one that no market has now",
});

/** Undoing the deletion of all drawings writes each of them. */
const writeLimits = [{ per: 'user', limit: 600, windowSeconds: 60, counts: 'calls', across: 'process' }] as const;

export const putDrawing = endpoint<typeof schemas.putDrawing>({
  id: 'charts.putDrawing',
  method: 'PUT',
  path: '/drawings/:ticker/:id',
  summary: 'Create or replace a drawing; the last call wins',
  permission: 'editor',
  success: 204,
  rateLimits: writeLimits,
  errors: ['too_many_drawings'],
  bodyLimitBytes: 8 * 1024,
});

export const deleteDrawing = endpoint<typeof schemas.deleteDrawing>({
  id: 'charts.deleteDrawing',
  method: 'DELETE',
  path: '/drawings/:ticker/:id',
  summary: 'Delete a drawing',
  permission: 'editor',
  success: 204,
  rateLimits: writeLimits,
  errors: ['not_found'],
});

export const deleteDrawings = endpoint<typeof schemas.deleteDrawings>({
  id: 'charts.deleteDrawings',
  method: 'DELETE',
  path: '/drawings/:ticker',
  summary: "Delete all of the user's drawings on the chart of a symbol",
  permission: 'editor',
  success: 204,
  rateLimits: writeLimits,
});
