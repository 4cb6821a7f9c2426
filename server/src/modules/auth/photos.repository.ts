import { eq } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { photos } from '../../platform/database/schema/accounts.ts';

/** Stores the account's photo in place of the one before. */
export async function writePhoto(photo: typeof photos.$inferInsert, executor: Executor): Promise<void> {
  await executor.insert(photos).values(photo).onConflictDoUpdate({ target: photos.userId, set: photo });
}

export async function dropPhoto(userId: string, executor: Executor): Promise<void> {
  await executor.delete(photos).where(eq(photos.userId, userId));
}

export async function readPhoto(hash: string, executor: Executor): Promise<Uint8Array | undefined> {
  return (await executor.select({ bytes: photos.bytes }).from(photos).where(eq(photos.hash, hash)))[0]?.bytes;
}
