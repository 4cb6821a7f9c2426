import { and, desc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm/sql';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { failureReferences, failures, releases } from '../../../platform/database/schema/registry.ts';
import type { FailureRow } from '../../../platform/database/schema/registry.ts';
import type { ReleaseKey } from '../artifacts/artifact.store.ts';

/** A group beyond this size keeps no more references: its cause is well known. */
const mostReferences = 10_000;

export type NewFailure = Omit<typeof failures.$inferInsert, 'id' | 'mappedStack'> & {
  readonly references: readonly { readonly reference: string; readonly at: Date; readonly page: string | null }[];
};

/** The fingerprints that a release has. */
export async function fingerprintsOf({ remote, hash }: ReleaseKey, db: Executor): Promise<Set<string>> {
  const rows = await db
    .select({ fingerprint: failures.fingerprint })
    .from(failures)
    .where(and(eq(failures.remote, remote), eq(failures.hash, hash)));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Adds to the groups, in one order, so two processes never wait for each other. Returns the ids of groups with an unmapped stack. */
export async function addFailures(added: readonly NewFailure[], db: Database): Promise<number[]> {
  const keyOf = ({ remote, hash, fingerprint }: NewFailure) => `${remote} ${hash} ${fingerprint}`;
  const unmapped: number[] = [];
  await db.transaction(async (transaction) => {
    for (const { references, ...group } of added.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const [row] = await transaction
        .insert(failures)
        .values(group)
        .onConflictDoUpdate({
          target: [failures.remote, failures.hash, failures.fingerprint],
          set: {
            count: sql`${failures.count} + excluded.count`,
            lastSeen: sql`greatest(${failures.lastSeen}, excluded.last_seen)`,
          },
        })
        .returning({ id: failures.id, count: failures.count, stack: failures.stack, mapped: failures.mappedStack });
      if (!row) throw new Error('PostgreSQL returned no row for a failure.');
      if (row.stack !== null && row.mapped === null) unmapped.push(row.id);
      if (references.length === 0 || row.count > mostReferences) continue;
      const rows = references.map((each) => ({ ...each, failureId: row.id }));
      await transaction.insert(failureReferences).values(rows).onConflictDoNothing();
    }
  });
  return unmapped;
}

export interface FailureQuery {
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
  readonly reference?: string | undefined;
  readonly before?: { readonly lastSeen: Date; readonly id: number } | undefined;
  readonly limit: number;
}

export type ListedFailure = FailureRow & { readonly version: string | null };

const ofRelease = and(eq(releases.remote, failures.remote), eq(releases.hash, failures.hash));

/** Newest first. */
export async function listFailures(query: FailureQuery, db: Executor): Promise<ListedFailure[]> {
  const { remote, release, reference, before, limit } = query;
  const named = reference
    ? db
        .select({ one: sql`1` })
        .from(failureReferences)
        .where(and(eq(failureReferences.failureId, failures.id), eq(failureReferences.reference, reference)))
    : undefined;
  const rows = await db
    .select({ failure: failures, version: releases.version })
    .from(failures)
    .leftJoin(releases, ofRelease)
    .where(
      and(
        remote ? eq(failures.remote, remote) : undefined,
        release ? eq(failures.hash, release) : undefined,
        named ? exists(named) : undefined,
        before
          ? sql`(${failures.lastSeen}, ${failures.id}) < (${before.lastSeen.toISOString()}::timestamptz, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(desc(failures.lastSeen), desc(failures.id))
    .limit(limit);
  return rows.map(({ failure, version }) => ({ ...failure, version }));
}

export async function findFailure(id: number, db: Executor): Promise<ListedFailure | undefined> {
  const [row] = await db
    .select({ failure: failures, version: releases.version })
    .from(failures)
    .leftJoin(releases, ofRelease)
    .where(eq(failures.id, id));
  return row && { ...row.failure, version: row.version };
}

export async function unmappedFailures(ids: readonly number[], db: Executor): Promise<FailureRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(failures)
    .where(and(inArray(failures.id, [...ids]), isNull(failures.mappedStack)));
}

export async function setMappedStack(id: number, mappedStack: string, db: Executor): Promise<void> {
  await db.update(failures).set({ mappedStack }).where(eq(failures.id, id));
}

/** The newest references of a group. */
export async function referencesOf(failureId: number, limit: number, db: Executor) {
  return db
    .select({ reference: failureReferences.reference, at: failureReferences.at, page: failureReferences.page })
    .from(failureReferences)
    .where(eq(failureReferences.failureId, failureId))
    .orderBy(desc(failureReferences.at), failureReferences.reference)
    .limit(limit);
}

/** Removes groups and references that are older; returns how many groups. */
export async function forgetFailuresBefore(time: Date, db: Executor): Promise<number> {
  await db.delete(failureReferences).where(lt(failureReferences.at, time));
  const gone = await db.delete(failures).where(lt(failures.lastSeen, time)).returning({ id: failures.id });
  return gone.length;
}
