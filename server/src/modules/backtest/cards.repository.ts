import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { backtestResults, backtests } from '../../platform/database/schema/backtests.ts';
import type { BacktestRow } from '../../platform/database/schema/backtests.ts';
import { buyAndHoldFigure, drawdownFigure, returnFigure, sharpeFigure } from './figures.repository.ts';

/** A parent card is a backtest, a child card one of its results. */
export type CardKind = 'parent' | 'child';

/** What its user writes on a card. */
export interface Card {
  readonly id: string;
  readonly backtestId: string;
  readonly tags: readonly string[];
}

const tables = { parent: backtests, child: backtestResults } as const;

/** The user's backtests with these ids, deleted ones too, locked in the order of their ids. */
export async function lockParents(
  userId: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<BacktestRow[]> {
  return transaction
    .select()
    .from(backtests)
    .where(and(eq(backtests.userId, userId), inArray(backtests.id, [...ids])))
    .orderBy(backtests.id)
    .for('no key update');
}

/** The user's cards with these ids, deleted ones too, locked in the order of their ids. */
export async function lockCards(
  kind: CardKind,
  userId: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<Card[]> {
  if (kind === 'parent') {
    const rows = await lockParents(userId, ids, transaction);
    return rows.map(({ id, tags }) => ({ id, backtestId: id, tags }));
  }
  return transaction
    .select({ id: backtestResults.id, backtestId: backtestResults.backtestId, tags: backtestResults.tags })
    .from(backtestResults)
    .innerJoin(backtests, eq(backtests.id, backtestResults.backtestId))
    .where(and(eq(backtests.userId, userId), inArray(backtestResults.id, [...ids])))
    .orderBy(backtestResults.id)
    .for('no key update', { of: backtestResults });
}

/** Deletes cards, or restores them with null. */
export async function markDeleted(
  kind: CardKind,
  ids: readonly string[],
  deletedAt: Date | null,
  transaction: Transaction,
): Promise<void> {
  const table = tables[kind];
  await transaction
    .update(table)
    .set({ deletedAt })
    .where(and(inArray(table.id, [...ids]), deletedAt ? isNull(table.deletedAt) : undefined));
}

/** Brings what the cards of these backtests say about their results up to date. */
export async function refreshFigures(ids: readonly string[], transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update ${backtests} as b set
      first_child_id = figures.first_child_id,
      return_fraction = figures.return_fraction,
      buy_and_hold_fraction = figures.buy_and_hold_fraction,
      max_drawdown_fraction = figures.max_drawdown_fraction,
      sharpe = figures.sharpe
    from (
      select backtest_id, (array_agg(id order by position))[1] as first_child_id,
        ${returnFigure(sql`results.backtest_id`)} as return_fraction,
        ${buyAndHoldFigure(sql`results.backtest_id`)} as buy_and_hold_fraction,
        ${drawdownFigure(sql`results.backtest_id`)} as max_drawdown_fraction,
        ${sharpeFigure(sql`results.backtest_id`)} as sharpe
      from ${backtestResults} as results
      where backtest_id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null
      group by backtest_id
    ) as figures where figures.backtest_id = b.id`);
}

/** Those of these backtests that have no result left. */
export async function emptyParents(ids: readonly string[], transaction: Transaction): Promise<string[]> {
  const left = transaction
    .select({ id: backtestResults.backtestId })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtests.id), isNull(backtestResults.deletedAt)));
  const rows = await transaction
    .select({ id: backtests.id })
    .from(backtests)
    .where(and(inArray(backtests.id, [...ids]), sql`not exists ${left}`));
  return rows.map(({ id }) => id);
}

/** Writes the tags of many cards. */
export async function writeTags(
  kind: CardKind,
  cards: readonly { readonly id: string; readonly tags: readonly string[] }[],
  transaction: Transaction,
): Promise<void> {
  const values = JSON.stringify(cards.map(({ id, tags }) => ({ id, tags })));
  await transaction.execute(sql`
    update ${tables[kind]} as card
    set tags = array(select jsonb_array_elements_text(given.tags))
    from jsonb_to_recordset(${values}::jsonb) as given (id uuid, tags jsonb)
    where card.id = given.id`);
}

export async function writeNote(kind: CardKind, id: string, note: string, transaction: Transaction): Promise<void> {
  const table = tables[kind];
  await transaction.update(table).set({ note }).where(eq(table.id, id));
}

/**
 * Every tag on the user's cards with its number of cards, the most used one first. Cards with the same tags are counted together first: a
 * user has many cards and few combinations. The parts are materialized, or PostgreSQL starts parallel workers for them, which takes longer.
 */
export async function tagsOf(userId: string, executor: Executor): Promise<{ tag: string; cards: number }[]> {
  const tagged = sql`user_id = ${userId} and deleted_at is null and tags <> '{}'`;
  const { rows } = await executor.execute<{ tag: string; cards: number }>(sql`
    with parents as materialized (
      select one.tags, counted.cards
      from (select tags_key, count(*) as cards from ${backtests} where ${tagged} group by tags_key) as counted
      cross join lateral (
        select tags from ${backtests} where ${tagged} and tags_key = counted.tags_key limit 1
      ) as one),
    children as materialized (
      select r.tags, count(*) as cards from ${backtestResults} r join ${backtests} b on b.id = r.backtest_id
      where r.user_id = ${userId} and b.deleted_at is null and r.deleted_at is null and r.tags <> '{}' group by r.tags)
    select tag, sum(cards)::int as cards
    from (select * from parents union all select * from children) as combined, unnest(tags) as tag
    group by tag order by cards desc, tag`);
  return rows;
}

/** Removes what was deleted before a time. Returns the number of cards. */
export async function purgeDeleted(before: Date, executor: Executor): Promise<number> {
  const parents = await executor
    .delete(backtests)
    .where(lt(backtests.deletedAt, before))
    .returning({ id: backtests.id });
  const children = await executor
    .delete(backtestResults)
    .where(lt(backtestResults.deletedAt, before))
    .returning({ id: backtestResults.id });
  return parents.length + children.length;
}
