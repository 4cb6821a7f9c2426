import { z } from 'zod';
import type { Kind, Kinds } from '../store/kinds.ts';
import { listObjects } from '../store/objects.repository.ts';
import type { Context } from './context.ts';
import { load } from './load.ts';
import { paging } from './params.ts';
import { invalid } from './refusal.ts';

const pagingParams = z.strictObject(paging);
type Paging = z.output<typeof pagingParams>;

const defaultLimit = 10;
const highestLimit = 100;

function limitOf({ limit = defaultLimit }: Paging): number {
  if (limit >= 1 && limit <= highestLimit) return limit;
  throw invalid(`This value must be between 1 and ${highestLimit} (it is ${limit}).`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function createdBetween({ created }: Paging): { from?: number; to?: number } {
  if (created === undefined) return {};
  if (typeof created === 'number') return { from: created, to: created };
  const from = created.gte ?? (created.gt === undefined ? undefined : created.gt + 1);
  const to = created.lte ?? (created.lt === undefined ? undefined : created.lt - 1);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

interface Options {
  readonly url: string;
  /** Values that the objects have; undefined ones are not asked for. */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly types?: readonly string[] | undefined;
}

/** A page of a list, newest first. Throws a Refusal for a cursor that is no such object. */
export async function listPage<K extends Kind>(
  kind: K,
  params: Paging,
  { url, where = {}, types }: Options,
  context: Context,
): Promise<{ object: 'list'; data: Kinds[K]['body'][]; has_more: boolean; url: string }> {
  const { starting_after: startingAfter, ending_before: endingBefore } = params;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalid('Only one of starting_after and ending_before may be given.', { param: 'starting_after' });
  }
  if (startingAfter !== undefined) await load(kind, startingAfter, context, { param: 'starting_after' });
  if (endingBefore !== undefined) await load(kind, endingBefore, context, { param: 'ending_before' });
  const limit = limitOf(params);
  const page = {
    limit,
    startingAfter,
    endingBefore,
    where,
    created: createdBetween(params),
    ...(types ? { types } : {}),
  };
  const found = await listObjects(kind, page, context.transaction);
  const kept = found.slice(0, limit).map(({ body }) => body);
  // Pages before a cursor are read from the cursor on.
  const data = endingBefore === undefined ? kept : kept.toReversed();
  return { object: 'list', data, has_more: found.length > limit, url };
}
