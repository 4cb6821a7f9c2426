import type { Executor } from '../platform/database/database.ts';
import type { User } from '../platform/database/schema/accounts.ts';
import { accountProblems } from './account.errors.ts';
import { findUser } from './users.repository.ts';

/** The account of a caller. Throws session_ended if it is gone. */
export async function userOf(id: string, executor: Executor): Promise<User> {
  const user = await findUser(id, executor);
  if (!user) throw accountProblems.sessionEnded();
  return user;
}
