import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import drizzleConfig from '../../../drizzle.config.ts';

const server = resolve(import.meta.dirname, '../../..');
const drizzleKit = resolve(server, '../node_modules/.bin/drizzle-kit');
const run = promisify(execFile);
const schema = [drizzleConfig.schema ?? []].flat();

/** In the package, because schema files in it must find `drizzle-orm`. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(server, 'node_modules/.migrations-'));
  await cp(join(server, 'migrations'), join(folder, 'migrations'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the documented command with the migrations in a copy; gives the names of the files that it adds. */
async function generate(schema: readonly string[]): Promise<string[]> {
  const out = join(folder, 'migrations');
  const before = await readdir(out);
  const config = { dialect: 'postgresql', schema, out: `./${relative(server, out)}` };
  const path = join(folder, 'drizzle.config.ts');
  await writeFile(path, `export default ${JSON.stringify(config)};`);
  await run(drizzleKit, ['generate', '--name', 'added', '--config', relative(server, path)], { cwd: server });
  return (await readdir(out)).filter((name) => !before.includes(name));
}

describe('drizzle-kit generate', () => {
  it('finds no difference: every schema change has its migration', async () => {
    expect(await generate(schema)).toEqual([]);
  });

  it('writes a migration for a new table', async () => {
    const table = join(folder, 'notes.ts');
    await writeFile(
      table,
      `import { integer, pgTable } from 'drizzle-orm/pg-core';\nexport const notes = pgTable('notes', { id: integer() });`,
    );
    const added = await generate([...schema, `./${relative(server, table)}`]);
    expect(added).toEqual([expect.stringMatching(/^\d{4}_added\.sql$/)]);
    expect(await readFile(join(folder, 'migrations', added[0] ?? ''), 'utf8')).toContain('CREATE TABLE "notes"');
  });
});
