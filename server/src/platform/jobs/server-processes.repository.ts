import { eq, gte, lt } from 'drizzle-orm/sql';
import type { Executor } from '../database/database.ts';
import { serverProcesses, type ServerProcess } from '../database/schema/jobs.ts';

export async function announceProcess(row: ServerProcess, db: Executor): Promise<void> {
  const { seenAt, memoryBytes, pools } = row;
  const { id } = serverProcesses;
  await db.insert(serverProcesses).values(row).onConflictDoUpdate({ target: id, set: { seenAt, memoryBytes, pools } });
}

export async function forgetProcess(id: string, db: Executor): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.id, id));
}

export async function forgetSilentProcesses(since: Date, db: Executor): Promise<void> {
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, since));
}

/** Processes that said something since then, in the order of their start. */
export async function runningProcesses(since: Date, db: Executor): Promise<ServerProcess[]> {
  const { seenAt, startedAt } = serverProcesses;
  return db.select().from(serverProcesses).where(gte(seenAt, since)).orderBy(startedAt);
}
