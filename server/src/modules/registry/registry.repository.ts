import { createHash, randomUUID } from 'node:crypto';
import { and, count, desc, eq, ilike, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm/sql';
import type { Release } from '@candlewick/shared-platform/descriptor';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { auditLog, deployTokens, pins, releases, remotes } from '../../platform/database/schema/registry.ts';
import type { ReleaseRow, RemoteRow } from '../../platform/database/schema/registry.ts';
import type { ReleaseKey } from './artifacts/artifact.store.ts';

/** A lock number that nothing else in the database uses: "reg". */
const changesLock = 0x72_65_67;
/** "fil": the first of a pair, so it never equals the lock above. */
const filesLock = 0x66_69_6c;

/** Serializes all changes of channels and releases, because each is checked against the current state. */
export async function lockChanges(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${changesLock})`);
}

/** Locks the files of one release, so the collector cannot remove files that are being published. */
export async function lockFiles({ remote, hash }: ReleaseKey, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${filesLock}, hashtext(${`${remote}/${hash}`}))`);
}

/** False while another process stores these files. */
export async function tryLockFiles({ remote, hash }: ReleaseKey, transaction: Transaction): Promise<boolean> {
  const taken = sql`select pg_try_advisory_xact_lock(${filesLock}, hashtext(${`${remote}/${hash}`})) as taken`;
  const { rows } = await transaction.execute<{ taken: boolean }>(taken);
  return rows[0]?.taken ?? false;
}

export async function ensureRemote(name: string, db: Executor): Promise<void> {
  await db.insert(remotes).values({ name }).onConflictDoNothing();
}

export async function findRemote(name: string, db: Executor): Promise<RemoteRow | undefined> {
  return (await db.select().from(remotes).where(eq(remotes.name, name)))[0];
}

export async function allRemotes(db: Executor): Promise<RemoteRow[]> {
  return db.select().from(remotes).orderBy(remotes.name);
}

export async function updateRemote(
  name: string,
  change: Partial<
    Pick<RemoteRow, 'activeHash' | 'canaryHash' | 'canaryPercent' | 'history' | 'builtHash' | 'autoRollback'>
  >,
  db: Executor,
): Promise<void> {
  await db.update(remotes).set(change).where(eq(remotes.name, name));
}

/** Returns whether the release is new. */
export async function insertRelease(release: typeof releases.$inferInsert, db: Executor): Promise<boolean> {
  return (
    (await db.insert(releases).values(release).onConflictDoNothing().returning({ hash: releases.hash })).length > 0
  );
}

export async function findRelease(remote: string, hash: string, db: Executor): Promise<ReleaseRow | undefined> {
  return (
    await db
      .select()
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.hash, hash)))
  )[0];
}

export async function releasesOf(remote: string, db: Executor): Promise<ReleaseRow[]> {
  return db
    .select()
    .from(releases)
    .where(eq(releases.remote, remote))
    .orderBy(desc(releases.publishedAt), desc(releases.hash));
}

/** Every file that kept releases of a remote have, with the newest of these. */
export async function filesOf(remote: string, db: Executor): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ file: string; hash: string }>(sql`
    select distinct on (file) file, ${releases.hash} as hash
    from ${releases}, jsonb_object_keys(${releases.content}->'files') as file
    where ${releases.remote} = ${remote} order by file, ${releases.publishedAt} desc`);
  return new Map(rows.map(({ file, hash }) => [file, hash]));
}

interface OtherFile {
  readonly file: string;
  readonly hash: string;
  readonly version: string;
}

/** Files of a release that another kept release of the remote has with other content. */
export async function changedFiles(
  { remote, hash }: ReleaseKey,
  files: Release['files'],
  db: Executor,
): Promise<OtherFile[]> {
  const own = JSON.stringify(
    Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [file, integrity])),
  );
  const { rows } = await db.execute<OtherFile & Record<string, unknown>>(sql`
    select distinct on (other.key) other.key as file, ${releases.hash} as hash, ${releases.version} as version
    from ${releases}, jsonb_each(${releases.content}->'files') as other
    where ${releases.remote} = ${remote} and ${releases.hash} <> ${hash}
      and other.value->>'integrity' <> ${own}::jsonb->>other.key
    order by other.key, ${releases.publishedAt} desc`);
  return rows;
}

/** Number of releases by remote. */
export async function countReleases(db: Executor): Promise<Map<string, number>> {
  const rows = await db.select({ remote: releases.remote, releases: count() }).from(releases).groupBy(releases.remote);
  return new Map(rows.map((row) => [row.remote, row.releases]));
}

/** How many releases a remote has besides this one, and their size. */
export async function keptBeside(
  { remote, hash }: ReleaseKey,
  db: Executor,
): Promise<{ releases: number; bytes: number }> {
  const [row] = await db
    .select({ releases: count(), bytes: sql<number>`coalesce(sum(${releases.bytes}), 0)`.mapWith(Number) })
    .from(releases)
    .where(and(eq(releases.remote, remote), ne(releases.hash, hash)));
  return row ?? { releases: 0, bytes: 0 };
}

/** Hash of another release that was published as this version, kept or removed since. */
export async function publishedAs(
  { remote, version, except }: { readonly remote: string; readonly version: string; readonly except: string },
  db: Executor,
): Promise<string | undefined> {
  const hash = sql<string>`${auditLog.detail}->>'hash'`;
  const [row] = await db
    .select({ hash })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.remote, remote),
        eq(auditLog.action, 'publish'),
        sql`${auditLog.detail}->>'version' = ${version}`,
        ne(hash, except),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.hash;
}

/** Releases that a snapshot may need: active, canary, pinned and earlier active ones. */
export async function releasesInUse(db: Executor): Promise<ReleaseRow[]> {
  const inUse = sql`exists (select 1 from ${remotes} where ${remotes.name} = ${releases.remote} and
      (${releases.hash} in (${remotes.activeHash}, ${remotes.canaryHash}) or ${releases.hash} = any(${remotes.history})))
    or exists (select 1 from ${pins} where ${pins.remote} = ${releases.remote} and ${pins.hash} = ${releases.hash})`;
  return db.select().from(releases).where(inUse);
}

export interface UseLimits {
  /** A release used after this time is kept. */
  readonly unusedSince: Date;
  /** Reports of open pages do not keep a release last published or served before this time. */
  readonly heardSince: Date;
}

/** Deletes the release unless it was used after the limits; returns whether it did. */
export async function deleteRelease(
  { remote, hash }: ReleaseKey,
  { unusedSince, heardSince }: UseLimits,
  db: Executor,
): Promise<boolean> {
  const unused = or(isNull(releases.lastUsedAt), lt(releases.lastUsedAt, unusedSince));
  const servedAt = sql`greatest(${releases.publishedAt}, ${releases.lastUsedAt})`;
  const closed = or(isNull(releases.lastOpenAt), lt(releases.lastOpenAt, unusedSince), lt(servedAt, heardSince));
  const gone = and(eq(releases.remote, remote), eq(releases.hash, hash), unused, closed);
  return (await db.delete(releases).where(gone).returning({ hash: releases.hash })).length > 0;
}

/** Marks a release as used, so it is not collected. False for an unknown release. */
export async function markUsed(remote: string, hash: string, db: Executor): Promise<boolean> {
  const used = and(eq(releases.remote, remote), eq(releases.hash, hash));
  const row = db.update(releases).set({ lastUsedAt: new Date() }).where(used).returning({ hash: releases.hash });
  return (await row).length > 0;
}

/** Records that open pages use these releases. Returns the known ones. */
export async function markOpen(keys: readonly ReleaseKey[], db: Executor): Promise<ReleaseKey[]> {
  const named = or(...keys.map(({ remote, hash }) => and(eq(releases.remote, remote), eq(releases.hash, hash))));
  const row = db.update(releases).set({ lastOpenAt: new Date() }).where(named);
  return row.returning({ remote: releases.remote, hash: releases.hash });
}

export async function allPins(db: Executor) {
  return db.select().from(pins);
}

/** SHA-256 of an address in lower case, hexadecimal. */
const hashOfAddress = (email: string) => createHash('sha256').update(email).digest('hex');

interface Pin extends ReleaseKey {
  readonly email: string;
  /** The account that owns the address; null without one. */
  readonly userId: string | null;
}

export async function setPin({ email, userId, remote, hash }: Pin, db: Executor): Promise<void> {
  // The account may have been pinned by an address that it had before. Without an account, the same statement runs: it takes time, too.
  await releasePin(userId ?? randomUUID(), remote, db);
  const set = { userId, hash, createdAt: new Date() };
  await db
    .insert(pins)
    .values({ addressHash: hashOfAddress(email), remote, ...set })
    .onConflictDoUpdate({ target: [pins.addressHash, pins.remote], set });
}

/** Takes what an account gets by a pin; the row stays. */
async function releasePin(userId: string, remote: string, db: Executor): Promise<void> {
  await db
    .update(pins)
    .set({ userId: null })
    .where(and(eq(pins.userId, userId), eq(pins.remote, remote)));
}

export async function removePin({ email, userId, remote }: Omit<Pin, 'hash'>, db: Executor): Promise<void> {
  await db.delete(pins).where(and(eq(pins.addressHash, hashOfAddress(email)), eq(pins.remote, remote)));
  if (userId) await releasePin(userId, remote, db);
}

/** Deletes the pins made before that time; returns the remotes that had some, each as often. */
export async function deletePinsBefore(time: Date, db: Executor): Promise<string[]> {
  const gone = await db.delete(pins).where(lt(pins.createdAt, time)).returning({ remote: pins.remote });
  return gone.map(({ remote }) => remote);
}

/**
 * Takes the lock of all changes, so entries commit in the order of their ids: a reader that has seen an id has seen every earlier
 * change. Transactions that change rows must lock first, or two could deadlock.
 */
export async function addAudit(entry: typeof auditLog.$inferInsert, transaction: Transaction): Promise<void> {
  await lockChanges(transaction);
  await transaction.insert(auditLog).values(entry);
}

interface AuditQuery {
  readonly remote?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  /** Part of the name of who acted. */
  readonly actor?: string | undefined;
  /** Ids of accounts that acted, instead of `actor`. */
  readonly accounts?: readonly string[] | undefined;
  readonly action?: string | undefined;
}

/** A string that LIKE takes as it is. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function byActor({ actor, accounts }: AuditQuery) {
  if (accounts) {
    const names = accounts.flatMap((id) => [`developer ${id}`, `operator ${id}`]);
    return names.length > 0 ? inArray(auditLog.actor, names) : sql`false`;
  }
  return actor === undefined ? undefined : ilike(auditLog.actor, `%${literally(actor)}%`);
}

export async function auditEntries(query: AuditQuery, db: Executor) {
  const { remote, before, limit, action } = query;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        remote ? eq(auditLog.remote, remote) : undefined,
        before ? lt(auditLog.id, before) : undefined,
        action === undefined ? undefined : eq(auditLog.action, action),
        byActor(query),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

interface LastAudit {
  readonly remote: string;
  readonly actions: readonly string[];
  /** What the entry's detail contains. */
  readonly about?: Readonly<Record<string, string>>;
}

/** The newest entry of a remote with one of these actions. */
export async function lastAudit({ remote, actions, about = {} }: LastAudit, db: Executor) {
  const isAbout = sql`${auditLog.detail} @> ${JSON.stringify(about)}::jsonb`;
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.remote, remote), inArray(auditLog.action, [...actions]), isAbout))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

/** Grows with every change; 0 before the first. */
export async function revision(db: Executor): Promise<number> {
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row?.id ?? 0;
}

export async function insertToken(token: typeof deployTokens.$inferInsert, db: Executor): Promise<string> {
  const [row] = await db.insert(deployTokens).values(token).returning({ id: deployTokens.id });
  if (!row) throw new Error('PostgreSQL returned no row for an inserted token.');
  return row.id;
}

export async function tokensOf(remote: string, db: Executor) {
  return db.select().from(deployTokens).where(eq(deployTokens.remote, remote)).orderBy(deployTokens.createdAt);
}

/** Lets a token end at that time, if it does not end earlier. */
export async function endToken(id: string, at: Date, db: Executor): Promise<void> {
  await db
    .update(deployTokens)
    .set({ expiresAt: sql`least(${deployTokens.expiresAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(deployTokens.id, id));
}

/** Finds the token with that hash, unless it was revoked, and records its use. It may have expired. */
export async function useToken(secretHash: string, db: Executor) {
  const [row] = await db
    .update(deployTokens)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(deployTokens.secretHash, secretHash), isNull(deployTokens.revokedAt)))
    .returning({
      remote: deployTokens.remote,
      name: deployTokens.name,
      id: deployTokens.id,
      expiresAt: deployTokens.expiresAt,
    });
  return row;
}

/** Name of the token; undefined for an unknown id. */
export async function revokeToken(remote: string, id: string, db: Executor): Promise<string | undefined> {
  const [row] = await db
    .update(deployTokens)
    .set({ revokedAt: sql`coalesce(${deployTokens.revokedAt}, now())` })
    .where(and(eq(deployTokens.id, id), eq(deployTokens.remote, remote)))
    .returning({ name: deployTokens.name });
  return row?.name;
}

/** Removes what pins say about a person. The rows stay, or a team could see that an account has been deleted. */
export async function deletePinsOf(userId: string, db: Executor): Promise<void> {
  await db
    .update(pins)
    .set({ userId: null, addressHash: sql`gen_random_uuid()::text` })
    .where(eq(pins.userId, userId));
}
