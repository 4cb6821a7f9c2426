import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A new folder that every user can enter, so that PostgreSQL's files are in it even if the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-'));
  await chmod(folder, 0o755);
  return folder;
}

export interface ServerProcess {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** What it has printed so far. */
  output(): string;
  /** Kills it, like a crash or a power cut. */
  kill(): Promise<void>;
  /** Stops it as an operator would; resolves to the exit code. */
  stop(): Promise<number | null>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { scripts, config } = JSON.parse(manifest) as {
  scripts: { start: string };
  config: { env: Record<string, string> };
};
/** Node flags of `npm start`, which has the environment of `config`, too. */
const flags = scripts.start.split(' ').slice(1, -1);

/** The screener's job takes ten seconds of a processor after a first start; tests of it turn it on. */
const quiet = { PORT: '0', REGISTRY: 'off', SCREENER: 'off', WORKER_THREADS: '1' };

function launch(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../program/main.mjs')], {
    env: { PATH: process.env['PATH'], ...config.env, ...quiet, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
}

/** Far beyond the time that a stop has. */
const longestEndMs = 90_000;

/** Starts the real program in its own process and waits until it prints its address. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output, ended } = launch(environment);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /ready at (http\S+)/.exec(output());
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', look);
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    // Node may hang in its own exit, when a thread of V8 does not end.
    const timer = setTimeout(() => child.kill('SIGKILL'), longestEndMs);
    return ended.finally(() => clearTimeout(timer));
  };
  return { process: child, address, output, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

/** The server if it runs. Starts another one if a test that failed has left it killed, so that the second attempt has one. */
export async function stillRunning(server: ServerProcess, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const { exitCode, signalCode } = server.process;
  return exitCode === null && signalCode === null ? server : start();
}

/** Long enough for a first start beside other tests. */
const fillTimeoutMs = 60_000;

/**
 * A copy of a data folder after a first start: database, demo accounts, secrets. It saves each test the first start, which takes several
 * times as long as later ones. `shared`: a folder of this test run; the first caller fills a template there, and the others wait for it.
 */
export async function usedDataFolder(shared: string, environment: Record<string, string> = {}): Promise<string> {
  const template = join(shared, 'used-data');
  const ready = join(shared, 'used-data.ready');
  await mkdir(shared, { recursive: true });
  if (await isCreated(template)) {
    await chmod(template, 0o755);
    const server = await startServerProcess({ ...environment, DATA_DIR: template });
    await server.stop();
    await writeFile(ready, '');
  }
  for (const until = Date.now() + fillTimeoutMs; !existsSync(ready); await sleep(50)) {
    if (Date.now() > until) throw new Error(`No other test has filled ${template} within ${fillTimeoutMs / 1000} s.`);
  }
  const folder = await temporaryFolder();
  // Not Node's cp: the database files belong to another user.
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

/** Creates a folder. False if it exists, so only one of several processes wins. */
async function isCreated(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Starts the program in a situation where it must refuse to start. */
export async function failedStart(environment: Record<string, string>): Promise<FailedStart> {
  const { output, ended } = launch(environment);
  return { code: await ended, output: output() };
}
