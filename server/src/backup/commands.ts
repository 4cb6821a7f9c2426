import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { here, placeOf } from '../platform/config/place.ts';
import type { Connection } from '../platform/database/database.ts';
import { failureOf } from '../platform/database/failures.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../logger.ts';
import { useDatabase } from '../platform/postgres/use-database.ts';
import { redactSecrets } from '../redact.ts';
import { StartupError } from '../startup-error.ts';
import { readBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Where a command runs: the process, or what a test stands in for it. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const thisProcess: Surroundings = {
  env: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
};

const sizeOf = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

class UsageError extends Error {}

const clientConfigOf = (connection: Connection) =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** Runs a command. Resolves to its exit code: 0, 1 for a failure, 2 for wrong usage. */
async function running(what: string, { complain }: Surroundings, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(error.message);
      return 2;
    }
    const failure = failureOf(error);
    const reason =
      error instanceof StartupError || failure
        ? (error as Error).message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    complain(redactSecrets(`The ${what} failed. ${reason}`));
    return 1;
  }
}

function argumentsOf(args: readonly string[], usage: string, options: Record<string, { type: 'boolean' }> = {}) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [folder, ...more] = positionals;
    if (folder !== undefined && more.length === 0) return { folder: resolve(here, folder), values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
  throw new UsageError(usage);
}

const backupUsage = `npm run backup -- <new folder>

Writes the database, the releases of the remotes and the secrets of the data folder into a folder. Servers may run meanwhile.`;

/** `npm run backup`. */
export function runBackup(args: readonly string[], surroundings = thisProcess): Promise<number> {
  return running('backup', surroundings, async () => {
    const { env, print, complain } = surroundings;
    const { folder } = argumentsOf(args, backupUsage);
    const place = placeOf(env);
    const used = await useDatabase(place, 'a backup');
    try {
      const hasArtifacts = place.artifacts.kind === 'disk';
      const connection = clientConfigOf(used.connection);
      const written = await writeBackup(folder, { connection, dataDir: place.dataDir, hasArtifacts });
      print(`${folder}: ${written.rows} rows, ${written.releases} releases, ${sizeOf(written.bytes)}.`);
      print('It holds secrets and personal data. Keep it where only operators can read it.');
      if (!hasArtifacts) print('The releases of the remotes are in your bucket. Back it up, too.');
      if (written.missing.length > 0) {
        complain(
          `Warning: ${place.dataDir} has no files of ${written.missing.join(', ')}. Set DATA_DIR to the folder that has them.`,
        );
      }
    } finally {
      await used.release();
    }
  });
}

const restoreUsage = `npm run restore -- <folder of a backup> [--force]

Restores it into an empty database and data folder. No server may run meanwhile.
  --force   replaces everything that is there`;

/** `npm run restore`. */
export function runRestore(args: readonly string[], surroundings = thisProcess): Promise<number> {
  return running('restore', surroundings, async () => {
    const { env, print } = surroundings;
    const { folder, values } = argumentsOf(args, restoreUsage, { force: { type: 'boolean' } });
    const place = placeOf(env);
    const manifest = await readBackup(folder);
    const used = await useDatabase(place, 'the restore of a backup', { alone: true });
    try {
      const { dataDir } = place;
      const connection = { ...clientConfigOf(used.connection), application_name: 'restore' };
      const files = await restoreBackup(folder, manifest, { connection, dataDir, force: values['force'] === true });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Restored the backup of ${manifest.created_at}: ${rows} rows, ${files} files.`);
      if (place.databaseUrl !== undefined && 'files/token-secret' in manifest.files) {
        print(`To keep users logged in, start the servers with the TOKEN_SECRET in ${folder}/files/token-secret.`);
      }
    } finally {
      await used.release();
    }
  });
}

/** `npm run migrate`. */
export function runMigrate(args: readonly string[], surroundings = thisProcess): Promise<number> {
  return running('migration', surroundings, async () => {
    const { env, print } = surroundings;
    if (args.length > 0)
      throw new UsageError('npm run migrate\n\nMigrates the database to the schema of this version.');
    const used = await useDatabase(placeOf(env), 'a migration');
    try {
      const connection = clientConfigOf(used.connection);
      const count = await migrateDatabase(connection);
      const logger = createLogger('silent');
      // pg-boss migrates its own tables.
      const jobs = await Jobs.open({ connection, works: false, queues: [], logger, onError: () => undefined });
      await jobs.close();
      print(count === 0 ? 'The database is up to date.' : `The database is up to date. Migrations that ran: ${count}.`);
    } finally {
      await used.release();
    }
  });
}
