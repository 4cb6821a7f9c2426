import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from '../../support/server.ts';

const run = promisify(execFile);
const cli = resolve(import.meta.dirname, '../../../shared-platform/src/cli/candlewick.ts');

/** Runs the CLI in a folder against a server, as its administrator. Resolves to what it prints; rejects when it refuses. */
export async function candlewick(server: TestServer, folder: string, ...args: string[]): Promise<string> {
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const env = { ...process.env, CANDLEWICK_TOKEN: token, CANDLEWICK_REGISTRY: server.url };
  const { stdout } = await run(process.execPath, [cli, '--cwd', folder, ...args], { env });
  return stdout;
}
