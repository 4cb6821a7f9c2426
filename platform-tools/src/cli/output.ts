import { styleText } from 'node:util';
import { CommanderError } from 'commander';
import { DescriptorError } from '../read-descriptor.ts';

/** A refusal that the user can act on; `problems` are its reasons. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: string;
  readonly problems: readonly { code: string; path: string; message: string }[];
  readonly exitCode: number;

  constructor(code: string, message: string, more: { problems?: CliError['problems']; exitCode?: number } = {}) {
    super(message);
    this.code = code;
    this.problems = more.problems ?? [];
    this.exitCode = more.exitCode ?? exitCodes.refused;
  }
}

/** Exit codes for scripts. 0 is success. */
export const exitCodes = { refused: 1, usage: 2, unreachable: 3 } as const;

/** Turns errors that the user caused into a refusal. */
function refusalOf(error: unknown): unknown {
  if (error instanceof CommanderError) {
    return new CliError('usage', error.message.replace(/^error: /, ''), { exitCode: exitCodes.usage });
  }
  // By name: importing its module would load webpack, which takes a second.
  if (error instanceof Error && error.name === 'SharedModulesError') {
    return new CliError('incompatible_shared', error.message);
  }
  if (error instanceof DescriptorError) {
    return new CliError('invalid_descriptor', error.message, { exitCode: exitCodes.usage });
  }
  // An error of the system, such as a read-only folder; its message names the file.
  if (error instanceof Error && 'syscall' in error) return new CliError('system_refused', error.message);
  return error;
}

/** One finding, with its code of the catalog in docs/ship.md: `over_budget  entry.js: It has 9 KB…`. */
export const findingText = ({ code, path, message }: CliError['problems'][number]): string =>
  `${code}  ${path === '' ? '' : `${path}: `}${message}`;

/** Progress goes to standard error, results to standard output, so that `--json` can be piped. */
export class Output {
  readonly #json: boolean;

  constructor(json: boolean) {
    this.#json = json;
  }

  step(text: string): void {
    if (!this.#json) process.stderr.write(`${styleText('dim', '›', { stream: process.stderr })} ${text}\n`);
  }

  /** A note for people beside the result. */
  note(text: string): void {
    if (!this.#json) process.stderr.write(`${text}\n`);
  }

  /** The one result of a command. */
  result(value: unknown, text: string): void {
    process.stdout.write(this.#json ? `${JSON.stringify(value)}\n` : `${text}\n`);
  }

  /** Prints why a command failed; returns the exit code. */
  failure(failure: unknown): number {
    const error = refusalOf(failure);
    const known = error instanceof CliError;
    const code = known ? error.code : 'internal_error';
    const message = error instanceof Error ? error.message : String(error);
    const problems = known ? error.problems : [];
    // commander has already printed it for people.
    if (failure instanceof CommanderError && !this.#json) return exitCodes.usage;
    if (this.#json) process.stdout.write(`${JSON.stringify({ error: { code, message, problems } })}\n`);
    else {
      const exit = known ? error.exitCode : exitCodes.refused;
      const mark = styleText('red', '✘', { stream: process.stderr });
      process.stderr.write(`${mark} ${message} (${code}, exit code ${exit})\n`);
      // A single problem of a request is already the message.
      const reasons = problems.filter(({ path, message: reason }) => `${path}: ${reason}` !== message);
      for (const problem of reasons) process.stderr.write(`  ${findingText(problem)}\n`);
      if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    }
    return known ? error.exitCode : exitCodes.refused;
  }
}

/** Formats UTC epoch milliseconds for tables: `2026-03-01 09:30`, in UTC. */
export function minuteOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** Removes line breaks and terminal control characters from names that people chose. */
const printable = (cell: string) => cell.replaceAll(/\p{Cc}/gu, '\u{fffd}');

/** Aligns columns. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(printable));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
