import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { import: string } };
/** Node flags and program of `npm run import`. */
const command = scripts.import.split(' ').slice(1);
/**
 * Prints the largest memory of the process when it exits. On Linux `resourceUsage` counts what the parent held when it started the process,
 * too: a test runner of 400 MB gives each of its children 400 MB.
 */
const memoryProbe = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs';
  const status = '/proc/self/status';
  const own = () => existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1] : process.resourceUsage().maxRSS;
  process.on('exit', () => console.error('maxRSS ' + own()));
`)}`;

/** Starts `npm run import` as npm does, in a process of its own. */
export function startImport(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [`--import=${memoryProbe}`, ...command, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string; residentMb: number }>((resolve) => {
    child.once('close', (code) => {
      const kilobytes = Number(/maxRSS (\d+)/.exec(output)?.[1]);
      resolve({ code, output: output.replace(/maxRSS \d+\n/, ''), residentMb: kilobytes / 1024 });
    });
  });
  return {
    ended,
    /** What it has printed so far. */
    output: (): string => output,
    signal: (name: NodeJS.Signals): void => void child.kill(name),
  };
}

/** A file of one-minute bars of New York's sessions, from 2 January 2010. */
export function* minuteFile(rows: number): Generator<string> {
  yield 'Datetime,Open,High,Low,Close,Volume\n';
  const minutes = 390;
  for (let row = 0; row < rows; row += minutes) {
    const day = new Date(Date.UTC(2010, 0, 2 + row / minutes)).toISOString().slice(0, 10);
    let text = '';
    for (let minute = 0; minute < Math.min(minutes, rows - row); minute++) {
      const time = 570 + minute;
      const clock = `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}:00`;
      const price = 100 + ((row + minute) % 977) / 100;
      text += `${day} ${clock},${price.toFixed(2)},${(price + 0.5).toFixed(2)},${(price - 0.5).toFixed(2)},${(price + 0.1).toFixed(2)},${1000 + minute}\n`;
    }
    yield text;
  }
}
