import type { Executor } from '../../database/database.ts';
import { suggestions } from '../../database/schema/suggestions.ts';

export async function insertSuggestion(suggestion: typeof suggestions.$inferInsert, executor: Executor): Promise<void> {
  await executor.insert(suggestions).values(suggestion);
}
