import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const startTimeoutMs = 60_000;

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Milliseconds from the start of the process to its being ready. */
  readonly startedInMs: number;
  readonly dataDir: string;
  /** Ends the process in order; the data folder stays. */
  stop(): Promise<void>;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
}

/** Starts the real server on a free port, with its embedded database in `dataDir` (a new folder unless told). */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'candlewick-')));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, REGISTRATION_LIMIT: '10000', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((ready, fail) => {
    let output = '';
    const timer = setTimeout(() => fail(new Error(`The server did not start in time:\n${output}`)), startTimeoutMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at \S*?(http:\/\/[\d.:a-z[\]]+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      ready(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  const startedInMs = performance.now() - startedAt;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const dispose = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, startedInMs, dataDir, stop, dispose };
}
