import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isActionsFile } from './actions.ts';
import { importFile } from './import-file.ts';
import type { FileOutcome, ImportContext } from './import-file.ts';
import { UsageError } from './import-arguments.ts';
import { readFileName } from './symbol-of-file.ts';

const tables = /\.(csv|txt|tsv)$/i;

async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `There is no file or folder ${path}.` : `${path} cannot be read (${error.message}).`,
    );
  });
  if (!entry.isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries
    .filter((each) => !each.isDirectory() && tables.test(each.name) && !isActionsFile(each.name))
    .map(({ name }) => name);
  if (names.length === 0) throw new UsageError(`The folder ${path} has no .csv, .txt or .tsv files.`);
  return names.sort().map((name) => join(path, name));
}

/** The files to import: those named, and those directly in named folders, without files of actions. Throws a UsageError for what is not there. */
export async function listFiles(
  paths: readonly string[],
  { symbol }: { readonly symbol?: string | undefined },
): Promise<string[]> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  if (symbol !== undefined && files.length > 1 && !files.every((file) => readFileName(file).isPart))
    throw new UsageError(`--symbol names one symbol, and there are ${files.length} files. Import them one by one.`);
  return files;
}

/** Imports files one after the other. `onOutcome` gets each as it ends, so that a later failure does not hide it. */
export async function importFiles(
  files: readonly string[],
  context: Omit<ImportContext, 'claimed'>,
  onOutcome: (outcome: FileOutcome) => void,
): Promise<FileOutcome[]> {
  const claimed = new Map<string, string>();
  const outcomes: FileOutcome[] = [];
  for (const file of files) {
    const outcome = await importFile(file, { ...context, claimed });
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}
