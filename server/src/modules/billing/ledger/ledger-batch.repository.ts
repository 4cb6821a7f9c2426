import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { ledgerEntries, ledgerSnapshots, ledgerTransactions } from '../../../platform/database/schema/ledger.ts';
import { entriesPerSnapshot } from './ledger.repository.ts';
import type { Legs, Posting } from './ledger.repository.ts';

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** `lockLedger` for many users, in the order of their ids, so that two who lock some of the same do not wait for one another. */
export async function lockLedgers(userIds: readonly string[], transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('ledger ' || ordered.id, 0))
    from (select id from unnest(${sql.param(userIds)}::text[]) id order by id) ordered`);
}

/** Those of the users who have no posting of this kind and reference. */
export async function withoutPosting(
  userIds: readonly string[],
  { kind, reference }: Posting,
  executor: Executor,
): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select wanted as id from unnest(${uuids(userIds)}) wanted where not exists (
      select from ${ledgerTransactions} where user_id = wanted and kind = ${kind} and reference = ${reference})`);
  return rows.map(({ id }) => id);
}

/** `base`, `recent` and `both_parts` as in the ledger's own repository, for many users. */
const balanceParts = (userIds: readonly string[]) => sql`
  base as (select user_id, account, credits, entry_id from ${ledgerSnapshots} where user_id = any(${uuids(userIds)})),
  recent as (
    select entry.user_id, entry.account, entry.credits, entry.id
    from unnest(${uuids(userIds)}) wanted
    cross join lateral (
      select user_id, account, credits, id from ${ledgerEntries}
      where user_id = wanted and id > coalesce((select max(entry_id) from base where base.user_id = wanted), 0)
    ) entry
  ),
  both_parts as (
    select user_id, account, credits from base union all select user_id, account, credits from recent
  )`;

export type Spendable = Record<'grant' | 'purchased', number>;

/** What each user can spend. */
export async function spendableOf(
  userIds: readonly string[],
  executor: Executor,
): Promise<ReadonlyMap<string, Spendable>> {
  const { rows } = await executor.execute<Spendable & { user_id: string }>(sql`with ${balanceParts(userIds)}
    select user_id, coalesce(sum(credits) filter (where account = 'grant'), 0)::float8 as grant,
      coalesce(sum(credits) filter (where account = 'purchased'), 0)::float8 as purchased
    from both_parts group by user_id`);
  return new Map(rows.map(({ user_id, grant, purchased }) => [user_id, { grant, purchased }]));
}

export interface UserPosting extends Posting {
  readonly userId: string;
  readonly legs: Legs;
}

/** `post` for many users, whose ledgers are locked. What was posted before is left as it is. */
export async function postAll(postings: readonly UserPosting[], transaction: Transaction): Promise<void> {
  if (postings.length === 0) return;
  const { rows: posted } = await transaction.execute<{
    id: number;
    user_id: string;
    kind: string;
    reference: string;
  }>(sql`
    insert into ${ledgerTransactions} (user_id, kind, reference)
    select * from unnest(
      ${uuids(postings.map(({ userId }) => userId))},
      ${sql.param(postings.map(({ kind }) => kind))}::text[],
      ${sql.param(postings.map(({ reference }) => reference))}::text[]
    )
    on conflict do nothing returning id::float8 as id, user_id, kind, reference`);
  if (posted.length === 0) return;
  const legsOf = new Map(
    postings.map((posting) => [`${posting.userId} ${posting.kind} ${posting.reference}`, posting.legs]),
  );
  const entries = posted.flatMap(({ id, user_id, kind, reference }) =>
    Object.entries(legsOf.get(`${user_id} ${kind} ${reference}`) ?? {}).flatMap(([account, credits]) =>
      credits === 0 ? [] : [{ id, user_id, account, credits }],
    ),
  );
  await transaction.execute(sql`
    insert into ${ledgerEntries} (transaction_id, user_id, account, credits)
    select * from unnest(
      ${sql.param(entries.map(({ id }) => id))}::bigint[],
      ${uuids(entries.map(({ user_id }) => user_id))},
      ${sql.param(entries.map(({ account }) => account))}::text[],
      ${sql.param(entries.map(({ credits }) => credits))}::bigint[]
    )`);
  const users = [...new Set(posted.map(({ user_id }) => user_id))];
  await transaction.execute(sql`with ${balanceParts(users)},
    due as (select user_id, max(id) as last from recent group by user_id having count(*) >= ${entriesPerSnapshot})
    insert into ${ledgerSnapshots} (user_id, account, credits, entry_id)
    select user_id, account, sum(credits), max(last) from both_parts join due using (user_id)
    group by user_id, account
    on conflict (user_id, account) do update set credits = excluded.credits, entry_id = excluded.entry_id`);
}
