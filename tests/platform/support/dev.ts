import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Dev {
  readonly address: string;
  /** Lines of standard output so far. */
  said(): string[];
  stop(): Promise<void>;
}

/** Starts `candlewick dev` in the folder of a remote, on a free port, with the session of a server. */
export async function startDev(command: readonly [string, ...string[]], cwd: string, server: string): Promise<Dev> {
  const [program, ...first] = command;
  const child: ChildProcess = spawn(program, [...first, '--json', 'dev', '--port', '0', '--server', server], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}` },
  });
  const ended = new Promise((done) => child.once('close', done));
  let output = '';
  const address = await new Promise<string>((done, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"address":"([^"]+)"/.exec(output)?.[1];
      if (found) done(found);
    });
    void ended.then(() => reject(new Error(`candlewick dev ended: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, said: () => output.trim().split('\n'), stop };
}
