import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { runBackup, runMigrate, runRestore } from '../backup/commands.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run backup`, `restore` or `migrate` in a process of its own, as an operator does. */
export function runCommand(
  command: 'backup' | 'restore' | 'migrate',
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const program = join(import.meta.dirname, `../program/${command}.ts`);
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env, timeout: 120_000 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr });
    });
  });
}

const commands = { backup: runBackup, restore: runRestore, migrate: runMigrate };

/** The same within this process, which starts none. */
export async function runHere(
  command: keyof typeof commands,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  let output = '';
  const print = (text: string) => void (output += `${text}\n`);
  return { code: await commands[command](args, { env, print, complain: print }), output };
}
