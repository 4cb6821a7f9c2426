import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { alertChildren, alertParents } from '../../../platform/database/schema/alerts.ts';
import type { CardKind } from '../alerts.repository.ts';

const tables = { parent: alertParents, child: alertChildren } as const;

/** Writes the tags of many cards. */
export async function writeTags(
  kind: CardKind,
  cards: readonly { readonly id: string; readonly tags: readonly string[] }[],
  transaction: Transaction,
): Promise<void> {
  await transaction.execute(sql`
    update ${tables[kind]} as card
    set tags = array(select jsonb_array_elements_text(given.tags))
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as given (id uuid, tags jsonb)
    where card.id = given.id`);
}

/** Every tag on the user's alerts with its number of cards, the most used one first. */
export async function tagsOf(userId: string, executor: Executor): Promise<{ tag: string; cards: number }[]> {
  const { rows } = await executor.execute<{ tag: string; cards: number }>(sql`
    select tag, count(*)::int as cards from (
      select unnest(tags) as tag from ${alertParents} where user_id = ${userId} and deleted_at is null
      union all
      select unnest(tags) from ${alertChildren} where user_id = ${userId} and deleted_at is null and tags <> '{}'
    ) as used group by tag order by cards desc, tag`);
  return rows;
}
