import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startServerProcess, temporaryFolder, usedDataFolder } from '@candlewick/server/testing';

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Milliseconds from spawning the process until it is ready. */
  readonly startedInMs: number;
  readonly dataDir: string;
  readonly pid: number;
  /** Shuts the process down; keeps the data folder. */
  stop(): Promise<void>;
  /** Shuts the process down and deletes its data. */
  dispose(): Promise<void>;
}

const environment = { REGISTRY: 'on', RATE_LIMIT_FACTOR: '100' };

/** Of a run of Playwright or Vitest, whose workers share what one of them has filled. */
const run = process.env['E2E_PORT'] ?? (process.env['VITEST'] && process.ppid);

/** In tests, a copy of a folder that an earlier start has filled; benches measure the first start. */
export function newDataFolder(): Promise<string> {
  if (run === undefined) return temporaryFolder();
  const shared = resolve(import.meta.dirname, `../../test-results/used-${run}`);
  // Tests that Vitest runs are about the API, and need no build.
  return usedDataFolder(shared, { ...environment, ...(process.env['VITEST'] ? { REGISTRY: 'off' } : {}) });
}

/** Starts the real server with the built app on a free port, with its embedded database in `dataDir` (default: a new folder). */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataFolder());
  const startedAt = performance.now();
  const env = { ...environment, DATA_DIR: dataDir, ...options.env };
  const server = await startServerProcess(env);
  const startedInMs = performance.now() - startedAt;
  const stop = async () => void (await server.stop());
  const dispose = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.address, startedInMs, dataDir, pid: server.process.pid ?? 0, stop, dispose };
}
