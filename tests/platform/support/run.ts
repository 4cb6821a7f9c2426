import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The repository's CLI. */
export const cli = resolve(import.meta.dirname, '../../../platform-tools/src/cli/candlewick.ts');

const bin = resolve(import.meta.dirname, '../../../node_modules/.bin');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Accepts any exit code. */
  readonly mayFail?: boolean;
}

/** Runs a program with the project's Node first in PATH. Throws an Error with its output if it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const { cwd, env = {}, mayFail = false } = options;
  const path = `${join(cwd, 'node_modules/.bin')}${delimiter}${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), NX_DAEMON: 'false', NX_TUI: 'false', ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((done, reject) => {
    child.once('error', reject);
    child.once('close', done);
  });
  if (code !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
  return { code, stdout, stderr };
}
