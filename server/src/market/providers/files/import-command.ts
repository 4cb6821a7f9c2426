import { resolve } from 'node:path';
import { here, placeOf } from '../../../platform/config/place.ts';
import { assertReachable, openDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepareSchema } from '../../../platform/database/migrate.ts';
import { failureOf } from '../../../platform/database/failures.ts';
import { Notifications } from '../../../platform/database/notifications.ts';
import { readArguments, usage, UsageError } from './import-arguments.ts';
import type { ImportArguments } from './import-arguments.ts';
import type { ImportOptions, Progress } from './import-file.ts';
import { importFiles, listFiles } from './import-files.ts';
import { exitCodeOf, progressLine, removalOf, reportOf } from './import-report.ts';
import { ImportRefusal } from './refusals.ts';
import { removeSymbol } from './remove-symbol.ts';
import { useDatabase } from '../../../platform/postgres/use-database.ts';
import { redactSecrets } from '../../../redact.ts';
import { StartupError } from '../../../startup-error.ts';

/** A statement of an import writes a year of bars, which takes far less. */
const statementTimeoutMs = 600_000;
const drawEveryMs = 100;
const dryRun = 'Dry run: nothing was changed.';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Draws progress on a terminal, and nothing elsewhere. */
class ShownProgress {
  #file = '';
  #startedAt = 0;
  #drawnAt = -Infinity;

  show(progress: Progress): void {
    const now = performance.now();
    if (progress.file !== this.#file) {
      this.#file = progress.file;
      this.#startedAt = now;
    }
    if (now - this.#drawnAt < drawEveryMs) return;
    this.#drawnAt = now;
    this.#draw(progressLine(progress, now - this.#startedAt));
  }

  clear(): void {
    this.#draw('');
  }

  #draw(line: string): void {
    const { stderr } = process;
    if (stderr.isTTY) stderr.write(`\r\u001B[2K${line.slice(0, stderr.columns - 1)}`);
  }
}

interface Services {
  readonly db: Database;
  readonly notifications: Notifications;
}

/** Lends the database to `work`. */
async function withDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const place = placeOf(process.env);
  const used = await useDatabase(place, 'an import of files');
  let isClosing = false;
  // PostgreSQL may stop before it has seen that a connection was closed.
  const fail = (error: Error) => void (isClosing || process.stderr.write(`${redactSecrets(error.message)}\n`));
  const database = openDatabase(used.connection, 2, fail, statementTimeoutMs);
  try {
    await assertReachable(database);
    await prepareSchema(database.connection, place);
    const notifications = await Notifications.open(database.connection, fail);
    try {
      return await work({ db: database.db, notifications });
    } finally {
      isClosing = true;
      await notifications.close();
    }
  } finally {
    await database.close();
    await used.release();
  }
}

async function importAll({ paths, options }: ImportArguments, signal: AbortSignal): Promise<number> {
  const files = await listFiles(
    paths.map((path) => resolve(here, path)),
    options,
  );
  const progress = new ShownProgress();
  try {
    return await withDatabase(async (services) => {
      const context = { ...services, options, signal, onProgress: (now: Progress) => progress.show(now) };
      const outcomes = await importFiles(files, context, (outcome) => {
        progress.clear();
        print(reportOf(outcome));
      });
      if (options.isDryRun) print(dryRun);
      return exitCodeOf(outcomes);
    });
  } finally {
    progress.clear();
  }
}

async function remove(ticker: string, { isDryRun }: ImportOptions): Promise<number> {
  const bars = await withDatabase((services) => removeSymbol(ticker, isDryRun, services));
  print(removalOf(ticker, bars, isDryRun));
  if (isDryRun) print(dryRun);
  return 0;
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const failure = failureOf(error);
  if (failure)
    return `The database is ${failure} (${(error as Error).message}). Files reported above are imported; repeat the command for the others.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs the command. Resolves to its exit code; what it did and what failed is printed. An aborted import leaves whole symbols only. */
export async function runImport(args: readonly string[], signal: AbortSignal): Promise<number> {
  try {
    const given = readArguments(args);
    if (given.wantsHelp) {
      print(usage);
      return 0;
    }
    return await (given.remove === undefined ? importAll(given, signal) : remove(given.remove, given.options));
  } catch (error) {
    if (signal.aborted) {
      process.stderr.write('Stopped. Files reported above are imported; the others are as they were.\n');
      return 130;
    }
    const isRefusal = error instanceof ImportRefusal;
    process.stderr.write(`${isRefusal ? error.message : `The import failed. ${redactSecrets(explain(error))}`}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
