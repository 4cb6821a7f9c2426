import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../../support/server.ts';
import { cli, run } from './run.ts';

/** Runs the CLI in a folder against a server, as its administrator. Resolves to what it prints; rejects when it refuses. */
export async function candlewick(server: TestServer, folder: string, ...args: string[]): Promise<string> {
  const token = (await readFile(join(server.dataDir, 'registry-admin-token'), 'utf8')).trim();
  const env = { CANDLEWICK_TOKEN: token, CANDLEWICK_REGISTRY: server.url };
  const { stdout } = await run(process.execPath, [cli, ...args], { cwd: folder, env });
  return stdout;
}
