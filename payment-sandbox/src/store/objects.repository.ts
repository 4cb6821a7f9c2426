import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Executor } from './database.ts';
import { sandboxObjects as objects } from './tables.ts';
import type { Kind, Stored } from './kinds.ts';

export interface Page {
  readonly limit: number;
  /** Only objects after this id in the list, or before that one. */
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  /** Keys and values that the bodies have. */
  readonly where: Readonly<Record<string, unknown>>;
  /** Epoch seconds. */
  readonly created?: { readonly from?: number; readonly to?: number };
  /** Types of events. */
  readonly types?: readonly string[];
}

export async function insertObject<K extends Kind>(kind: K, stored: Stored<K>, executor: Executor): Promise<void> {
  await executor.insert(objects).values({ id: stored.body.id, kind, body: stored.body, hidden: stored.hidden });
}

export async function updateObject<K extends Kind>(stored: Stored<K>, executor: Executor): Promise<void> {
  const { body, hidden } = stored;
  await executor.update(objects).set({ body, hidden }).where(eq(objects.id, body.id));
}

/** `lock`: others wait until the transaction ends. */
export async function findObject<K extends Kind>(
  kind: K,
  id: string,
  lock: boolean,
  executor: Executor,
): Promise<Stored<K> | undefined> {
  const query = executor
    .select({ body: objects.body, hidden: objects.hidden })
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.kind, kind)));
  const [row] = await (lock ? query.for('update') : query);
  return row as Stored<K> | undefined;
}

async function sequenceOf(id: string, executor: Executor): Promise<number> {
  const [row] = await executor.select({ at: objects.sequence }).from(objects).where(eq(objects.id, id));
  return row?.at ?? 0;
}

/** The newest first. One more than `limit` if there is more. */
export async function listObjects<K extends Kind>(kind: K, page: Page, executor: Executor): Promise<Stored<K>[]> {
  const { startingAfter, endingBefore, where, created = {}, types } = page;
  const conditions = [
    eq(objects.kind, kind),
    sql`${objects.body} @> ${JSON.stringify(where)}::jsonb`,
    startingAfter === undefined ? undefined : lt(objects.sequence, await sequenceOf(startingAfter, executor)),
    endingBefore === undefined ? undefined : gt(objects.sequence, await sequenceOf(endingBefore, executor)),
    created.from === undefined ? undefined : sql`(${objects.body}->>'created')::bigint >= ${created.from}`,
    created.to === undefined ? undefined : sql`(${objects.body}->>'created')::bigint <= ${created.to}`,
    types === undefined ? undefined : inArray(sql`${objects.body}->>'type'`, [...types]),
  ];
  const backwards = endingBefore !== undefined;
  const rows = await executor
    .select({ body: objects.body, hidden: objects.hidden })
    .from(objects)
    .where(and(...conditions))
    .orderBy(backwards ? asc(objects.sequence) : desc(objects.sequence))
    .limit(page.limit + 1);
  return rows as Stored<K>[];
}

/** Bodies of objects of any kind by id. */
export async function bodiesOf(ids: readonly string[], executor: Executor): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: objects.id, body: objects.body })
    .from(objects)
    .where(inArray(objects.id, [...ids]));
  return new Map(rows.map(({ id, body }) => [id, body as object]));
}

/** Deletes events that began before a time, as Stripe does after 30 days. */
export async function deleteEventsBefore(time: Date, executor: Executor): Promise<void> {
  await executor.delete(objects).where(and(eq(objects.kind, 'event'), lt(objects.createdAt, time)));
}
