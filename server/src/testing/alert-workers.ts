import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface WorkerClock {
  readonly from: number;
  readonly until: number;
  readonly startedAt: number;
  readonly speed: number;
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill(signal);
  return ended;
}

/** Starts a process that evaluates alerts on made-up bars, and waits until it holds its partitions. */
export async function startAlertWorker(databaseUrl: string, clock: WorkerClock, leaseMs: number) {
  const program = join(import.meta.dirname, 'alert-worker.program.ts');
  const environment = { PATH: process.env['PATH'], SETTINGS: JSON.stringify({ databaseUrl, leaseMs, ...clock }) };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: environment,
    // It ends with this process, whose end closes the pipe.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
  return {
    kill: async (): Promise<void> => void (await end(child, 'SIGKILL')),
    /** The exit code, after what it had is given back. */
    stop: (): Promise<number | null> => end(child, 'SIGTERM'),
  };
}

export type AlertWorkerProcess = Awaited<ReturnType<typeof startAlertWorker>>;
