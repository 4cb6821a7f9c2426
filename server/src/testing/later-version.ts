import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/database/migrate.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

/** Makes a folder with the migrations of a later version: those of this one, and this SQL. The caller removes it. */
export async function laterMigrations(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-later-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There is no migration.');
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' };
  await writeFile(join(folder, 'later.sql'), sql);
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  return folder;
}
