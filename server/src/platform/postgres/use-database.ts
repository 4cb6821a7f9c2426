import type { Connection } from '../database/database.ts';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

export interface UsedDatabase {
  readonly connection: Connection;
  /** Stops the PostgreSQL that was started for this use. */
  release(): Promise<void>;
}

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly stopTimeoutMs: number;
}

/**
 * The database for a command: that of `databaseUrl`, that of the server that runs on `dataDir`, or the embedded one, which is started. While it
 * is, no server can start on the folder; `purpose` tells one why. Throws a StartupError when the folder cannot be used; with `alone`, also
 * when a server runs on it.
 */
export async function useDatabase(
  { databaseUrl, dataDir, stopTimeoutMs }: Place,
  purpose: string,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<UsedDatabase> {
  if (databaseUrl !== undefined) return { connection: databaseUrl, release: () => Promise.resolve() };
  try {
    const lock = await lockDataFolder(dataDir);
    try {
      await lock.announce(purpose);
      const postgres = await startEmbeddedPostgres(dataDir, stopTimeoutMs);
      const release = async () => {
        await postgres.stop();
        await lock.release();
      };
      return { connection: postgres.connection, release };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    const connection = error instanceof DataFolderInUse && !alone ? await runningEmbeddedPostgres(dataDir) : undefined;
    if (!connection) throw error;
    return { connection, release: () => Promise.resolve() };
  }
}
