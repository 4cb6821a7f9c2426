import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm/sql';
import type { Executor } from '../platform/database/database.ts';
import { sessions } from '../platform/database/schema/accounts.ts';
import type { Session } from '../platform/database/schema/accounts.ts';

const live = (id: string, userId: string, now: Date) =>
  and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

export async function insertSession(
  session: Pick<Session, 'userId' | 'device' | 'expiresAt'>,
  executor: Executor,
): Promise<string> {
  const [row] = await executor.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('PostgreSQL returned no row for an inserted session.');
  return row.id;
}

export async function findLiveSession(
  id: string,
  userId: string,
  now: Date,
  executor: Executor,
): Promise<Session | undefined> {
  return (
    await executor
      .select()
      .from(sessions)
      .where(live(id, userId, now))
  )[0];
}

/** Live sessions of an account, the last used one first. */
export function listSessions(userId: string, now: Date, executor: Executor): Promise<Session[]> {
  return executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id);
}

/** Returns the live sessions among these. */
export async function liveSessionIds(ids: readonly string[], now: Date, executor: Executor): Promise<Set<string>> {
  const rows = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether the account ever had a session, and whether one was on such a device. */
export async function knownDevices(userId: string, executor: Executor): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return new Set(rows.map(({ device }) => device));
}

/** Notes that a token of the session was used; the newest one is thereby confirmed. */
export async function noteUse(id: string, generation: number, now: Date, executor: Executor): Promise<void> {
  await executor
    .update(sessions)
    .set({ lastUsedAt: now, isConfirmed: sql`${sessions.isConfirmed} or ${sessions.generation} = ${generation}` })
    .where(eq(sessions.id, id));
}

interface Extension {
  readonly now: Date;
  /** End of the session unless it is used again. */
  readonly idleUntil: Date;
  /** Sessions opened before have reached their absolute lifetime. */
  readonly openedAfter: Date;
}

/**
 * Replaces the newest token of a live session and extends the session, up to its absolute lifetime. Returns the next generation; undefined
 * if `generation` is not the newest one, or the lifetime is over. Of several calls at once, one rotates.
 */
export async function rotate(
  { id, userId, generation }: Pick<Session, 'id' | 'userId' | 'generation'>,
  { now, idleUntil, openedAfter }: Extension,
  executor: Executor,
): Promise<number | undefined> {
  const lifetime = sql`make_interval(secs => ${(now.getTime() - openedAfter.getTime()) / 1000})`;
  const expiresAt = sql`least(${idleUntil.toISOString()}::timestamptz, ${sessions.createdAt} + ${lifetime})`;
  const isNewest = eq(sessions.generation, generation);
  const [row] = await executor
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: now, isConfirmed: false, expiresAt, lastUsedAt: now })
    .where(and(live(id, userId, now), isNewest, gt(sessions.createdAt, openedAfter)))
    .returning({ generation: sessions.generation });
  return row?.generation;
}

/** Ends a live session; false if there is none. */
export async function revokeSession(id: string, userId: string, now: Date, executor: Executor): Promise<boolean> {
  const revoked = await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(live(id, userId, now))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Ends the live sessions of an account, but `except`; returns their ids. */
export async function revokeSessions(
  userId: string,
  except: string | null,
  now: Date,
  executor: Executor,
): Promise<string[]> {
  const revoked = await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return revoked.map(({ id }) => id);
}

/** Sessions are read in the order of their end. */
export interface SessionPosition {
  readonly id: string;
  /** As PostgreSQL writes it: a Date has no microseconds. */
  readonly expiresAt: string;
}

interface EndedSessions {
  readonly endedBefore: Date;
  /** Continues behind this session. */
  readonly after: SessionPosition | undefined;
  readonly limit: number;
}

/** Looks at some sessions that expired before a time, and deletes those that are not the newest one of their account and device. */
export async function deleteEndedSessions(
  { endedBefore, after, limit }: EndedSessions,
  executor: Executor,
): Promise<{ readonly deleted: number; readonly last: SessionPosition | undefined }> {
  const behind = after
    ? sql`(${sessions.expiresAt}, ${sessions.id}) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const seen = await executor
    .select({ id: sessions.id, expiresAt: sql<string>`${sessions.expiresAt}::text` })
    .from(sessions)
    .where(and(lt(sessions.expiresAt, endedBefore), behind))
    .orderBy(sessions.expiresAt, sessions.id)
    .limit(limit);
  const last = seen.at(-1);
  if (!last) return { deleted: 0, last };
  const newer = alias(sessions, 'newer');
  const isOlder = sql`exists (select 1 from ${sessions} as ${newer} where ${newer.userId} = ${sessions.userId}
    and ${newer.device} = ${sessions.device} and (${newer.createdAt}, ${newer.id}) > (${sessions.createdAt}, ${sessions.id}))`;
  const ids = seen.map(({ id }) => id);
  const { rowCount } = await executor.delete(sessions).where(and(inArray(sessions.id, ids), isOlder));
  return { deleted: rowCount ?? 0, last };
}

/** All sessions of an account, ended ones too, oldest first. */
export function allSessionsOf(userId: string, executor: Executor) {
  const { id, device, createdAt, lastUsedAt, expiresAt, revokedAt } = sessions;
  return executor
    .select({
      id,
      device,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      expires_at: expiresAt,
      revoked_at: revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(createdAt);
}
