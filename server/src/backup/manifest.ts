import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

const path = z
  .string()
  .refine((text) => !text.split('/').includes('..') && !text.startsWith('/'), 'A path in the backup');

/** `backup.json`: written last, so a folder without it is no backup. */
const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  created_at: z.string(),
  /** Time of the last migration, UTC epoch milliseconds. */
  schema: z.number().int(),
  /** Version of the tables of pg-boss. */
  jobs_version: z.number().int(),
  tables: z.array(
    z.object({
      schema: z.enum(['public', 'pgboss']),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: path,
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** Every file of the backup. */
  files: z.record(path, z.object({ bytes: z.number().int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

export const manifestName = 'backup.json';
/** Below it, the files of the data folder. */
export const dataFiles = 'files';

async function sha256Of(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads the manifest of a backup. Throws a StartupError for a folder that is none. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) {
    throw new StartupError(
      `${folder} is not a backup: ${manifestName} is missing. Name a folder that "npm run backup" made.`,
    );
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartupError(
    `${join(folder, manifestName)} cannot be read. It is damaged, or a newer version of Candlewick made the backup.`,
  );
}

/** Reads the manifest and compares every file with it. Throws a StartupError for a backup that is not whole. */
export async function readBackup(folder: string): Promise<Manifest> {
  const read = await readManifest(folder);
  for (const [file, { sha256 }] of Object.entries(read.files)) {
    const found = await sha256Of(join(folder, file.replaceAll('/', sep)));
    if (found === sha256) continue;
    const what = found === null ? 'is missing' : 'was changed or is damaged';
    throw new StartupError(`The backup is not whole: ${file} ${what}. Nothing was restored. Use another backup.`);
  }
  return read;
}
