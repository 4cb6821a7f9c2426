import { eq } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { suggestions } from '../../platform/database/schema/suggestions.ts';

export async function insertSuggestion(suggestion: typeof suggestions.$inferInsert, executor: Executor): Promise<void> {
  await executor.insert(suggestions).values(suggestion);
}

export async function deleteSuggestionsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(suggestions).where(eq(suggestions.userId, userId));
}

export function suggestionsOf(userId: string, executor: Executor) {
  const { id, text, page, createdAt } = suggestions;
  return executor
    .select({ id, text, page, created_at: createdAt })
    .from(suggestions)
    .where(eq(suggestions.userId, userId))
    .orderBy(createdAt);
}
