import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hashOfRelease, type Release } from '@candlewick/shared-platform/descriptor';
import type { TestServer } from '../../support/server.ts';
import { cli, run } from './run.ts';

/** Runs the CLI in a folder against a server, as its administrator. Resolves to its output; rejects if it fails. */
export async function candlewick(server: TestServer, folder: string, ...args: string[]): Promise<string> {
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const env = { CANDLEWICK_TOKEN: token, CANDLEWICK_REGISTRY: server.url };
  const { stdout } = await run(process.execPath, [cli, ...args], { cwd: folder, env });
  return stdout;
}

/** Copies a build of a remote from `tests/platform` and changes its release, hash included. */
export async function copyBuild(remote: string, copy: string, change: (release: Release) => Release): Promise<string> {
  await mkdir(copy, { recursive: true });
  await cp(resolve(import.meta.dirname, '..', remote, 'dist'), join(copy, 'dist'), { recursive: true });
  const path = join(copy, 'dist/release.json');
  const release = change(JSON.parse(await readFile(path, 'utf8')) as Release);
  await writeFile(path, JSON.stringify({ ...release, hash: hashOfRelease(release) }));
  return copy;
}
