import { eq } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { suggestions } from '../../database/schema/suggestions.ts';

export async function insertSuggestion(suggestion: typeof suggestions.$inferInsert, executor: Executor): Promise<void> {
  await executor.insert(suggestions).values(suggestion);
}

export async function deleteSuggestionsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(suggestions).where(eq(suggestions.userId, userId));
}
